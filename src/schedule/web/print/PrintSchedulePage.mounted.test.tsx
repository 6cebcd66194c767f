import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysOf } from '#core/calendar.ts'
import { ines, lea, midi, monday, shift, shownWeek } from '#testing/mounted/answers/schedule.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan } from '#testing/mounted/Plan.ts'
import { admin } from '#testing/mounted/sessions.ts'

test('the days after a contract say so on the sheet of one person', async () => {
  // The last day is Wednesday; Monday alone has a shift.
  const leaver = { ...ines, unemployed: daysOf(shownWeek).slice(3) }
  const plan = new Plan({ employees: [leaver, lea], shifts: [shift(ines, midi, monday)] })
  await mount(`/app/admin/schedule/print?employee=${ines.id}`, admin(), plan.answers)
  await expect.element(page.getByRole('cell', { name: 'Pas de contrat ce jour-là' }).first()).toBeVisible()
  expect(page.getByRole('cell', { name: 'Pas de contrat ce jour-là' }).elements()).toHaveLength(4)
  expect(page.getByRole('cell', { name: 'Aucun service prévu' }).elements()).toHaveLength(2)
})
