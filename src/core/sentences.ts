/** `more_zero`, `more_one` and `more_other` are one sentence: `more`. */
type Sentence<Name extends string> = Name extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Name
/** The keys of the sentences in texts: `period.day`. */
export type Key<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Sentence<Name> : `${Name}.${Key<Texts[Name]>}`
}[keyof Texts & string]

/** The `t` of these texts, in the reader's language. `count` among the values chooses singular or plural. */
export type Speak<Texts> = (key: Key<Texts>, values?: Values) => string

/** Replace `{{name}}` in a text by `values.name`. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * French elides 'de' before a vowel: 'la semaine d’Inès'. A name in H keeps its 'de', which is right for most of them.
 * @param written formats a value: screens group the thousands
 */
export const fill = (text: string, values: Values, written: (value: string | number) => string = String): string =>
  text.replace(/(\b[dD]e )?{{(\w+)}}/g, (_, de: string | undefined, name: string) => {
    const value = written(values[name] ?? '')
    return de && beginsWithVowel.test(value) ? `${de[0]}’${value}` : `${de ?? ''}${value}`
  })

const beginsWithVowel = /^[aeiouàâäæéèêëîïôöœùûü]/i
