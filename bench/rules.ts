import { labourRules } from '#labour/law.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { examine, placeRules, type Rule } from '#labour/rules.ts'
import { machine, spread } from './figures.ts'
import { planOf, timeZone, weeks } from './plans.ts'

const [people, runs] = [1_000, 15]

const plans = Array.from({ length: people }, (_, person) => planOf(person))
const shiftTypes = new Set(['service'])

/** Settings and plans are read anew by each request: nothing laid out before is used again. */
const timed = (rules: readonly Rule[]) => {
  const settings: LabourSettings = { ...lawAlone, conventions: [{ from: '2020-01-01', preset: 'hcr' }] }
  const fresh = plans.map(plan => ({ ...plan }))
  const start = performance.now()
  let found = 0
  for (const plan of fresh) found += examine(plan, { shiftTypes, timeZone, settings }, rules).length
  return { time: performance.now() - start, found }
}

console.log(machine())
const first = timed(labourRules)
const labour = Array.from({ length: runs }, () => timed(labourRules))
const places = Array.from({ length: runs }, () => timed(placeRules))
const shifts = plans.reduce((total, plan) => total + plan.shifts.length, 0)
console.log(
  `${people} people × ${weeks} weeks, ${shifts} shifts, ${first.found} findings; ${runs} runs, median (lowest–highest), ms`,
)
console.table({
  'rules of labour law': spread(labour.map(({ time }) => time)),
  'the first run': first.time.toFixed(1),
  'rules of places': spread(places.map(({ time }) => time)),
  ratio: spread(labour.map(({ time }, run) => time / places[run]!.time)),
})
