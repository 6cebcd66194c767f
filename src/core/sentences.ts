/** What a sentence speaks of: `{{name}}` in a text is replaced by `values.name`. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export const fill = (text: string, values: Values): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
