import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The accessibility violations of the mounted page, once what fades in stands. */
export const violations = async (): Promise<string[]> => {
  const fading = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(fading.map(each => each.finished))
  const found = await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
