import { formatNumber, type Language } from '#core/languages.ts'
import { fill, type Key, type Values } from '#core/sentences.ts'
import { chosenLanguage, rememberLanguage } from './language-choice.ts'
import type { resources as french } from './resources/all.ts'

type Resources = typeof french
export type Namespace = keyof Resources

type KeyAnywhere = { [Name in Namespace]: `${Name}:${Key<Resources[Name]>}` }[Namespace]

/** Values of a sentence; `count` chooses singular or plural. */
type Speak<Name extends Namespace> = (key: Key<Resources[Name]> | KeyAnywhere, values?: Values) => string

type Texts = { readonly [name: string]: string | Texts | undefined }

/** Sentences that are needed together, fetched once, in the reader's language only. */
const chapters = {
  account: { fr: () => import('./resources/fr/account.ts'), en: () => import('./resources/en/account.ts') },
  counters: { fr: () => import('./resources/fr/counters.ts'), en: () => import('./resources/en/counters.ts') },
  fields: { fr: () => import('./resources/fr/fields.ts'), en: () => import('./resources/en/fields.ts') },
  hours: { fr: () => import('./resources/fr/hours.ts'), en: () => import('./resources/en/hours.ts') },
  notices: { fr: () => import('./resources/fr/notices.ts'), en: () => import('./resources/en/notices.ts') },
  demo: { fr: () => import('./resources/fr/demo.ts'), en: () => import('./resources/en/demo.ts') },
  entrance: { fr: () => import('./resources/fr/entrance.ts'), en: () => import('./resources/en/entrance.ts') },
  inside: { fr: () => import('./resources/fr/inside.ts'), en: () => import('./resources/en/inside.ts') },
  labour: { fr: () => import('./resources/fr/labour.ts'), en: () => import('./resources/en/labour.ts') },
  landing: { fr: () => import('./resources/fr/landing.ts'), en: () => import('./resources/en/landing.ts') },
  leave: { fr: () => import('./resources/fr/leave.ts'), en: () => import('./resources/en/leave.ts') },
  office: { fr: () => import('./resources/fr/office.ts'), en: () => import('./resources/en/office.ts') },
  payroll: { fr: () => import('./resources/fr/payroll.ts'), en: () => import('./resources/en/payroll.ts') },
  people: { fr: () => import('./resources/fr/people.ts'), en: () => import('./resources/en/people.ts') },
  print: { fr: () => import('./resources/fr/print.ts'), en: () => import('./resources/en/print.ts') },
  proposals: { fr: () => import('./resources/fr/proposals.ts'), en: () => import('./resources/en/proposals.ts') },
  rules: { fr: () => import('./resources/fr/rules.ts'), en: () => import('./resources/en/rules.ts') },
  steps: { fr: () => import('./resources/fr/steps.ts'), en: () => import('./resources/en/steps.ts') },
  tablet: { fr: () => import('./resources/fr/tablet.ts'), en: () => import('./resources/en/tablet.ts') },
  trainings: { fr: () => import('./resources/fr/trainings.ts'), en: () => import('./resources/en/trainings.ts') },
}
export type Chapter = keyof typeof chapters

/** Chapters hold parts of the same namespace. */
const withTexts = (known: Texts, more: Texts): Texts => {
  const joined = Object.entries(more).map(([name, text]) => {
    const before = known[name]
    return [name, typeof text === 'object' && typeof before === 'object' ? withTexts(before, text) : text] as const
  })
  return { ...known, ...Object.fromEntries(joined) }
}

/** A language, its sentences, and one `t` for each namespace, which is stable until the language changes. */
class Speech {
  readonly language: Language
  #texts: Texts = {}
  readonly #plurals: Intl.PluralRules
  readonly #speakers: { [Name in Namespace]?: Speak<Name> } = {}

  constructor(language: Language) {
    this.language = language
    this.#plurals = new Intl.PluralRules(language)
  }

  learn = async (chapter: Chapter) => {
    const { resources } = await chapters[chapter][this.language]()
    this.#texts = withTexts(this.#texts, resources)
  }

  speaker = <Name extends Namespace>(namespace: Name): Speak<Name> => {
    const known = this.#speakers[namespace]
    if (known) return known
    const speak: Speak<Name> = (key, values = {}) => this.#say(namespace, key, values)
    Object.assign(this.#speakers, { [namespace]: speak })
    return speak
  }

  knows = (key: string) => this.#find(key) !== undefined

  #say(namespace: Namespace, asked: string, values: Values) {
    const key = asked.includes(':') ? asked : `${namespace}:${asked}`
    const plural = typeof values.count === 'number' ? this.#plural(key, values.count) : undefined
    const text = plural ?? this.#find(key)
    if (text === undefined) throw new Error(`No sentence is called ${key}, or its chapter has not been fetched.`)
    return fill(text, values, this.#written)
  }

  /** `1 234`. Numbers that are no quantity, such as a year, are passed as text. */
  #written = (value: string | number) => (typeof value === 'number' ? formatNumber(value, this.language) : value)

  /** Zero may have words of its own. The French form for millions is not needed. */
  #plural = (key: string, count: number) =>
    (count === 0 ? this.#find(`${key}_zero`) : undefined) ??
    this.#find(`${key}_${this.#plurals.select(count) === 'one' ? 'one' : 'other'}`)

  #find(key: string) {
    const [namespace = '', path = ''] = key.split(':')
    let found: string | Texts | undefined = this.#texts
    for (const name of [namespace, ...path.split('.')]) found = typeof found === 'object' ? found[name] : undefined
    return typeof found === 'string' ? found : undefined
  }
}

let speech = new Speech('fr')
const opened = new Set<Chapter>()
const listeners = new Set<() => void>()
export const currentSpeech = () => speech
export const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches the sentences of an area before it opens. */
export const learn = (chapter: Chapter) => {
  opened.add(chapter)
  return speech.learn(chapter)
}

/** Switches to a language once its sentences are fetched. */
export const speak = async (language: Language) => {
  const next = new Speech(language)
  // A chapter opened meanwhile is appended to the set, so the loop reaches it.
  for (const chapter of opened) await next.learn(chapter)
  speech = next
  for (const listener of listeners) listener()
}

/** Resolves once the first sentences are fetched, in the reader's language. */
export const startLanguages = async () => {
  opened.add('entrance')
  await changeLanguage(chosenLanguage())
}

export const changeLanguage = async (language: Language) => {
  await speak(language)
  rememberLanguage(language)
  // The documents that the device keeps are drawn in the language before.
  if (document.documentElement.lang !== language)
    void import('./offline/kept-documents.ts').then(({ renewDocuments }) => renewDocuments()).catch(() => undefined)
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => speech.language

/** A sentence outside a component: `say('core:problems.bug')`. */
export const say = (key: KeyAnywhere, values?: Values) => speech.speaker('core')(key, values)

export const hasSentence = (key: string): key is KeyAnywhere => speech.knows(key)
