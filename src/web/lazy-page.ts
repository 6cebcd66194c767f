import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { api } from './api/client.ts'
import { type Chapter, learn } from './i18n.ts'
import { underWay } from './under-way.ts'

/** If the server does not answer, the page offers a retry. If it does, the file is of an older version: the router reloads once. */
export const explain = async (error: unknown): Promise<never> => {
  await api.GET('/site')
  throw error
}

/** Fetches a component from a file of its own, with the sentences that only it needs. */
export const withWords =
  <Component>(load: () => Promise<Component>, ...chapters: readonly Chapter[]) =>
  async () =>
    (await Promise.all([load(), ...chapters.map(learn)]))[0]

/** The same, as React and the router take it. */
export const partLoader = <Component>(...part: Parameters<typeof withWords<Component>>) => {
  const fetch = withWords(...part)
  return async () => ({ default: await underWay(fetch()) })
}

type FetchedPart<Props> = { default: ComponentType<Props> }

const nothing = () => ({ default: () => null })

/** A part that stays away while the network does: the bar of the page says so. A file of an older version reloads the application. */
export const partOf = <Props>(fetch: () => Promise<FetchedPart<Props>>) =>
  lazy(() =>
    fetch().catch((error: unknown) =>
      explain(error).catch((cause: unknown): FetchedPart<Props> => {
        if (cause === error) throw error
        return nothing()
      }),
    ),
  )

/** A part of a page. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>, ...chapters: readonly Chapter[]) =>
  partOf(partLoader(load, ...chapters))

/** A part that a page does without where it cannot be fetched. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>, ...chapters: readonly Chapter[]) => {
  const fetch = partLoader(load, ...chapters)
  return lazy(() => fetch().catch(nothing))
}

/** A page or an area. */
export const lazyPage = <Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  chapters: readonly Chapter[] = [],
) => {
  const fetch = partLoader(load, ...chapters)
  return lazyRouteComponent(() => fetch().catch(explain))
}
