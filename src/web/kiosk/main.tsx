import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KioskScreen } from '#kiosk/web/screen/KioskScreen.tsx'
import { openOffline } from '#web/offline/open-offline.ts'
import { learn, startLanguages } from '#web/speech.ts'
import { allowEmptyMarkup } from '#web/trusted-types.ts'

allowEmptyMarkup()
const container = document.getElementById('root')
if (!container) throw new Error('kiosk.html has lost its root element')
// The drawing of the document stays until the device knows what it shows.
new MutationObserver((_changes, observer) => {
  if (!container.hasChildNodes()) return
  document.getElementById('drawing')?.remove()
  openOffline()
  observer.disconnect()
}).observe(container, { childList: true })
await learn('tablet')
await startLanguages()
createRoot(container).render(
  <StrictMode>
    <KioskScreen />
  </StrictMode>,
)
