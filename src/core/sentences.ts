/** What a sentence speaks of: `{{name}}` in a text is replaced by `values.name`, as it is written. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export const fill = (text: string, values: Values, written: (value: string | number) => string = String): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => written(values[name] ?? ''))
