import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type JourneyReport, type TestReport, writeDurations } from './durations.ts'
import { memoryFolder } from './memory-folder.ts'
import { type Outcome, runSteps, type Step } from './steps.ts'

const node = process.execPath
const reports = {
  tests: 'test-results/vitest.json',
  mounted: 'test-results/mounted.json',
  journeys: 'test-results/playwright.json',
}

/** Each test file has databases of its own, thousands of small files: in memory they cost a third of what they do on a disk. */
const inMemory = memoryFolder()
if (inMemory) process.once('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 10 }))
const env = inMemory ? { TMPDIR: inMemory } : {}

const vitest = (report: string, ...projects: string[]): Step['command'] => [
  'vitest',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...projects.map(name => `--project=${name}`),
]

/** Programs that the steps need on this machine, one package at a time and before anything else: a missing one is said at once. */
const programs: (Step & { neededBy: readonly string[] })[] = [
  { name: 'chromium', command: [node, 'scripts/ensure-chromium.ts'], neededBy: ['mounted', 'journeys'] },
  { name: 'libreoffice', command: [node, 'scripts/ensure-libreoffice.ts'], neededBy: ['journeys'] },
]

const cores = availableParallelism()

/** Tests and mounted tests take a lane each from the start, the checks and the build another: one waits while the next works. On two cores the journeys come last, alone. */
const steps: Step[] = [
  { name: 'tests', command: vitest(reports.tests, 'unit', 'shell', 'server'), env },
  // React as the product has it; while somebody writes a test it warns, and costs a fifth more.
  { name: 'mounted', command: vitest(reports.mounted, 'mounted'), env: { NODE_ENV: 'production' } },
  { name: 'build', command: ['vite', 'build'] },
  // Several checkers finish hardly earlier, for twice the work.
  { name: 'types', command: [node, 'node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '1'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'structure', command: [node, 'scripts/check-structure.ts'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    env,
    after: cores > 2 ? ['build'] : ['tests', 'mounted', 'build'],
  },
]

const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** A step that fails without a failed test (a type error, a suite that cannot load) counts as one failure. */
function count(outcomes: readonly Outcome[], vitestReports: readonly TestReport[], { stats }: JourneyReport) {
  const [tests, mounted] = vitestReports.map(({ numFailedTests = 0 }) => numFailedTests)
  const failedTests: Record<string, number | undefined> = { tests, mounted, journeys: stats?.unexpected }
  const failures = outcomes.filter(({ succeeded }) => !succeeded).map(({ name }) => Math.max(1, failedTests[name] ?? 0))
  const passed = vitestReports.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, 0)
  return {
    passed: passed + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: failures.reduce((sum, failed) => sum + failed, 0),
  }
}

for (const report of Object.values(reports)) rmSync(report, { force: true })
const chosen = process.argv.slice(2)
const names = [...programs, ...steps].map(({ name }) => name)
const unknown = chosen.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. The steps: ${names.join(', ')}.`)
  process.exit(2)
}
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const needed = programs.filter(({ name, neededBy }) => [name, ...neededBy].some(isChosen))
const prepared = await runSteps(needed, 1)
const isPrepared = prepared.every(({ succeeded }) => succeeded)
const ran = isPrepared
  ? await runSteps(
      steps.filter(({ name }) => isChosen(name)),
      Math.max(3, cores - 1),
    )
  : []
const outcomes = [...prepared, ...ran]

const failures = outcomes.filter(outcome => !outcome.succeeded)
const vitestReports = [read(reports.tests), read(reports.mounted)]
const journeyReport = read(reports.journeys)
for (const line of writeDurations(outcomes, vitestReports, journeyReport)) console.log(line)
if (failures.length > 0) console.log(`Failed: ${failures.map(({ name }) => name).join(', ')}`)
if (!isPrepared) console.log('Nothing was run. The tests that need no browser: npm test -- tests')
const { passed, failed } = count(outcomes, vitestReports, journeyReport)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
