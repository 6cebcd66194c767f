import type { Locator } from 'vitest/browser'

const nameOf = (element: Element) => element.textContent.trim() || element.getAttribute('aria-label')

/** An inert element is drawn all the same, but the browser sees a press through it. */
const asDrawn = <Result>(look: () => Result): Result => {
  const inert = [...document.querySelectorAll<HTMLElement>('[inert]')]
  for (const each of inert) each.inert = false
  try {
    return look()
  } finally {
    for (const each of inert) each.inert = true
  }
}

/** The buttons of a question over which something else is drawn. */
export const coveredIn = async (question: Locator): Promise<(string | null)[]> => {
  const element = await question.findElement()
  const isCovered = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    // Only screen readers meet what has no size.
    return width > 1 && onTop !== null && !element.contains(onTop)
  }
  return asDrawn(() => [...element.querySelectorAll('button')].filter(isCovered).map(nameOf))
}
