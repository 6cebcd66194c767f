import { candidatesFor } from '#candidates/rules.ts'
import { addDays } from '#core/calendar.ts'
import { type LabourSettings, lawAlone } from '#labour/parameters.ts'
import { reachOf, weeksChangedBy } from '#labour/rules.ts'
import { machine, spread } from './figures.ts'
import { planOf, shiftOn, timeZone } from './plans.ts'

const runs = 15
const today = '2026-03-30'
const offered = { work: { ...shiftOn('2026-04-03', ['18:30', '23:00', 0]), id: 'offered' }, department: 'Salle' }

/** As the read gives them: the shifts of the weeks that the shift touches, the hours of the others. */
const { weeks, days, hours } = reachOf(weeksChangedBy([offered.work.from, offered.work.to]))
const isNear = (date: string) => days.some(({ from, to }) => from <= date && date <= to)
const otherWeeks = new Map(
  Array.from({ length: 35 }, (_, week) => addDays(hours.from, 7 * week))
    .filter(monday => monday < hours.to && !weeks.includes(monday))
    .map(monday => [monday, 33 * 60]),
)
const around = (person: number) => {
  const plan = planOf(person)
  return { ...plan, shifts: plan.shifts.filter(({ from }) => isNear(from)), otherWeeks }
}

const people = Array.from({ length: 1_000 }, (_, person) => ({
  plan: around(person),
  department: person % 3 === 0 ? 'Salle' : 'Bar',
  hours: { before: (person % 7) * 300, after: (person % 7) * 300 + 270, contract: 35 * 60 },
}))

/** Settings and plans are read anew by each request: nothing laid out before is used again. */
const timed = (count: number) => {
  const settings: LabourSettings = { ...lawAlone, conventions: [{ from: '2020-01-01', preset: 'hcr' }] }
  const fresh = people.slice(0, count).map(asked => ({ ...asked, plan: { ...asked.plan } }))
  const start = performance.now()
  const candidates = candidatesFor(offered, fresh, {
    parameters: { shiftTypes: new Set(['service']), timeZone, settings },
    today,
  })
  return { time: performance.now() - start, states: Map.groupBy(candidates, ({ state }) => state) }
}

console.log(machine())
const first = timed(200)
const [few, many] = [200, 1_000].map(count => Array.from({ length: runs }, () => timed(count)))
const sizes = [...many![0]!.states].map(([state, list]) => `${list.length} ${state}`).join(', ')
console.log(
  `one shift, the plans of its week and the hours of sixteen more on each side; of 1 000: ${sizes}; ${runs} runs, median (lowest–highest), ms`,
)
console.table({
  '200 people': spread(few!.map(({ time }) => time)),
  'the first run of 200': first.time.toFixed(1),
  '1 000 people': spread(many!.map(({ time }) => time)),
})
