import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The shifts that a name of `schedule` reads: the plan of planners, or what people see of it. */
const names = {
  planned: ['shifts', 'plannedIn', 'workIn', 'weeklyMinutes', 'minutesOfDay', 'shiftsByWeek'],
  seen: [
    'seenShifts',
    'seenIn',
    'plannedOn',
    'plannedAndNextOf',
    'plannedHoursBetween',
    'plannedWork',
    'ownWeek',
    'ownWeeks',
  ],
}
type Side = keyof typeof names

const source =
  /import (?:\* as queries|\{([^}]*)\}) from '(?:#schedule\/server|\.\.?)\/(?:tables|queries|hours-queries)\.ts'/g

/** The sides that a file imports from the tables and queries of `schedule`. */
const sidesOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(source)].flatMap(([whole, list]) =>
    // The file of another capability has its own './queries.ts'.
    file.startsWith('src/schedule/') || whole.includes('#schedule') ? (list?.split(',') ?? ['queries']) : [],
  )
  const taken = new Set(imports.map(name => name.replace('type ', '').trim()))
  // A whole module of queries: those that the file calls.
  const called = taken.has('queries') ? [...text.matchAll(/\bqueries\.(\w+)/g)].map(([, name]) => name!) : []
  const all = new Set([...taken, ...called])
  return (Object.keys(names) as Side[]).filter(side => names[side].some(name => all.has(name)))
}

/** Every file that reads shifts. A new one is listed on its side: what tells a person of their shifts stands on the side of `seen`. */
const readers: Record<string, Side[]> = {
  // The door of the plan, the rules, the grid, its copies and decisions on leave.
  'src/schedule/server/actions.ts': ['planned'],
  'src/paper/server/export-queries.ts': ['planned'],
  'src/schedule/server/finding-queries.ts': ['planned'],
  'src/schedule/server/hours-queries.ts': ['planned'],
  'src/schedule/server/jobs.ts': ['planned'],
  'src/schedule/server/labour-queries.ts': ['planned'],
  // Reads the shifts that a leave touches, and how many its person sees on its days.
  'src/schedule/server/leave-queries.ts': ['planned', 'seen'],
  'src/schedule/server/lost-shifts/queries.ts': ['planned'],
  'src/schedule/server/plan-actions.ts': ['planned'],
  'src/schedule/server/plan-queries.ts': ['planned'],
  'src/schedule/server/verdict-queries.ts': ['planned'],
  'src/schedule/server/year-queries.ts': ['planned'],
  // Templates and cycles, which planners keep and write.
  'src/templates/server/actions.ts': ['planned'],
  'src/templates/server/preview-queries.ts': ['planned'],
  'src/templates/server/queries.ts': ['planned'],
  'src/templates/server/week-copy/actions.ts': ['planned'],
  'src/templates/server/week-copy/queries.ts': ['planned'],
  // Files that compare both, or make the one the other.
  'src/publishing/server/answer-queries.ts': ['seen'],
  // Days without a shift are quiet.
  'src/publishing/server/letter-queries.ts': ['seen'],
  // A shift that a leave took from sight comes back with the notes of the plan.
  'src/publishing/server/leave-actions.ts': ['planned'],
  'src/publishing/server/actions.ts': ['planned'],
  'src/publishing/server/queries.ts': ['planned'],
  // The month of the team for who plans, one's own of what is seen.
  'src/sights/server/months/queries.ts': ['planned', 'seen'],
  // Declares that shifts name their types, for the undo of an import.
  'src/schedule/server/capability.ts': ['planned'],
  // Reads both, each by its name above.
  'src/schedule/server/queries.ts': ['planned', 'seen'],
  // A departure opens what is planned; the file of one's own data has what its person sees.
  'src/schedule/server/personal-data.ts': ['planned', 'seen'],
  // Names of shifts in the trail.
  'src/audit/server/queries.ts': ['planned'],
  // Hours of the team against what people were told; the weeks to come, for who plans them.
  'src/timesheets/server/team-queries.ts': ['planned', 'seen'],
  // Whether anything is planned yet, for who plans.
  'src/timesheets/server/first-steps/queries.ts': ['planned'],
  // One's own week, the clock, and hours against what people were told.
  'src/schedule/server/routes.ts': ['seen'],
  'src/sights/server/team-week/queries.ts': ['seen'],
  'src/server/capabilities.ts': ['seen'],
  'src/calendar/server/queries.ts': ['seen'],
  'src/kiosk/server/queries.ts': ['seen'],
  'src/time-clock/server/queries.ts': ['seen'],
  'src/time-clock/server/proposal-queries.ts': ['seen'],
  'src/time-clock/server/reminder-queries.ts': ['seen'],
  'src/timesheets/server/queries.ts': ['seen'],
  'src/timesheets/server/counter-queries.ts': ['seen'],
  'src/timesheets/server/desk-queries.ts': ['seen'],
  'src/wall/server/queries.ts': ['seen'],
  // A printed week counts what its people see, a printed month what is planned, as it shows.
  'src/wall/server/sheets/queries.ts': ['planned', 'seen'],
  'src/paper/server/queries.ts': ['seen'],
  'src/payroll/server/month-queries.ts': ['seen'],
  'src/payroll/server/person-queries.ts': ['seen'],
}

test('every reader of shifts is listed on its side', () => {
  const found = globSync('src/**/server/**/*.ts', { exclude: name => name.endsWith('.test.ts') }).map(file => [
    file.replaceAll('\\', '/'),
    sidesOf(file),
  ])
  expect(Object.fromEntries(found.filter(([, sides]) => sides!.length > 0))).toEqual(readers)
})
