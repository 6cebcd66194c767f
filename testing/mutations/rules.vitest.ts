import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/core/*.test.ts',
      'src/*/rules.test.ts',
      'src/*/rules/*.test.ts',
      'src/*/policy.test.ts',
      'src/labour/hours.test.ts',
    ],
  },
})
