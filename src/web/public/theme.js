// Runs before the first paint.
const { dataset } = document.documentElement
// A chosen theme never flashes. The choice is kept by src/web/ui/theme/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
} catch {
  // A browser that keeps nothing refuses the very word.
  delete dataset.theme
}
// On a poor line (src/web/line.ts) the code has its way: a page stands in fonts of the system, and nothing moves.
const { saveData, effectiveType } = navigator.connection ?? {}
if (saveData || /2g|3g/.test(effectiveType)) dataset.fonts = 'system'
