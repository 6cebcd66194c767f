import { newId } from '#web/new-id.ts'
import { type Answers, noAnswers } from '../rules.ts'

/** `key` names this set of answers: sent again, they are the same request. */
type Draft = { answers: Answers; key: string }

const place = 'releve.demo-request'

/** What the tab has kept, if it keeps anything: a browser may refuse. */
const stored = () => {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

const store = (text: string | null) => {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Then the draft lives as long as the page.
    return
  }
}

const newDraft = (): Draft => ({ answers: noAnswers, key: newId() })

/** Whatever an older version has left is completed, or dropped. */
const readStored = (): Draft => {
  const text = stored()
  if (text === null) return newDraft()
  try {
    const { answers, key } = JSON.parse(text) as Draft
    return { answers: { ...noAnswers, ...answers }, key }
  } catch {
    return newDraft()
  }
}

let draft: Draft | undefined

export const readDraft = (): Draft => (draft ??= readStored())

export const saveDraft = (answers: Answers) => {
  draft = { answers, key: newId() }
  store(JSON.stringify(draft))
}

export const forgetDraft = () => {
  draft = undefined
  store(null)
}
