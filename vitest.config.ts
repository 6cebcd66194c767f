import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from '#scripts/ensure-chromium.ts'

const serverTests = ['src/server/**/*.test.ts', 'src/*/server/**/*.test.ts', 'tests/system/*.test.ts']
const mountedTests = ['src/**/*.mounted.test.tsx']
const shellTests = ['src/web/**/*.test.{ts,tsx}']

/** The packages that the screens import: named, so that no test waits for one that is found late. */
const packagesOfScreens = [
  '@hookform/resolvers/standard-schema',
  '@internationalized/date',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'axe-core',
  'fflate',
  'idb',
  'libphonenumber-js/min',
  'openapi-fetch',
  'papaparse',
  'qr',
  'react',
  'react-aria-components',
  'react-aria-components/I18nProvider',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-hot-toast/headless',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'read-excel-file/universal',
  'temporal-polyfill/global',
  'zod',
]

const isRoot = process.getuid?.() === 0

/** On a busy machine a race of twenty requests, four processes, or the week of a thousand people takes a while, and so does the first page. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // One core is left free otherwise, of two as of eight.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'testing/**/*.test.ts'],
          exclude: [...serverTests, ...shellTests, ...mountedTests],
          ...patience,
          // The files share their process's modules: to load them anew takes longer than all of these tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'shell',
          environment: 'node',
          // The shell of the pages keeps a language, a connection and timers in its modules: each file has modules of its own.
          include: shellTests,
          exclude: mountedTests,
          ...patience,
        },
      },
      {
        // Each password is hashed once a worker.
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing/remembered-hashes.ts') } },
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          // As above: loading the server takes longer than most files.
          isolate: false,
          // One cluster for the whole run; each file gets databases of its own, copied from a migrated template.
          globalSetup: 'testing/cluster.ts',
          // No test passes whose transactions could wait for each other.
          setupFiles: 'testing/lock-order.ts',
          ...patience,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // As the build has it (vite.config.ts).
        resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
        optimizeDeps: { include: packagesOfScreens, noDiscovery: true },
        test: {
          name: 'mounted',
          include: mountedTests,
          // The application is loaded once for all files of a worker.
          isolate: false,
          ...patience,
          // As a journey has.
          retry: process.env.CI ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys.
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: isRoot ? ['--no-sandbox'] : [] },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
