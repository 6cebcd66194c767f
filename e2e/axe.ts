import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long to read as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that the other theme may break; the rest of the page is the same. */
const colours = ['color-contrast', 'link-in-text-block']
const rules: Record<'all' | 'colours', axe.RunOnly> = {
  all: { type: 'tag', values: tags },
  colours: { type: 'rule', values: colours },
}

/** Gives axe to the document on show, unless it has it. */
export const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** The violations of the document, once what fades in stands. Passed checks are left out, because listing them takes longer than checking. */
export const violations = (page: Page, which: 'all' | 'colours'): Promise<string[]> =>
  page.evaluate(async runOnly => {
    const { axe: brought } = window as typeof window & { axe: typeof axe }
    const ends = (each: Animation) =>
      each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(each => each.finished),
    )
    const found = await brought.run(document, { runOnly, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules[which])
