import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// Thousands of generated requests to the built product: see docs/trust.md § Generated requests.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const { requests, seed } = values
if (!(Number(requests) > 0) || (seed !== undefined && !Number.isInteger(Number(seed)))) {
  console.error('npm run test:poison [-- --requests 100000 --seed 1]')
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/system/generated-requests.test.ts'],
  { stdio: 'inherit', env: { ...process.env, REQUESTS: requests, ...(seed && { SEED: seed }) } },
)
process.exitCode = status ?? 1
