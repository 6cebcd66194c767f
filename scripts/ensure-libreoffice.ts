import { spawnSync } from 'node:child_process'
import { installWithApt } from './apt.ts'

const places = ['soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']

/** Path of the installed LibreOffice; undefined if none is installed. */
export const libreOfficePath = (): string | undefined =>
  places.find(path => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)

if (import.meta.main) {
  // The smallest that opens spreadsheets.
  if (!libreOfficePath()) installWithApt('libreoffice-calc-nogui', '--no-install-recommends')
  if (!libreOfficePath()) {
    console.error(
      'The journeys open exported files with LibreOffice and it could not be installed here. Install LibreOffice (on Debian, as root: ' +
        '"apt-get install libreoffice-calc-nogui"), then start the tests again.',
    )
    process.exitCode = 1
  }
}
