import type { PaperAsked } from '#schedule/web/shared/Paper.ts'
import { withWords } from '#web/lazy-page.ts'

const load = withWords(async () => (await import('./OpenPaper.ts')).openPaper, 'print')

/** Opens the PDF in a tab of its own; without a network or after a failure the browser prints the screen. */
export const printPaper = (asked: PaperAsked) => {
  // At once: once something was awaited, a browser takes the tab for an unwanted window.
  const tab = window.open('')
  void load().then(
    open => open(tab, asked),
    () => {
      tab?.close()
      window.print()
    },
  )
}
