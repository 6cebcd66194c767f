type Storage = 'localStorage' | 'sessionStorage'

/** A browser that keeps nothing refuses the very word: then nothing is kept. */
export const stored = (storage: Storage, key: string) => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** @returns whether the browser keeps it. @param text null takes away what is kept */
export const store = (storage: Storage, key: string, text: string | null) => {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
