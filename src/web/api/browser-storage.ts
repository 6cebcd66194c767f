/** Whether the last person who signed in here asked to be remembered. */
export const rememberMeKey = 'remember-me'

type Storage = 'localStorage' | 'sessionStorage'

/** In the tab alone: drafts of long forms (#web/ui/drafts), and the e-mail that the sign-in page fills in. */
export const draftsKey = 'drafts'
export const lastEmailKey = 'last-email'

/** A browser that blocks storage throws on access: nothing is stored then. */
export const stored = (storage: Storage, key: string) => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Where somebody did not ask to be remembered, only who they are outlives the page, whether they work, and the punches that wait. */
export const isRemembered = () => stored('localStorage', rememberMeKey) === 'true'

/** @returns false if the browser stores nothing. @param text null removes the value */
export const store = (storage: Storage, key: string, text: string | null) => {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
