import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Outcome, runSteps, type Step } from './steps.ts'

const node = process.execPath
const step = (name: string, script: string, after: string[] = []): Step => ({
  name,
  command: [node, '-e', script],
  after,
})
const names = (outcomes: { name: string }[]) => outcomes.map(({ name }) => name)
const verdicts = (outcomes: Outcome[]) => outcomes.map(({ name, succeeded }) => ({ name, succeeded }))

vi.spyOn(console, 'log').mockReturnValue()

test('a step starts after the steps that it needs', async () => {
  const outcomes = await runSteps([step('journeys', '', ['build']), step('build', 'setTimeout(() => {}, 50)')], 2)
  expect(names(outcomes)).toEqual(['build', 'journeys'])
})

test('after a failure no new step starts, and running ones finish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'))
  const pid = JSON.stringify(join(folder, 'pid'))
  // Ends once nobody waits for the failed step any more: its process is gone then.
  const slow = `
    const { existsSync, readFileSync } = require('node:fs')
    const isOver = () => {
      try { return existsSync(${pid}) && !process.kill(Number(readFileSync(${pid})), 0) } catch { return true }
    }
    setInterval(() => isOver() && process.exit(), 5)`
  const lint = `
    const { renameSync, writeFileSync } = require('node:fs')
    writeFileSync(${pid} + '-', String(process.pid))
    renameSync(${pid} + '-', ${pid})
    process.exit(1)`
  const outcomes = await runSteps([step('slow', slow), step('lint', lint), step('build', '')], 2)
  rmSync(folder, { recursive: true })
  expect(verdicts(outcomes)).toEqual([
    { name: 'lint', succeeded: false },
    { name: 'slow', succeeded: true },
  ])
})

test('an unknown command is a failure', async () => {
  expect(verdicts(await runSteps([{ name: 'nothing', command: ['no-such-command'] }], 1))).toEqual([
    { name: 'nothing', succeeded: false },
  ])
})
