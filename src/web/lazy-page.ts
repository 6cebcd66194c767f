import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from './api/client.ts'
import { type Chapter, learn } from './i18n.ts'

/** If the server does not answer, the page offers a retry. If it does, the file is of an older version: the router reloads once. */
export const explain = async (error: unknown): Promise<never> => {
  await api.GET('/site')
  throw error
}

/** A page or an area in a file of its own, with the sentences that only it needs. */
export const lazyPage = <Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  chapters: readonly Chapter[] = [],
) =>
  lazyRouteComponent(async () => {
    const fetched = Promise.all([load(), ...chapters.map(learn)])
    const [page] = await fetched.catch(explain)
    return { default: page }
  })
