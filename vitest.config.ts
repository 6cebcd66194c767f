import { defineConfig } from 'vitest/config'

const serverTests = ['src/server/**/*.test.ts', 'src/*/server/**/*.test.ts', 'tests/system/*.test.ts']
const shellTests = ['src/web/**/*.test.{ts,tsx}']

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
          exclude: [...serverTests, ...shellTests],
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
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          // As above: loading the server takes longer than most files.
          isolate: false,
          // One cluster for the whole run; each file gets databases of its own, copied from a migrated template.
          globalSetup: 'testing/cluster.ts',
          // On a busy machine a race of twenty requests, or the week of a thousand people, takes a while.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
