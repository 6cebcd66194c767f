import { KioskScreen } from '#kiosk/web/screen/KioskScreen.tsx'
import { kioskStore } from '#kiosk/web/screen/KioskStore.ts'
import { learn } from '#web/i18n.ts'
import { type Answers, FakeServer } from './FakeServer.ts'
import { openPage, type Window } from './mount.tsx'

/** Opens the screen of a tablet, which is a document of its own, as src/web/kiosk/main.tsx does. @returns the server */
export const mountKiosk = async (answers: Answers, window: Window = { width: 1024, height: 768 }) => {
  const server = new FakeServer(answers)
  await learn('tablet')
  const root = await openPage(server, '/kiosk', window, forgetTablet)
  root.render(<KioskScreen />)
  return server
}

/** Forgets the data that the tablet keeps. */
const forgetTablet = async () => {
  await kioskStore.forgetHome()
  await kioskStore.remove((await kioskStore.punches()).map(({ number }) => number!))
}
