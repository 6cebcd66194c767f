import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/server/http/gates.test.ts',
      'src/accounts/server/two-step.test.ts',
      'src/accounts/server/{actions,routes}.test.ts',
    ],
    isolate: false,
    globalSetup: 'testing/cluster.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
