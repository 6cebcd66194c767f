const questions = '[role="alertdialog"], [role="dialog"]'

const nameOf = (element: Element) => element.textContent.trim() || element.getAttribute('aria-label')

/** What is inert is drawn all the same, but the browser sees a press through it. */
const asDrawn = <Result>(look: () => Result): Result => {
  const inert = [...document.querySelectorAll<HTMLElement>('[inert]')]
  for (const each of inert) each.inert = false
  try {
    return look()
  } finally {
    for (const each of inert) each.inert = true
  }
}

/** The buttons of a question that something else covers. */
const coveredIn = (question: Element): string[] =>
  [...question.querySelectorAll('button')].flatMap(button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    // What only screen readers meet covers nothing.
    if (width < 2) return []
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    // A message goes by itself.
    const isFree = !onTop || question.contains(onTop) || onTop.closest('section[aria-label="Messages"]')
    return isFree ? [] : [`${nameOf(button)}`]
  })

/**
 * Looks at each question and each form that opens: what asks last stands on top.
 * @returns what stops it, and gives the covered buttons
 */
export const watchLayers = () => {
  const covered: string[] = []
  const look = (question: Element) => {
    // Nothing has opened since, such as a list of choices.
    const last = [...document.querySelectorAll('body > div')].at(-1)
    if (last?.contains(question)) covered.push(...asDrawn(() => coveredIn(question)))
  }
  const observer = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        // Once it is placed.
        for (const question of node.querySelectorAll(questions))
          requestAnimationFrame(() => requestAnimationFrame(() => look(question)))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return covered
  }
}
