import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from '#scripts/ensure-chromium.ts'

const isRoot = process.getuid?.() === 0
const hasWindow = Boolean(process.env.HEADED)
/** A journey waits for some hundred answers: each comes half a second later with `npm run test:slow`. */
const patience = process.env.LATE_ANSWERS ? 3 : 1

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/products.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }], ['./e2e/last-step.ts']],
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes the second time is named at the end of the run, to be mended (CONTRIBUTING.md § Tests).
  retries: process.env.CI ? 1 : 0,
  // How long a loaded machine may take; none of them waits so long on a quiet one.
  timeout: 180_000 * patience,
  expect: { timeout: 30_000 * patience },
  workers: 2,
  fullyParallel: true,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Moving parts are drawn sixty times a second, for a sixth of a journey's time: only the first week and the moves of the planning see it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer requests that a journey holds back; that of the application without the network allows it.
    serviceWorkers: 'block',
    // Beside the page's words, which a failure brings by itself; a trace of every journey would cost a fifth of the time.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    headless: !hasWindow,
    launchOptions: {
      executablePath: chromiumPath({ hasWindow }),
      args: [
        // A page lives for seconds: to optimise its scripts and to collect its garbage in threads costs a tenth more than it saves.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
        // Chromium refuses to start its sandbox for root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
