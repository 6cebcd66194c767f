import { formatDate, weekOf } from '#core/calendar.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

test('leave shows in the planning and in one’s own week, and a decision taken elsewhere changes it at once', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const { from, to } = weekOf(product.today())
  const [startDate, endDate] = [product.today(), to]
  await house.askLeaveAs(ines, { type: 'vacation', startDate, endDate })
  const [planning, inbox, own] = await Promise.all([browserOf(house.admin), browserOf(house.admin), browserOf(ines)])
  await planning.goto(`/app/admin/schedule?week=${from}`)
  const cell = lineOf(planning, 'Inès Moreau').getByRole('gridcell').nth(6)
  const period =
    startDate === endDate ? `le ${formatDate(to)}` : `du ${formatDate(startDate)} au ${formatDate(endDate)}`
  await expect(cell).toContainText(`Congés payés, ${period} : En attente`)
  await own.goto(`/app?week=${from}`)
  await expect(own.getByText(/^Congés payés, .*En attente$/).last()).toBeAttached()

  await inbox.goto('/app/admin/leave')
  await inbox.getByRole('button', { name: 'Approuver la demande de Inès Moreau' }).click()
  await expect(cell).toContainText(`Congés payés, ${period} : Approuvé`)
  await expect(own.getByText(/^Congés payés, .*Approuvé$/).last()).toBeAttached()
  await expect(lineOf(planning, 'Inès Moreau').getByRole('rowheader')).toContainText('0,0 / 35 h')
})
