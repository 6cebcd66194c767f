import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installWithApt } from './apt.ts'

/** Draws no window, for which a journey costs it a third less. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const knownPlaces = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium or Chrome to drive: one of this machine, else the one Playwright installed; undefined when there is none.
 * @param hasWindow whether somebody watches
 */
export function chromiumPath({ hasWindow = false } = {}): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = (hasWindow ? names : [shell, ...names]).flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...knownPlaces, chromium.executablePath()].find(path => existsSync(path) && answers(path))
}

/** Some distributions leave a launcher that only tells how to install the browser. */
const answers = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Installs Chromium when this machine has none and allows it; in CI also the shell beside a Chromium that is there.
 * Throws a sentence that says how to do it otherwise.
 */
export function ensureChromium(): string {
  if (wantsShell(chromiumPath())) installWithApt(shell)
  if (!chromiumPath()) installWithApt('chromium')
  if (!chromiumPath()) installWithPlaywright()
  const found = chromiumPath()
  if (found) return found
  throw new Error(
    'The journeys need Chromium and it could not be installed here. As root, run "apt-get install chromium-headless-shell" ' +
      '(or install Google Chrome, or run "npx playwright install --with-deps chromium"), then start the tests again.',
  )
}

const wantsShell = (found: string | undefined) => !found || (Boolean(process.env.CI) && !found.endsWith(shell))

const installWithPlaywright = () => spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })

if (import.meta.main) {
  try {
    console.log(ensureChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
