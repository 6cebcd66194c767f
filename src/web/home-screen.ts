import { useSyncExternalStore } from 'react'

/** The browser's own question, which waits until a page lets it be asked. */
type Question = Event & { prompt: () => Promise<unknown> }

let question: Question | undefined
const listeners = new Set<() => void>()
const become = (next: Question | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

/** Browsers offer it while a page loads, before any screen is there to hear it. */
export const hearHomeScreen = () => {
  addEventListener('beforeinstallprompt', event => {
    // A bar of the browser would come at once; a screen asks where somebody gains by it.
    event.preventDefault()
    become(event as Question)
  })
  addEventListener('appinstalled', () => become(undefined))
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the browser of an iPhone or iPad says whether it was opened from the home screen. */
const isShareable = (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === false

/**
 * How Relève comes to the home screen of this device: by a question of the browser, or by its person through the menu 'Partager'. Undefined
 * where it is there already, or cannot come.
 */
export const useHomeScreen = (): { way: 'question'; ask: () => void } | { way: 'share' } | undefined => {
  const asked = useSyncExternalStore(listen, () => question)
  if (asked) {
    // It can be asked once; the browser offers it again later.
    return { way: 'question', ask: () => void asked.prompt().finally(() => become(undefined)) }
  }
  return isShareable ? { way: 'share' } : undefined
}
