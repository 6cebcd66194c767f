import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

const lastOf = (steps: readonly TestStep[]): TestStep | undefined => {
  const last = steps.filter(({ category }) => category !== 'hook').at(-1)
  return last && (lastOf(last.steps) ?? last)
}

/** Playwright does not always say where a journey was when its time was up: this names the last step it began. */
export default class LastStep implements Reporter {
  printsToStdio = () => false

  onTestEnd(test: TestCase, { status, steps }: TestResult) {
    const step = status === 'timedOut' && lastOf(steps)
    if (!step) return
    const place = step.location && `${relative('.', step.location.file)}:${step.location.line}`
    // A step that never ended has a duration of -1.
    const took = step.duration < 0 ? 'did not end' : `took ${step.duration} ms`
    process.stdout.write(
      `     The last step of “${test.title}”: ${step.title} (${place ?? 'of Playwright'}), ${took}\n`,
    )
  }
}
