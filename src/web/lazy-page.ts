import { lazyRouteComponent } from '@tanstack/react-router'
import { api } from './api/client.ts'

/** Without an answer of the server there is a page to try again; with one, the file is of an older version: the router reloads once. */
const explain = async (error: unknown): Promise<never> => {
  await api.GET('/site')
  throw error
}

/** A page or an area in a file of its own. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => load().catch(explain), name)
