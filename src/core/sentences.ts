/** What a sentence speaks of: `{{name}}` in a text is replaced by `values.name`. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** @param written how a value becomes text: a screen sets the thousands of a quantity apart */
export const fill = (text: string, values: Values, written: (value: string | number) => string = String): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => written(values[name] ?? ''))
