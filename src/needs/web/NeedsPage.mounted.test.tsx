import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { midi } from '#testing/mounted/answers/schedule.ts'
import { typeDate } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

const needId = '01980000-0000-7000-8000-000000000950'
const exceptions = [{ from: '2026-11-18', to: '2026-11-18', ranges: [] }]
const weekdays = Array.from({ length: 7 }, () => [] as { start: number; end: number; people: number }[])
const need = { id: needId, department: null, shiftTypeId: null, weekdays, exceptions, version: 1 }

test('the end of a particular period is the day that was typed, also where its first digits make an earlier one', async () => {
  const server = await mount('/app/admin/schedule/needs', admin(), {
    'GET /needs': { needs: [need], people: 12, departments: [] },
    'GET /schedule/shift-types': { shiftTypes: [midi] },
    'POST /needs': { ...need, version: 2 },
  })
  const period = page.getByRole('group', { name: 'Période 1', exact: true }).first()
  await typeDate(period, 'Au', '05/12/2026')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => server.requests('POST /needs')).toHaveLength(1)
  expect(server.requests('POST /needs')[0]!.body.exceptions).toEqual([
    { from: '2026-11-18', to: '2026-12-05', ranges: [] },
  ])
})

test('needs that somebody else changed keep what was typed, and are saved over theirs once it was refused', async () => {
  const server = await mount('/app/admin/schedule/needs', admin(), {
    'GET /needs': { needs: [need], people: 12, departments: [] },
    'GET /schedule/shift-types': { shiftTypes: [midi] },
  })
  await typeDate(page.getByRole('group', { name: 'Période 1', exact: true }).first(), 'Au', '05/12/2026')
  await userEvent.keyboard('{Enter}')
  const monday = [{ start: 540, end: 720, people: 2 }]
  const newer = { ...need, weekdays: [monday, ...weekdays.slice(1)], version: 2 }
  const typed = [{ from: '2026-11-18', to: '2026-12-05', ranges: [] }]
  const sent = await refusedOnce(server, 'POST /needs', {
    code: 'changed',
    press: () => page.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /needs': { needs: [newer], people: 12, departments: [] } },
    answer: { ...newer, exceptions: typed, version: 3 },
  })
  expect(
    sent.map(
      ({
        body: {
          weekdays: [first],
          exceptions: given,
          version,
        },
      }) => [version, first, given],
    ),
  ).toEqual([
    [1, [], typed],
    [2, monday, typed],
  ])
})

test('needs that were saved go on from there, although nothing was read anew', async () => {
  const server = await mount('/app/admin/schedule/needs', admin(), {
    'GET /needs': { needs: [need], people: 12, departments: [] },
    'GET /schedule/shift-types': { shiftTypes: [midi] },
    'POST /needs': { ...need, exceptions: [], version: 2 },
  })
  await page.getByRole('button', { name: /^Retirer la période 1/ }).click()
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.poll(() => server.bodies('POST /needs')).toHaveLength(1)
  await expect.element(page.getByText('Besoins enregistrés')).toBeVisible()
  await save.click()
  await expect.poll(() => server.bodies('POST /needs').map(({ version }) => version)).toEqual([1, 2])
})
