import { defineConfig } from 'vitest/config'

const serverTests = ['src/server/**/*.test.ts', 'src/*/server/*.test.ts', 'tests/system/*.test.ts']

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
          exclude: serverTests,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          // The files share their process's modules: loading the server takes longer than most files.
          isolate: false,
          // One cluster for the whole run; each file gets databases of its own, copied from a migrated template.
          globalSetup: 'testing/cluster.ts',
          // On a busy machine a race of twenty requests takes a while.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
