import type { Page } from '@playwright/test'
import { dialog } from './controls.ts'
import { owner, unique } from './house.ts'
import { expect, test } from './journey.ts'
import { expectStep, prospect, sendRequest, walkSteps } from './wizard.ts'

const row = (page: Page, companyName: string) => page.getByRole('row').filter({ hasText: companyName })

test('a visitor asks for a demo from the landing page, and reloading loses nothing; the owner sees it arrive, and saves a state with a note', async ({
  browserOf,
}) => {
  const companyName = unique('Brasserie du Port')
  const ownerPage = await browserOf(owner, { forcedColors: 'active' })
  await ownerPage.goto('/app/owner/demo-requests')
  await ownerPage.getByRole('heading', { name: 'Demandes de Démonstration' }).waitFor()

  const stranger = await browserOf(null)
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'Demander une démo' }).first().click()
  await walkSteps(stranger, 1, 6, { companyName, phone: '+32 470 12 34 56' })
  await stranger.reload()
  await walkSteps(stranger, 6, 9)
  await stranger.getByRole('textbox', { name: 'Besoins' }).fill(prospect.needs)
  await stranger.reload()
  await expect(stranger.getByRole('textbox', { name: 'Besoins' })).toHaveValue(prospect.needs)
  await sendRequest(stranger)
  const thanks = stranger.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })
  await expect(thanks).toBeFocused()
  await stranger.reload()
  await expect(thanks).toBeVisible()
  await stranger.goBack()
  await expectStep(stranger, 1)
  await expect(stranger.getByRole('textbox', { name: 'Prénom' })).toHaveValue('')

  await expect(row(ownerPage, companyName)).toContainText('En attente')
  await ownerPage.getByRole('button', { name: `Voir la demande de ${companyName}` }).click()
  const detail = dialog(ownerPage, companyName)
  for (const fact of [prospect.email, '+32 470 12 34 56', 'Gérant(e)', 'Restauration', '21-50', '2-5', prospect.needs])
    await expect(detail.getByText(fact, { exact: true })).toBeVisible()
  const note = detail.getByRole('textbox', { name: 'Note' })
  await note.fill('Rappeler mardi matin.')
  const approve = detail.getByRole('button', { name: 'Approuver' })
  await approve.click()
  await expect(row(ownerPage, companyName)).toContainText('Approuvé')
  // The colours of the states are gone, for this owner has chosen their own.
  await expect(approve).toHaveCSS('border-top-width', '4px')
  await ownerPage.reload()
  await ownerPage.getByRole('button', { name: `Voir la demande de ${companyName}` }).click()
  await expect(note).toHaveValue('Rappeler mardi matin.')
})
