import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Weekdays } from '#needs/rules/strokes.ts'
import { midi } from '#testing/mounted/answers/schedule.ts'
import { dialog, takeAct, typeDate } from '#testing/mounted/controls.ts'
import { type FakeServer, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { finger, mouse, onTouchScreen } from '#testing/mounted/pointer.ts'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'
import type { SavedNeed } from './Needs.ts'

const address = '/app/admin/schedule/needs'
const departments = [
  { name: 'Cuisine', people: 3 },
  { name: 'Salle', people: 6 },
]
const week = (given: Record<number, SavedNeed['weekdays'][number]> = {}) =>
  Array.from({ length: 7 }, (_, day) => given[day] ?? [])
const needOf = (given: Partial<SavedNeed> = {}): SavedNeed => ({
  id: '01980000-0000-7000-8000-000000000950',
  department: null,
  shiftTypeId: null,
  weekdays: week(),
  exceptions: [],
  version: 1,
  ...given,
})
const range = (start: number, end: number, people: number) => ({ start: start * 60, end: end * 60, people })

/** Like the server: it keeps what is sent, and refuses what was painted over another version. */
const keeping = (first: SavedNeed | null) => {
  const kept = { need: first }
  const listed = () => ({ needs: kept.need ? [kept.need] : [], people: 12, departments })
  return {
    kept,
    answers: {
      'GET /needs': listed,
      'GET /schedule/shift-types': { shiftTypes: [midi] },
      'PATCH /needs': ({
        body,
      }: {
        body: { days: { weekday: number; ranges: SavedNeed['weekdays'][number] }[]; version: number | null }
      }) => {
        if (body.version !== (kept.need?.version ?? null)) return refusal(409, 'changed', 'Relisez, puis recommencez.')
        const weekdays = (kept.need?.weekdays ?? week()).map(
          (ranges, day) => body.days.find(({ weekday }) => weekday === day + 1)?.ranges ?? ranges,
        )
        kept.need = needOf({ ...kept.need, weekdays, version: (body.version ?? 0) + 1 })
        return kept.need
      },
    },
  }
}
const open = async (first: SavedNeed | null, width = 1440) => {
  const { kept, answers } = keeping(first)
  const server = await mount(address, admin(), answers, { width })
  return { kept, server }
}
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
const digit = (count: number) => page.getByRole('radio', { name: new RegExp(`^${count}\\b`) })
const sent = (server: FakeServer) => server.bodies('PATCH /needs')
const saved = (kept: { need: SavedNeed | null }): Weekdays | undefined => kept.need?.weekdays

test('a drag paints from the first half hour that was pressed to the last, is saved, and is taken back', async () => {
  const { kept } = await open(null)
  await digit(5).click()
  await mouse.over(cell('vendredi 19:00'))
  await mouse.press()
  await mouse.drag(cell('vendredi 22:30'))
  await expect.element(page.getByText('19:00–23:00, 5 personnes')).toBeVisible()
  await mouse.release()
  await expect.poll(() => saved(kept)).toEqual(week({ 4: [range(19, 23, 5)] }))
  await expect.element(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'vendredi 19:00, 5 personnes' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => saved(kept)).toEqual(week())
})

test('a drag down paints several days, and Échap gives a drag up', async () => {
  const { kept } = await open(needOf())
  await digit(2).click()
  await mouse.over(cell('mardi 09:00'))
  await mouse.press()
  await mouse.drag(cell('samedi 11:30'))
  await userEvent.keyboard('{Escape}')
  await mouse.release()
  await mouse.over(cell('mardi 09:00'))
  await mouse.press()
  await mouse.drag(cell('jeudi 10:30'))
  await mouse.release()
  const morning = [range(9, 11, 2)]
  await expect.poll(() => saved(kept)).toEqual(week({ 1: morning, 2: morning, 3: morning }))
})

test('the keyboard moves, extends, writes, erases and takes back', async () => {
  const { kept } = await open(needOf())
  await cell('samedi 18:00').click()
  await expect.poll(() => saved(kept)).toEqual(week({ 5: [range(18, 18.5, 1)] }))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}4')
  await expect.poll(() => saved(kept)).toEqual(week({ 5: [range(18, 20, 4)] }))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}2')
  await expect.poll(() => saved(kept)).toEqual(week({ 5: [range(18, 20, 4)], 6: [range(20, 20.5, 2)] }))
  await userEvent.keyboard('0')
  await expect.poll(() => saved(kept)?.[6]).toEqual([])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => saved(kept)?.[6]).toEqual([range(20, 20.5, 2)])
})

test('a stroke that was not saved stays dashed, also after a look at another department, until it was sent again', async () => {
  const { kept, server } = await open(needOf())
  server.answer({ 'PATCH /needs': fault() })
  await cell('samedi 18:00').click()
  await expect.element(page.getByText('Non enregistré')).toBeVisible()
  await page.getByRole('button', { name: /^Salle/ }).click()
  await expect.element(page.getByText('Aucun besoin défini pour Salle.')).toBeVisible()
  await page.getByRole('button', { name: /^Toute l’équipe/ }).click()
  await expect.element(page.getByRole('gridcell', { name: 'samedi 18:00, 1 personne' })).toBeVisible()
  server.answer({ 'PATCH /needs': keeping(needOf()).answers['PATCH /needs'] })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/^Enregistré à/)).toBeVisible()
  expect(sent(server).map(({ days }) => days)).toEqual([
    [{ weekday: 6, ranges: [range(18, 18.5, 1)] }],
    [{ weekday: 6, ranges: [range(18, 18.5, 1)] }],
  ])
  expect(saved(kept)).toEqual(week())
})

test('a day that somebody else changed is not written over until it was looked at', async () => {
  const { kept } = await open(needOf())
  await expect.element(cell('samedi 18:00')).toBeVisible()
  kept.need = needOf({ weekdays: week({ 5: [range(9, 12, 3)] }), version: 2 })
  await cell('samedi 18:00').click()
  await expect.element(page.getByText('Samedi a changé.')).toBeVisible()
  expect(kept.need.version).toBe(2)
  await page.getByRole('button', { name: 'Voir' }).click()
  await expect.element(page.getByRole('gridcell', { name: 'samedi 09:00, 3 personnes' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'samedi 18:00, 0 personne' })).toBeVisible()
})

test('a day is copied to others', async () => {
  const { kept } = await open(needOf({ weekdays: week({ 5: [range(12, 14, 3)] }) }))
  await page.getByRole('button', { name: 'Copier samedi sur d’autres jours' }).click()
  const form = dialog('Copier samedi sur d’autres jours')
  await form.getByText('ven').click()
  await form.getByText('dim').click()
  await form.getByRole('button', { name: 'Copier', exact: true }).click()
  const noon = [range(12, 14, 3)]
  await expect.poll(() => saved(kept)).toEqual(week({ 4: noon, 5: noon, 6: noon }))
})

test('a need begins with the opening hours, and is erased whole', async () => {
  const { kept, answers } = keeping(null)
  const openingHours = [
    [],
    [range(12, 14.5, 1), range(19, 23, 1)].map(({ start, end }) => ({ start, end })),
    ...Array.from({ length: 5 }, () => null),
  ]
  await mount(address, admin(), { ...answers, 'GET /needs': () => ({ ...answers['GET /needs'](), openingHours }) })
  await expect.element(page.getByText('Fermé')).toBeVisible()
  await digit(4).click()
  await page.getByRole('button', { name: 'Partir des heures d’ouverture' }).click()
  await expect.poll(() => saved(kept)).toEqual(week({ 1: [range(12, 14.5, 4), range(19, 23, 4)] }))
  await takeAct('Tout effacer')
  await expect.poll(() => saved(kept)).toEqual(week())
  await expect.element(page.getByText('Aucun besoin défini pour toute l’équipe.')).toBeVisible()
})

test('on a phone a tap paints, and a finger that rests paints as far as it goes', async () => {
  await onTouchScreen()
  const { kept } = await open(needOf({ weekdays: week({ 5: [range(12, 14, 3)] }) }), 390)
  await page.getByRole('button', { name: 'samedi', exact: true }).click()
  await digit(4).click()
  await finger.tap(cell('samedi 12:30'))
  await expect.poll(() => saved(kept)?.[5]).toEqual([range(12, 12.5, 3), range(12.5, 13, 4), range(13, 14, 3)])
  await finger.down(cell('samedi 18:00'))
  await expect.element(page.getByRole('gridcell', { name: 'samedi 18:00, 4 personnes' })).toBeVisible()
  await finger.move(cell('samedi 19:30'))
  await finger.up()
  await expect.poll(() => saved(kept)?.[5]?.at(-1)).toEqual(range(18, 20, 4))
  await page.getByRole('button', { name: 'Annuler la dernière touche' }).click()
  await expect.poll(() => saved(kept)?.[5]?.at(-1)).toEqual(range(13, 14, 3))
})

const exceptions = [{ from: '2026-11-18', to: '2026-11-18', ranges: [] }]
const period = () => dialog('Date particulière')

test('the end of a particular period is the day that was typed, also where its first digits make an earlier one', async () => {
  const { server } = await open(needOf({ exceptions }))
  server.answer({ 'POST /needs': needOf({ version: 2 }) })
  await page.getByRole('button', { name: '18/11/2026' }).click()
  await typeDate(period(), 'Au', '05/12/2026')
  await userEvent.keyboard('{Enter}')
  await period().getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => server.bodies('POST /needs')).toHaveLength(1)
  expect(server.bodies('POST /needs')[0]!.exceptions).toEqual([{ from: '2026-11-18', to: '2026-12-05', ranges: [] }])
})

test('a date keeps what was typed when somebody else was faster, and is saved over theirs once it was refused', async () => {
  const { server } = await open(needOf({ exceptions }))
  await page.getByRole('button', { name: '18/11/2026' }).click()
  await typeDate(period(), 'Au', '05/12/2026')
  await userEvent.keyboard('{Enter}')
  const typed = [{ from: '2026-11-18', to: '2026-12-05', ranges: [] }]
  const newer = needOf({ exceptions, weekdays: week({ 0: [range(9, 12, 2)] }), version: 2 })
  const requests = await refusedOnce(server, 'POST /needs', {
    code: 'changed',
    press: () => period().getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /needs': { needs: [newer], people: 12, departments } },
    answer: { ...newer, exceptions: typed, version: 3 },
  })
  expect(requests.map(({ body: { weekdays, exceptions: given, version } }) => [version, weekdays[0], given])).toEqual([
    [1, [], typed],
    [2, [range(9, 12, 2)], typed],
  ])
})

test('the page opens on the first department with a need where the whole team has none', async () => {
  await mount(address, admin(), {
    'GET /needs': {
      needs: [needOf({ department: 'Cuisine', weekdays: week({ 5: [range(18, 23, 3)] }) })],
      people: 12,
      departments,
    },
    'GET /schedule/shift-types': { shiftTypes: [midi] },
  })
  await expect.element(page.getByRole('button', { name: /^Cuisine/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(cell('samedi 18:00')).toBeVisible()
})
