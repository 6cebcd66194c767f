import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { midi } from '#testing/mounted/answers/schedule.ts'
import { typeDate } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

test('the end of a particular period is the day that was typed, also where its first digits make an earlier one', async () => {
  const needId = '01980000-0000-7000-8000-000000000950'
  const exceptions = [{ from: '2026-11-18', to: '2026-11-18', ranges: [] }]
  const weekdays = Array.from({ length: 7 }, () => [])
  const need = { id: needId, department: null, shiftTypeId: null, weekdays, exceptions, version: 1 }
  const server = await mount('/app/admin/schedule/needs', admin(), {
    'GET /needs': { needs: [need], departments: [] },
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
