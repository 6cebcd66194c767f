import { type Answers, isRecord, noAnswers, readAnswers } from '#demo-requests/rules.ts'
import { store, stored } from '#web/api/browser-storage.ts'
import { newId } from '#web/api/new-id.ts'

/** `key` names this set of answers: sent again, they are the same request. */
type Draft = { answers: Answers; key: string }

const place = 'releve.demo-request'

/** As the server takes it. */
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{8,128}$/.test(key)

const newDraft = (): Draft => ({ answers: noAnswers, key: newId() })

/** Whatever an older version has left is completed, or dropped. */
const readStored = (): Draft => {
  try {
    const kept: unknown = JSON.parse(stored('sessionStorage', place) ?? 'null')
    return isRecord(kept) && isKey(kept.key) ? { answers: readAnswers(kept.answers), key: kept.key } : newDraft()
  } catch {
    return newDraft()
  }
}

let draft: Draft | undefined

export const readDraft = (): Draft => (draft ??= readStored())

export const saveDraft = (answers: Answers) => {
  draft = { answers, key: newId() }
  // Where the browser refuses, the draft lives as long as the page.
  store('sessionStorage', place, JSON.stringify(draft))
}

export const forgetDraft = () => {
  draft = undefined
  store('sessionStorage', place, null)
}
