import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberFirstReads } from './api/first-reads.ts'
import { createQueryClient } from './api/query-client.ts'
import { siteQuery } from './api/site.ts'
import { hearHomeScreen } from './home-screen.ts'
import { startLanguages } from './i18n.ts'
import { isOutdated } from './offline/version.ts'
import { PagesContext } from './page.ts'
import { pages } from './pages.ts'
import { learnPartFiles } from './part-files.ts'
import { createAppRouter } from './routes.tsx'
import { pageRested, pageStood } from './standing.ts'
import { allowEmptyMarkup } from './trusted-types.ts'
import { idle } from './ui/dialogs/lazy-dialog.ts'
import { leaveThen } from './ui/dialogs/leaving.ts'
import './ui/theme/theme.css'

allowEmptyMarkup()
hearHomeScreen()
// Kept in memory by the browser when somebody left it: they may have signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
const queryClient = createQueryClient()
const router = createAppRouter({ queryClient })
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged || !isOutdated()) return
  // The address of the next page.
  router.history.flush()
  location.reload()
})

// A notification that was pressed (worker.ts).
navigator.serviceWorker?.addEventListener('message', ({ data, ports: [worker] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  worker?.postMessage(null)
  leaveThen(() => router.history.push(data))
})

const loadTemporal = () => ('Temporal' in globalThis ? undefined : import('temporal-polyfill/global'))

/** After the page, with all that it reads and shows. */
const fetchRest = async () => {
  await idle()
  while (queryClient.isFetching() > 0 || 'busy' in document.documentElement.dataset) await elapsed(200)
  pageRested()
  const { version } = document.body.dataset
  if (version) learnPartFiles(await (await fetch(`/assets/parts-${version}.json`)).json())
}
const elapsed = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const container = document.getElementById('root')
if (!container) throw new Error('index.html has lost its root element')
// The drawing of the document stays until the page stands.
new MutationObserver((_changes, observer) => {
  if (!container.hasChildNodes()) return
  document.getElementById('drawing')?.remove()
  pageStood()
  void fetchRest().catch(() => undefined)
  rememberFirstReads()
  observer.disconnect()
}).observe(container, { childList: true })
// Fetches the session, the page and the footer in parallel with the sentences.
void queryClient.prefetchQuery(siteQuery)
const { pathname, search } = router.latestLocation
void router.preloadRoute({ to: pathname, search })
// The loader of the page waits for the session; the file of the page does not.
void pages
  .find(({ path }) => path === pathname)
  ?.screen()
  .catch(() => undefined)
await Promise.all([startLanguages(), loadTemporal()])
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PagesContext value={pages}>
        <RouterProvider router={router} />
      </PagesContext>
    </QueryClientProvider>
  </StrictMode>,
)
