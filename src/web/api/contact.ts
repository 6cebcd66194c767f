type Contact = {
  /** The last answer of the server, by the device's clock; null if there was none. */
  at: number | null
  isLost: boolean
}

let contact: Contact = { at: null, isLost: false }
const listeners = new Set<() => void>()

const become = (next: Contact) => {
  const isSame = next.isLost === contact.isLost && (!next.isLost || next.at === contact.at)
  contact = next
  if (!isSame) for (const listener of listeners) listener()
}

/** The server has answered a read. */
export const answered = () => become({ at: Date.now(), isLost: false })
/** A read had no answer. */
export const unanswered = () => become({ ...contact, isLost: true })
/** The shown answer was stored at that time. */
export const shownFrom = (at: number) => become({ at: Math.max(at, contact.at ?? 0), isLost: true })

export const currentContact = () => contact

export const onContact = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
