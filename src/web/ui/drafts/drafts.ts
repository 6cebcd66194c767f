import { draftsKey, lastEmailKey, store, stored } from '#web/api/browser-storage.ts'

/** In milliseconds: as long as somebody may come back after a reload, or after their session has ended. */
export const keptFor = 15 * 60_000

/** The values that somebody typed in a form, over what the form showed them. */
type Draft = { at: number; before: object; typed: object }

const isYoung = ({ at }: Draft) => Date.now() - at < keptFor

const youngOnes = (): Record<string, Draft> => {
  try {
    const known: [string, Draft][] = Object.entries(JSON.parse(stored('sessionStorage', draftsKey) ?? '{}'))
    return Object.fromEntries(known.filter(([, draft]) => isYoung(draft)))
  } catch {
    return {}
  }
}

const keepAll = (drafts: Record<string, Draft>) => {
  const isAny = Object.keys(drafts).length > 0
  store('sessionStorage', draftsKey, isAny ? JSON.stringify(drafts) : null)
}

/** @param form whose, which and of which row */
export const draftOf = (form: string): Draft | undefined => youngOnes()[form]

/** Old ones go with each change. @param draft null: it has been sent or given up */
export const keepDraft = (form: string, draft: Omit<Draft, 'at'> | null) => {
  const { [form]: _, ...others } = youngOnes()
  keepAll(draft && !waiting.isLate && !waiting.isOver ? { ...others, [form]: { ...draft, at: Date.now() } } : others)
}

/** Now and for as long as the document stands. */
export const forgetOldDrafts = () => {
  const forget = () => keepAll(youngOnes())
  forget()
  const again = setInterval(forget, 60_000)
  return () => clearInterval(again)
}

/** Set while the page waits for its person. */
export const waiting = {
  /** Somebody else has signed in in this browser, or a step is required first: forms close, and what was typed in them waits. */
  isForPerson: false,
  /** The session ended too long ago: nothing more is kept in the tab. */
  isLate: false,
  /** Its person has left: the page that goes away keeps nothing either. */
  isOver: false,
}

/** Erases what was typed, now and as the page goes away. */
export const forgetDrafts = () => {
  waiting.isOver = true
  store('sessionStorage', draftsKey, null)
}

/** This tab keeps nothing of somebody who has left it. */
export const forgetTab = () => {
  forgetDrafts()
  store('sessionStorage', lastEmailKey, null)
}
