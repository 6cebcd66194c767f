import { describe, expect, test } from 'vitest'
import { structureViolations } from './check-structure.ts'

const packages = { runtime: ['fastify', 'pg', 'zod'], elsewhere: ['react', 'vitest'] }
const check = (files: Record<string, string>) =>
  structureViolations({ files: new Map(Object.entries(files)), packages })
const importing = (path: string, specifier: string) => check({ [path]: `import { x } from '${specifier}'` })
const circle = (back: string) =>
  check({
    'src/leave/server/routes.ts': "import { x } from './queries.ts'",
    'src/leave/server/queries.ts': "import { x } from './tables.ts'",
    'src/leave/server/tables.ts': back.replace('queries', 'routes'),
  })
const screen = (text: string) => check({ 'src/leave/web/MyLeavePage.tsx': text })

describe('names', () => {
  test.each([
    'src/leave/rules.ts',
    'src/leave/policy.test.ts',
    'src/leave/facts.ts',
    'src/leave/server/capability.ts',
    'src/leave/texts.fr.ts',
    'src/leave/texts.inside.fr.ts',
    'src/leave/server/routes.test.ts',
    'src/leave/server/sick-leave-actions.ts',
    'src/audit/server/chain.ts',
    'src/leave/web/LeaveInboxPage.tsx',
    'src/schedule/web/useGridKeys.ts',
    'src/core/dates.ts',
    'src/core/texts.entrance.fr.ts',
    'src/server/http/gates.ts',
    'src/web/ui/Button.tsx',
    'src/web/tokens.css',
  ])('%s has its place', path => expect(check({ [path]: '' })).toEqual([]))

  test('a capability has only the file names of the vocabulary', () => {
    expect(check({ 'src/leave/calendar.ts': '' })).toEqual([
      'src/leave/calendar.ts:1 "calendar.ts" is not a name of the vocabulary',
    ])
    expect(check({ 'src/leave/server/chain.ts': '' })).toHaveLength(1)
    expect(check({ 'src/leave/server/repository.ts': '', 'src/leave/web/inbox.ts': '' })).toHaveLength(2)
    expect(check({ 'src/leave/server/sick-leave-tables.ts': '', 'src/leave/sick-rules.ts': '' })).toHaveLength(2)
  })

  test.each([
    'src/core/utils.ts',
    'src/server/mail-service.ts',
    'src/web/ui/index.ts',
    'testing/helpers.ts',
    'e2e/common.ts',
  ])('%s is too vague a name', path => expect(check({ [path]: '' })[0]).toContain('says nothing'))

  test('a new folder of src is a capability of the vocabulary', () => {
    expect(check({ 'src/canteen/rules.ts': '' })[0]).toContain('"src/canteen" is neither a capability')
  })
})

describe('imports', () => {
  test.each([
    ['src/leave/rules.ts', '#core/dates.ts'],
    ['src/leave/rules.ts', '#people/rules.ts'],
    ['src/leave/schemas.ts', 'zod'],
    ['src/audit/rules.ts', '#leave/facts.ts'],
    ['src/leave/server/routes.ts', '#server/gates.ts'],
    ['src/leave/server/actions.ts', '#people/server/tables.ts'],
    ['src/leave/server/queries.ts', '#people/server/queries.ts'],
    ['src/calendar/server/queries.ts', '#schedule/server/day-notes/queries.ts'],
    ['src/timesheets/server/actions.ts', '#schedule/server/plan-actions.ts'],
    ['src/leave/server/routes.test.ts', '#testing/world.ts'],
    ['src/leave/server/tables.ts', 'pg'],
    ['src/leave/web/MyLeavePage.tsx', '#leave/rules.ts'],
    ['src/leave/web/MyLeavePage.tsx', '#web/ui/Button.tsx'],
    ['src/leave/web/MyLeavePage.tsx', 'react'],
    ['src/leave/web/MyLeavePage.tsx', '#people/web/shared/RoleName.tsx'],
    ['src/server/capabilities.ts', '#leave/server/personal-data.ts'],
    ['src/server/http/problems.ts', '#leave/texts.fr.ts'],
    ['src/personal-data/server/erasure-actions.test.ts', '#audit/server/chain.ts'],
    ['src/web/areas/Inside.tsx', '#leave/web/LeaveInboxPage.tsx'],
    ['testing/world.ts', '#leave/server/actions.ts'],
  ])('%s may import %s', (path, specifier) => expect(importing(path, specifier)).toEqual([]))

  test.each([
    ['src/core/dates.ts', '#leave/rules.ts'],
    ['src/core/dates.ts', 'node:fs'],
    ['src/leave/rules.ts', './server/tables.ts'],
    ['src/leave/rules.ts', 'zod'],
    ['src/leave/rules.ts', '#server/database.ts'],
    ['src/leave/rules.ts', '#people/texts.fr.ts'],
    ['src/leave/server/routes.ts', '#people/server/routes.ts'],
    ['src/leave/server/routes.ts', '#server/capabilities.ts'],
    ['src/server/http/gates.ts', '#leave/server/capability.ts'],
    ['src/schedule/server/routes.ts', '#leave/server/capability.ts'],
    ['src/leave/server/routes.ts', '#people/server/personal-data.ts'],
    ['src/leave/server/routes.ts', '#leave/web/MyLeavePage.tsx'],
    ['src/leave/server/routes.ts', 'react'],
    ['src/leave/server/routes.ts', '#testing/world.ts'],
    ['src/leave/web/MyLeavePage.tsx', '#leave/server/queries.ts'],
    ['src/leave/web/MyLeavePage.tsx', '#people/web/PeoplePage.tsx'],
    ['src/leave/web/MyLeavePage.tsx', '#web/areas/Inside.tsx'],
    ['src/leave/web/MyLeavePage.tsx', 'fastify'],
    ['src/server/http/gates.ts', '#leave/server/queries.ts'],
    ['src/server/database/tables.ts', '#people/server/tables.ts'],
    ['src/server/main.ts', '#web/paths.ts'],
    ['src/web/routes.tsx', '#server/config.ts'],
    ['src/web/routes.tsx', 'node:path'],
  ])('%s may not import %s', (path, specifier) => expect(importing(path, specifier)).toHaveLength(1))

  test('types, lazy imports and re-exports count as imports', () => {
    const path = 'src/leave/web/MyLeavePage.tsx'
    expect(check({ [path]: "import type { Row } from '#leave/server/queries.ts'" })).toHaveLength(1)
    expect(check({ [path]: "const load = () => import('#leave/server/queries.ts')" })).toHaveLength(1)
    expect(check({ [path]: "export * from '#leave/server/queries.ts'" })).toHaveLength(1)
    expect(check({ [path]: "type Row = import('#leave/server/queries.ts').Row" })).toHaveLength(1)
  })

  test('the client of the API imports the types of the routes, and nothing else of the server', () => {
    const types = "import type { ApiEndpoint } from '#server/capabilities.ts'"
    expect(check({ 'src/web/api/paths.ts': types })).toEqual([])
    expect(check({ 'src/web/api/paths.ts': "import { registerRoutes } from '#server/capabilities.ts'" })).toHaveLength(
      1,
    )
    expect(check({ 'src/web/api/paths.ts': "import type { Route } from '#server/http/route.ts'" })).toHaveLength(1)
    expect(check({ 'src/web/api/client.ts': types })).toHaveLength(1)
  })

  test('an import from another folder begins with #', () => {
    const path = 'src/leave/web/MyLeavePage.tsx'
    expect(check({ [path]: "import { x } from './Requests.ts'" })).toEqual([])
    expect(check({ [path]: "import { x } from '../rules.ts'" })).toEqual([
      `${path}:1 ../rules.ts is written from src: #…`,
    ])
  })

  test('a screen takes the words of fields from texts', () => {
    const code = "import { fields } from '#people/fields.ts'"
    expect(check({ 'src/record/texts.fr.ts': code, 'src/record/server/exports.ts': code })).toEqual([])
    expect(check({ 'src/record/web/RecordDialog.tsx': code })).toEqual([
      'src/record/web/RecordDialog.tsx:1 a screen takes words from texts, not from src/people/fields.ts',
    ])
  })

  test('a finding has the line of the import', () => {
    expect(check({ 'src/core/dates.ts': "// a date\nimport { x } from '#leave/rules.ts'" })).toEqual([
      'src/core/dates.ts:2 src/core does not import leave rules.ts (src/leave/rules.ts)',
    ])
  })
})

describe('circles', () => {
  const members = 'src/leave/server/queries.ts src/leave/server/routes.ts src/leave/server/tables.ts'

  test('three files that import each other are one circle', () => {
    expect(circle("import { x } from './queries.ts'")).toEqual([`${members} import each other`])
  })

  test('a type closes a circle, a lazy import does not', () => {
    expect(circle("import type { X } from './queries.ts'")).toEqual([`${members} import each other`])
    expect(circle("const load = () => import('./queries.ts')")).toEqual([])
  })

  test('a file that imports a circle is not part of it', () => {
    const files = {
      'src/core/dates.ts': "import { x } from './days.ts'",
      'src/core/days.ts': "import { x } from './dates.ts'",
      'src/core/weeks.ts': "import { x } from './days.ts'",
    }
    expect(check(files)).toEqual(['src/core/dates.ts src/core/days.ts import each other'])
  })
})

describe('ranks', () => {
  test.each([
    ['src/leave/server/queries.ts', '#people/server/tables.ts'],
    ['src/schedule/rules.ts', '#leave/rules.ts'],
    ['src/people/server/routes.test.ts', '#leave/server/tables.ts'],
  ])('%s may import %s', (path, specifier) => expect(importing(path, specifier)).toEqual([]))

  test.each([
    ['src/people/server/queries.ts', '#leave/server/tables.ts', 'src/leave/server/tables.ts'],
    ['src/leave/rules.ts', '#trainings/rules.ts', 'src/trainings/rules.ts'],
  ])('%s may not import %s, types included', (path, specifier, target) => {
    const refused = [`${path} → ${target} climbs the ranks`]
    expect(importing(path, specifier)).toEqual(refused)
    expect(check({ [path]: `import type { X } from '${specifier}'` })).toEqual(refused)
  })
})

describe('rooms', () => {
  const folder = (count: number, name: (n: number) => string) =>
    check(Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), ''])))

  test('a folder holds at most twenty files, or twenty-four with its texts; tests do not count', () => {
    expect(folder(20, n => `src/core/x${'y'.repeat(n)}.ts`)).toEqual([])
    expect(folder(21, n => `src/core/x${'y'.repeat(n)}.ts`)).toEqual(['src/core holds more than 20 files'])
    expect(folder(30, n => `src/core/x${'y'.repeat(n)}.test.ts`)).toEqual([])
    expect(folder(24, n => `src/leave/texts.x${'y'.repeat(n)}.fr.ts`)).toEqual([])
    expect(folder(25, n => `src/leave/texts.x${'y'.repeat(n)}.fr.ts`)).toEqual([
      'src/leave holds more than 24 files, texts included',
    ])
  })

  test('a screen has one level of rooms', () => {
    expect(check({ 'src/schedule/web/planning-grid/DayCell.tsx': '' })).toEqual([])
    expect(check({ 'src/schedule/web/planning/grid/DayCell.tsx': '' })).toHaveLength(1)
  })
})

describe('surroundings', () => {
  test('only the configuration reads environment variables', () => {
    const text = 'export const port = process.env.PORT'
    expect(check({ 'src/server/config.ts': text, 'scripts/start.ts': text, 'testing/cluster.ts': text })).toEqual([])
    expect(check({ 'src/server/main.ts': text })).toEqual([
      'src/server/main.ts:1 only src/server/config.ts reads process.env',
    ])
  })

  test('only scripts print to the console', () => {
    expect(check({ 'scripts/demo.ts': "console.log('ready')" })).toEqual([])
    expect(check({ 'src/server/main.ts': "console.log('ready')" })).toHaveLength(1)
  })

  test('no screen says by hand what is out of date', () => {
    const text = "queryClient.invalidateQueries({ queryKey: ['leave'] })"
    expect(check({ 'src/web/api/live.ts': text })).toEqual([])
    expect(check({ 'src/leave/web/LeaveRequests.ts': text })).toEqual([
      'src/leave/web/LeaveRequests.ts:1 no screen invalidates by hand: the answer to a command names the topics that it changed',
    ])
  })
})

describe('references', () => {
  const sign = '§'
  const design = 'DESIGN'

  test.each([
    `/** A request is decided once (specification ${sign} 4). */`,
    `// Specification ${sign} 9.`,
    `test('roles are those of decisions ${sign} Roles', () => {})`,
    `/** Pressed, threats ${sign} 14. */`,
    `/** Back, faults ${sign} disk. */`,
    `/** Drags a shift (${design}.md, section 8). */`,
  ])('%s points outside the repository', text => {
    const refused = 'src/leave/rules.ts:2 a comment gives its reason, or points into docs/'
    expect(check({ 'src/leave/rules.ts': `export const a = 1\n${text}` })).toEqual([refused])
  })

  test('a comment may point to a document of the repository or to an article of law', () => {
    const text =
      '/** docs/product/leave.md, docs/trust.md § Threats, 14; docs/decisions/0006-own-contract.md; L. 3171-4. */'
    expect(check({ 'src/leave/rules.ts': text })).toEqual([])
  })
})

describe('sentences', () => {
  test.each([
    '<p>Mes demandes</p>',
    '<p>{open ? "ouvert" : t("closed")}</p>',
    '<p>{open && `ouvert`}</p>',
    '<button aria-label="Fermer" />',
    "<input placeholder={'jj/mm/aaaa'} />",
    "toast.success('Demande envoyée')",
    'const label = `Semaine du ${day}`',
  ])('%s belongs in texts', text => expect(screen(text)).toHaveLength(1))

  test.each([
    "<p>{t('mine')}</p>",
    '<p>{hours} · {minutes}</p>',
    '<div className="flex items-center" role="status" />',
    '<button aria-label={t("close")} />',
    "throw new Error('No session around this screen')",
    "const style: Record<Tone, string> = { calm: 'bg-surface text-ink' }",
    "<Link to='/app/leave' />",
  ])('%s is not a sentence for users', text => expect(screen(text)).toEqual([]))

  test('texts, rules and tests of a screen may contain sentences', () => {
    const text = "export const title = 'Mes demandes'"
    const places = [
      'src/leave/texts.fr.ts',
      'src/web/texts.fr.ts',
      'src/leave/web/MyLeavePage.test.tsx',
      'src/leave/rules.ts',
    ]
    expect(check(Object.fromEntries(places.map(place => [place, text])))).toEqual([])
  })
})
