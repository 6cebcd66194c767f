/** Replace `{{name}}` in a text by `values.name`. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** @param written formats a value: screens group the thousands */
export const fill = (text: string, values: Values, written: (value: string | number) => string = String): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => written(values[name] ?? ''))
