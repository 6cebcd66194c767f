export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads the same key before the first paint.
const key = 'theme'

export const chosenTheme = (): Theme => themes.find(theme => theme === localStorage.getItem(key)) ?? 'system'

export const chooseTheme = (theme: Theme) => {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
}
