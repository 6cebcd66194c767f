import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outcome } from './steps.ts'

/** A result in Vitest's JSON report. */
type TestResult = { fullName: string; status: string; failureMessages: readonly string[] }
type TestFile = { name: string; startTime: number; endTime: number; assertionResults: TestResult[] }
export type TestReport = { numPassedTests?: number; numFailedTests?: number; testResults?: TestFile[] }

/** A result in Playwright's report. */
type JourneyResult = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }
type Suite = { file?: string; specs?: { title: string; tests: JourneyResult[] }[]; suites?: Suite[] }
export type JourneyReport = {
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
}

type Journey = { file: string; title: string; seconds: number; isFlaky: boolean }

const journeysIn = ({ file = '', specs = [], suites = [] }: Suite): Journey[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isFlaky: status === 'flaky',
    })),
  ),
  ...suites.flatMap(journeysIn),
]

const slowestFirst = <Timed extends { seconds: number }>(all: Timed[]) => all.toSorted((a, b) => b.seconds - a.seconds)

/** A test that passed, and failed before. */
const flakyIn = ({ name, assertionResults }: TestFile) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => ({ file: relative('.', name), title: fullName }))

const fileIn = ({ name, startTime, endTime, assertionResults }: TestFile) => ({
  file: relative('.', name),
  seconds: (endTime - startTime) / 1000,
  tests: assertionResults.length,
})

/** Writes the seconds of a run of the tests, the slowest first, in `test-results/durations.json`, and the tests that needed a retry in `flaky.json`. @returns lines to print */
export function writeDurations(
  steps: readonly Outcome[],
  tests: readonly TestReport[],
  { suites = [] }: JourneyReport,
) {
  const journeys = slowestFirst(suites.flatMap(journeysIn))
  const testFiles = tests.flatMap(({ testResults = [] }) => testResults)
  const files = slowestFirst(testFiles.map(fileIn))
  const flakyJourneys = journeys.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => ({ file, title }))
  const flaky = [...flakyJourneys, ...testFiles.flatMap(flakyIn)]
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/durations.json', JSON.stringify({ steps, files, journeys }, null, 2))
  writeFileSync('test-results/flaky.json', JSON.stringify(flaky, null, 2))
  const named = [
    ...files.map(each => ({ ...each, name: each.file })),
    ...journeys.map(each => ({ ...each, name: `${each.file} › ${each.title}` })),
  ]
  const slowest = slowestFirst(named).slice(0, 10)
  return [
    ...(slowest.length > 0
      ? ['The slowest:', ...slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)]
      : []),
    ...flaky.map(({ file, title }) => `Flaky, to be mended: ${file} › ${title}`),
  ]
}
