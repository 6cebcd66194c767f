// Runs before the first paint, so that a chosen theme never flashes. The choice is kept by src/web/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing refuses the very word.
  delete document.documentElement.dataset.theme
}
