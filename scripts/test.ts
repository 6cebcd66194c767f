import { existsSync, readFileSync, rmSync } from 'node:fs'
import { memoryFolder } from './memory-folder.ts'
import { type Outcome, runSteps, type Step } from './steps.ts'

const node = process.execPath
const unitReport = 'test-results/vitest.json'
const journeyReport = 'test-results/playwright.json'

/** Each test file has databases of its own, thousands of small files: in memory they cost a third of what they do on a disk. */
const inMemory = memoryFolder()
if (inMemory) process.once('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 10 }))
const env = inMemory ? { TMPDIR: inMemory } : {}

/** The tests take one of the two lanes from the start, the checks and the build the other; the journeys come last, alone. */
const steps: Step[] = [
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    env,
  },
  { name: 'chromium', command: [node, 'scripts/ensure-chromium.ts'] },
  // One package at a time.
  { name: 'libreoffice', command: [node, 'scripts/ensure-libreoffice.ts'], after: ['chromium'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'structure', command: [node, 'scripts/check-structure.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'types', // Several checkers finish hardly earlier, for twice the work.
    command: [node, 'node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '1'],
  },
  { name: 'build', command: ['vite', 'build'] },
  { name: 'journeys', command: ['playwright', 'test'], env, after: ['tests', 'libreoffice', 'build'] },
]

const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** A step that fails without a failed test (a type error, a suite that cannot load) counts as one failure. */
function count(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  const { numPassedTests = 0, numFailedTests = 0 } = read(unitReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = read(journeyReport).stats ?? {}
  const failedTests: Record<string, number> = { tests: numFailedTests, journeys: unexpected }
  const failures = outcomes.filter(({ succeeded }) => !succeeded).map(({ name }) => Math.max(1, failedTests[name] ?? 0))
  return {
    passed: numPassedTests + expected + flaky,
    failed: failures.reduce((sum, failed) => sum + failed, 0),
  }
}

for (const report of [unitReport, journeyReport]) rmSync(report, { force: true })
const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !steps.some(step => step.name === name))
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. The steps: ${steps.map(step => step.name).join(', ')}.`)
  process.exit(2)
}
const outcomes = await runSteps(chosen.length > 0 ? steps.filter(({ name }) => chosen.includes(name)) : steps, 2)
const failures = outcomes.filter(outcome => !outcome.succeeded)
if (failures.length > 0) console.log(`Failed: ${failures.map(({ name }) => name).join(', ')}`)
const { passed, failed } = count(outcomes)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
