// oxlint-disable-next-line import/no-unassigned-import -- first, because the client of the API keeps the `fetch` that it finds
import './network.ts'

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answered } from '#web/api/contact.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetAnswers } from '#web/api/stored-answers.ts'
import { changeLanguage, startLanguages } from '#web/i18n.ts'
import { PagesContext } from '#web/page.ts'
import { pages } from '#web/pages.ts'
import { createAppRouter } from '#web/routes.tsx'
import { pageStood } from '#web/standing.ts'
import { serveWith } from './network.ts'
import { mouse } from './pointer.ts'
import '#web/ui/theme/theme.css'
import { type Answers, type AnswerTo, FakeServer } from './FakeServer.ts'

const site: AnswerTo<'GET /site'> = {
  ownerExists: true,
  contactEmail: 'contact@mounted.example',
  dataProtectionEmail: 'donnees@mounted.example',
  demoFormOpen: true,
  sendsMail: true,
}

/** Nothing waits: a phone counts it on each page of people who lead. */
const teamToday: AnswerTo<'GET /reports/team-today'> = {
  today: '2026-11-18',
  timeZone: 'Europe/Paris',
  serverNow: '2026-11-18T08:00:00.000Z',
  team: null,
  leave: null,
  duties: null,
  proposals: null,
  toComplete: null,
  toCheck: null,
  months: null,
  lateChanges: null,
}

/** In pixels. */
export type Window = { width?: number; height?: number }

/**
 * An empty page at an address, before a server. It is gone after the test.
 * @param end ends what the page starts
 */
export const openPage = async (
  server: FakeServer,
  path: string,
  { width = 1440, height = 900 }: Window,
  end: () => unknown,
) => {
  serveWith(server)
  await page.viewport(width, height)
  history.replaceState(null, '', path)
  await startLanguages()
  const invalid = watchMarkup()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    root.unmount()
    await end()
    await forget()
    if (invalid.length > 0) throw new Error(invalid.join('\n'))
    const { unanswered, misread } = server
    if (unanswered.length > 0) throw new Error(`The test gives no answer to ${unanswered.join(', ')}.`)
    if (misread.length > 0) throw new Error(misread.join('\n'))
  })
  return root
}

/** @returns what React says of elements where HTML allows none, such as a fieldset within a paragraph */
const watchMarkup = () => {
  const said: string[] = []
  const { error } = console
  const hear = (...given: unknown[]) => {
    if (String(given[0]).startsWith('In HTML, ')) said.push(format(given))
    error(...given)
  }
  Object.assign(console, { error: hear })
  onTestFinished(() => {
    Object.assign(console, { error })
  })
  return said
}

/** As consoles put values into a text. */
const format = ([text, ...values]: readonly unknown[]) => String(text).replaceAll('%s', () => String(values.shift()))

/**
 * Opens the application at an address, for the person of a session, on a server that gives these answers. It is gone after the test.
 * @returns the server
 */
export const mount = async (
  path: string,
  session: AnswerTo<'GET /session'>,
  answers: Answers = {},
  window: Window = {},
): Promise<FakeServer> => {
  const server = new FakeServer({
    'GET /session': session,
    'GET /site': site,
    'GET /reports/team-today': teamToday,
    'GET /payroll/paid-until': { until: null, leaveUntil: null },
    ...answers,
  })
  const queryClient = createQueryClient()
  const root = await openPage(server, path, window, () => {
    router.history.destroy()
    queryClient.clear()
  })
  // A read that fails is said after two retries, here without their seconds.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })
  const router = createAppRouter({ queryClient })
  root.render(
    <QueryClientProvider client={queryClient}>
      <PagesContext value={pages}>
        <RouterProvider router={router} />
      </PagesContext>
    </QueryClientProvider>,
  )
  // Fetches of idle pages may come.
  pageStood()
  return server
}

/** Forgets the data that a page keeps outside its root. */
const forget = async () => {
  toast.remove()
  answered()
  localStorage.clear()
  sessionStorage.clear()
  await forgetAnswers()
  await changeLanguage('fr')
  serveWith(undefined)
  document.body.replaceChildren()
  // A link under the pointer would fetch its page in the next test.
  await mouse.over([0, 0])
}
