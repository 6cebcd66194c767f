import type { Language } from './languages.ts'

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

/** 'salle, 35 h' at the head of a line. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** 'Depuis le 02/09/2024' after other words. */
export const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

const beginsWithVowel = /^[aeiouàâäæéèêëîïôöœùûü]/i

type Words = { readonly [name: string]: string | Words | undefined }

/** The `t` of these texts where no screen is: in mails, on a locked phone. */
export const speaking = (texts: object, language: Language) => {
  const plurals = new Intl.PluralRules(language)
  const find = (path: string) => {
    let found: string | Words | undefined = texts as Words
    for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined
    return typeof found === 'string' ? found : undefined
  }
  return (key: string, values: Values = {}) => {
    const { count } = values
    const plural =
      typeof count === 'number'
        ? ((count === 0 ? find(`${key}_zero`) : undefined) ??
          find(`${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}`))
        : undefined
    const text = plural ?? find(key)
    if (text === undefined) throw new Error(`No sentence is called ${key}.`)
    return fill(text, values)
  }
}
