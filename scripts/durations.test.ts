import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chdir, cwd } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { type JourneyReport, type TestReport, writeDurations } from './durations.ts'

const journey = (title: string, status: 'expected' | 'flaky', ...milliseconds: number[]) => ({
  title,
  tests: [{ status, results: milliseconds.map(duration => ({ duration })) }],
})

const result = (fullName: string, status: 'passed' | 'failed', ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

const inFolder = () => {
  const [before, folder] = [cwd(), mkdtempSync(join(tmpdir(), 'releve-durations-'))]
  chdir(folder)
  onTestFinished(() => {
    chdir(before)
    rmSync(folder, { recursive: true })
  })
}
const written = (name: string) => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))

test('the slowest files and journeys come first, and what needed a retry is named', () => {
  inFolder()
  const tests: TestReport = {
    testResults: [
      {
        name: join(cwd(), 'src/a.test.ts'),
        startTime: 0,
        endTime: 2500,
        assertionResults: [
          result('at once', 'passed'),
          result('the second time', 'passed', 'Error: late'),
          result('never', 'failed', 'Error: late', 'Error: late'),
        ],
      },
    ],
  }
  const journeys: JourneyReport = {
    suites: [
      { file: 'leave.spec.ts', specs: [journey('ask', 'expected', 1000), journey('decide', 'flaky', 4000, 3000)] },
    ],
  }
  const lines = writeDurations([], [tests], journeys)
  expect(lines).toEqual([
    'The slowest:',
    '    7.0 s  e2e/leave.spec.ts › decide',
    '    2.5 s  src/a.test.ts',
    '    1.0 s  e2e/leave.spec.ts › ask',
    'Flaky, to be mended: e2e/leave.spec.ts › decide',
    'Flaky, to be mended: src/a.test.ts › the second time',
  ])
  expect(written('flaky')).toEqual([
    { file: 'e2e/leave.spec.ts', title: 'decide' },
    { file: 'src/a.test.ts', title: 'the second time' },
  ])
  expect(written('durations').files).toEqual([{ file: 'src/a.test.ts', seconds: 2.5, tests: 3 }])
})

test('without a test nothing is flaky', () => {
  inFolder()
  expect(writeDurations([], [], {})).toEqual([])
  expect(written('flaky')).toEqual([])
})
