import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#core/languages.ts'
import { KioskDrawing } from '#kiosk/web/screen/KioskDrawing.tsx'
import { PlanningHeaderSkeleton, PlanningSkeleton } from '#schedule/web/planning/PlanningSkeleton.tsx'
import { ClockSkeleton } from '#time-clock/web/ClockSkeleton.tsx'
import { DashboardSkeleton } from './areas/dashboard/DashboardSkeleton.tsx'
import { FrameDrawing } from './areas/FrameDrawing.tsx'
import { FirstClock } from './first-clock/FirstClock.tsx'
import { learn, speak, useTranslation } from './i18n.ts'
import { LandingHead } from './landing/LandingHead.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { withoutStyleAttributes } from './landing/style-attributes.ts'
import { LoginHead, LoginPage } from './login/LoginPage.tsx'
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'
import { ListSkeleton } from './ui/loading/ListSkeleton.tsx'
import { PageHeader } from './ui/PageHeader.tsx'

function PageDrawing({ page }: { page: Page }) {
  return (
    <FrameDrawing page={page}>
      <SkeletonOf page={page} />
    </FrameDrawing>
  )
}

const clockOfHome = (skeleton: ReactNode) => <FirstClock isHome>{skeleton}</FirstClock>
const clockOfPage = (skeleton: ReactNode) => <FirstClock isHome={false}>{skeleton}</FirstClock>

/** In the shape of the page; of most, a title and a list. */
function SkeletonOf({ page: { path, title } }: { page: Page }) {
  const { t } = useTranslation('web')
  const named = t(`titles.${title}`)
  if (path === paths.dashboard) return <DashboardSkeleton firstClock={clockOfHome} />
  if (path === paths.admin.schedule)
    return (
      <>
        <PlanningHeaderSkeleton title={named} />
        <PlanningSkeleton />
      </>
    )
  return (
    <>
      <PageHeader facts={path === paths.timeClock ? '\u00a0' : undefined} title={named} />
      {path === paths.timeClock ? <ClockSkeleton firstClock={clockOfPage} /> : <ListSkeleton />}
    </>
  )
}

/** In the router that its links ask for. */
const drawFrame = async (page: Page) => {
  const history = createMemoryHistory({ initialEntries: [page.path] })
  const routeTree = createRootRoute({
    component: () => <PageDrawing page={page} />,
    notFoundComponent: () => <PageDrawing page={page} />,
  })
  const router = createRouter({ routeTree, history, isServer: true })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const framed = pages.filter(({ area }) => ['employee', 'admin', 'owner'].includes(area))

const draw = async (language: Language) => {
  await speak(language)
  const drawn = (head: ReactNode, page: ReactNode) => {
    const { body, style } = withoutStyleAttributes(renderToStaticMarkup(page))
    return { head: renderToStaticMarkup(head) + (style && `<style>${style}</style>`), body }
  }
  const frames: Record<string, string> = {}
  for (const page of framed) frames[page.path] = await drawFrame(page)
  return {
    pages: { landing: drawn(<LandingHead />, <LandingPage />), login: drawn(<LoginHead />, <LoginPage />) },
    frames,
    tablet: renderToStaticMarkup(<KioskDrawing />),
  }
}

await Promise.all([
  learn('entrance'),
  learn('inside'),
  learn('leave'),
  learn('trainings'),
  learn('landing'),
  learn('account'),
  learn('tablet'),
])
/** Whole pages, and the frames of the application's pages. One language after the other: it is of the whole module. */
export const drawings = { fr: await draw('fr'), en: await draw('en') }
