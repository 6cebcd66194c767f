import { lazyRouteComponent } from '@tanstack/react-router'
import { api } from './api/client.ts'
import { type Chapter, learn } from './i18n.ts'

/** If the server does not answer, the page offers a retry. If it does, the file is of an older version: the router reloads once. */
export const explain = async (error: unknown): Promise<never> => {
  await api.GET('/site')
  throw error
}

/** A page or an area in a file of its own. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => load().catch(explain), name)

/** For an area with sentences of its own. */
export const withSentences =
  <Area>(chapter: Chapter, load: () => Promise<Area>) =>
  async () => {
    const [area] = await Promise.all([load(), learn(chapter)])
    return area
  }
