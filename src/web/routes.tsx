import { type AnyRoute, createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { unreachable } from './api/problem.ts'
import { PageFailure } from './areas/failures/PageFailure.tsx'
import { PublicFailure } from './areas/failures/PublicFailure.tsx'
import { StandaloneFailure } from './areas/failures/StandaloneFailure.tsx'
import { Root } from './areas/Root.tsx'
import {
  anonymousOnly,
  companysOnly,
  memberOnly,
  ownerOnly,
  permittedOnly,
  type RouterContext,
  signedInOnly,
  toFirstAdminPage,
} from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import type { Opening, Page, PageArea, PageTitle, PageWidth } from './page.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    width?: PageWidth
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: StandaloneFailure,
  notFoundComponent: lazyPage(async () => (await import('./areas/failures/NotFoundPage.tsx')).NotFoundPage),
})

/** A document of its own, outside the application. */
const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  beforeLoad: () => {
    throw redirect({ href: paths.landing, reloadDocument: true })
  },
})

/** True until the application has tried another page: the sign-in page could not be fetched then. */
let stoodAtLogin = window.location.pathname.replace(/\/$/, '') === paths.login

/** A document of its own too. */
const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  staticData: { title: 'login' },
  beforeLoad: ({ preload }) => {
    if (preload) return
    if (stoodAtLogin) {
      stoodAtLogin = false
      throw unreachable()
    }
    // Its address stands in the history already.
    window.location.reload()
    return new Promise<never>(() => {})
  },
  errorComponent: StandaloneFailure,
})
const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(async () => (await import('./areas/Public.tsx')).Public),
  errorComponent: StandaloneFailure,
})
const publicForms = createRoute({
  getParentRoute: () => root,
  id: 'public-forms',
  component: lazyPage(async () => (await import('./areas/PublicForm.tsx')).PublicForm),
  errorComponent: StandaloneFailure,
})
const app = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  beforeLoad: signedInOnly,
  component: lazyPage(async () => (await import('./areas/Inside.tsx')).SignedIn, ['inside']),
  errorComponent: StandaloneFailure,
})
const requiredStep = createRoute({
  getParentRoute: () => app,
  path: 'required-step',
  staticData: { title: 'requiredStep', width: 'question' },
  beforeLoad: companysOnly,
  component: lazyPage(async () => (await import('./areas/RequiredStep.tsx')).RequiredStep, ['account']),
  errorComponent: StandaloneFailure,
})
/** One frame for a company's people: it stays while its pages change. */
const member = createRoute({
  getParentRoute: () => app,
  id: 'member',
  beforeLoad: memberOnly,
  component: lazyPage(async () => (await import('./areas/Inside.tsx')).Member),
  errorComponent: StandaloneFailure,
})
const admin = createRoute({ getParentRoute: () => member, path: 'admin' })
const adminIndex = createRoute({ getParentRoute: () => admin, path: '/', beforeLoad: toFirstAdminPage })
const owner = createRoute({
  getParentRoute: () => app,
  path: 'owner',
  beforeLoad: ownerOnly,
  component: lazyPage(async () => (await import('./areas/Owner.tsx')).Owner),
  errorComponent: StandaloneFailure,
})
const ownerIndex = createRoute({
  getParentRoute: () => owner,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.owner.companies, replace: true })
  },
})

const guardOf = ({ access, isAnonymousOnly, guard }: Page) => {
  if (isAnonymousOnly) return anonymousOnly
  return access ? permittedOnly(access) : guard
}

type Entering = {
  context: Omit<Opening, 'search' | 'params'>
  location: { search: Opening['search'] }
  params: Opening['params']
  cause: string
}

/** How long a page waits for its data once its file is there; past that it opens with its skeleton. */
const dataTimeoutMs = 1000

const elapsed = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Fetches the file of the screen and what it reads. The page before stays meanwhile, unless all that is missing is data that takes
 * longer: the screen draws that wait, and the failure. While the page stays open, it reads by itself what else it shows.
 */
const loaderOf =
  ({ screen }: Page) =>
  async ({ context: { queryClient, session }, location: { search }, params, cause }: Entering) => {
    if (cause === 'stay') return
    // The component is fetched from the same file, and says what failed.
    const opened = await screen().catch(() => undefined)
    const reading = opened?.load?.({ queryClient, session, search, params }).catch(() => undefined)
    const isMissing = queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0
    if (isMissing) await Promise.race([reading, elapsed(dataTimeoutMs)])
  }

/** The declared pages of an area, below its route. @param base the address of that route */
const pagesIn = (area: PageArea, parent: AnyRoute, base: string, errorComponent = PageFailure) =>
  pages
    .filter(page => page.area === area)
    .map(page =>
      createRoute({
        getParentRoute: () => parent,
        path: page.path.slice(base.length) || '/',
        staticData: { title: page.title, width: page.width },
        beforeLoad: guardOf(page),
        loader: loaderOf(page),
        component: lazyPage(page.screen, page.chapters),
        errorComponent,
      }),
    )

const routeTree = root.addChildren([
  landing,
  login,
  publicPages.addChildren(pagesIn('public', publicPages, '', PublicFailure)),
  publicForms.addChildren(pagesIn('public-form', publicForms, '')),
  ...pagesIn('standalone', root, '', StandaloneFailure),
  app.addChildren([
    requiredStep,
    member.addChildren([
      ...pagesIn('employee', member, paths.dashboard),
      admin.addChildren([adminIndex, ...pagesIn('admin', admin, paths.admin.index)]),
    ]),
    owner.addChildren([ownerIndex, ...pagesIn('owner', owner, paths.owner.index)]),
  ]),
])

/** Every route; a page, its area and its data are fetched when first opened, or when a link is pointed at, focused or touched. */
export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The page before stays until the next one is there.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: PageFailure,
    notFoundMode: 'root',
    scrollRestoration: true,
  })
