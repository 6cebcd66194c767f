let count = 0

/**
 * Marks the document with `data-busy` until a command is answered, or a part of the page has come: a reload would cut it off. Journeys
 * wait for the mark to go.
 */
export const underWay = <Result>(work: Promise<Result>): Promise<Result> => {
  const { dataset } = document.documentElement
  count += 1
  dataset.busy = ''
  // Later than what follows an answer at once, such as the next request of a queue.
  return work.finally(() => setTimeout(() => --count || delete dataset.busy))
}
