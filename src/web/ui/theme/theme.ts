import { store, stored } from '#web/api/browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads the same key before the first paint.
const key = 'theme'

export const chosenTheme = (): Theme => themes.find(theme => theme === stored('localStorage', key)) ?? 'system'

export const chooseTheme = (theme: Theme) => {
  const chosen = theme === 'system' ? null : theme
  store('localStorage', key, chosen)
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
}
