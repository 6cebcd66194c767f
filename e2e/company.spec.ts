import { blackSquare } from '#testing/pictures.ts'
import { choose, dialog } from './controls.ts'
import { expect, test } from './journey.ts'

test('an administrator gives the company its name, logo, departments and hours, and exports it; the planning shows when it is closed', async ({
  browserOf,
  house,
}) => {
  await house.hire({ firstName: 'Inès', lastName: 'Moreau', department: 'Salle' })
  const page = await browserOf(house.admin)
  const opening = page.getByRole('region', { name: 'Ouverture' })

  await test.step('name and logo', async () => {
    await page.goto('/app/admin')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Entreprise' }).click()
    await page.getByLabel('Nom', { exact: true }).fill('Le Comptoir des Halles')
    await page.getByLabel(/^SIRET/).fill('732 829 320 00074')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le Comptoir des Halles, 2 personnes')).toBeVisible()

    const logo = page.getByRole('group', { name: 'Logo' })
    const picture = logo.getByRole('img', { name: /^Logo de / })
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: blackSquare(600) }
    await logo.getByLabel('Choisir').setInputFiles(file)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
    const address = await picture.getAttribute('src')
    await logo.getByLabel('Changer').setInputFiles({ ...file, buffer: blackSquare(100) })
    await expect(picture).not.toHaveAttribute('src', address!)
  })

  await test.step('departments', async () => {
    const departments = page.getByRole('region', { name: 'Départements' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Ajouter un département' }).click()
    const added = dialog(page, 'Ajouter un département')
    await added.getByLabel('Nom').fill('salle')
    await added.getByRole('button', { name: 'Ajouter' }).click()
    await expect(added.getByText(/Un département porte déjà ce nom/)).toBeVisible()
    await added.getByLabel('Nom').fill('Cuisine')
    await added.getByRole('button', { name: 'Ajouter' }).click()
    await expect(departments).toHaveText([/^Cuisine.*0.personne/, /^Salle.*1.personne/])
    await page.getByRole('button', { name: 'Supprimer Salle' }).click()
    const deleted = page.getByRole('alertdialog', { name: /Supprimer Salle/ })
    await choose(deleted, 'Département à la place', 'Cuisine')
    await deleted.getByRole('button', { name: 'Supprimer' }).click()
    await expect(departments).toHaveText([/^Cuisine.*1.personne/])
  })

  await test.step('opening hours and closings', async () => {
    await opening.getByRole('button', { name: 'Modifier les heures' }).click()
    const day = dialog(page, 'Heures d’ouverture').getByRole('group', { name: 'mercredi' })
    await day.getByText('Ouvert').click()
    await day.getByRole('textbox', { name: 'mercredi' }).fill('5h-9h30, 19h-2h')
    await page.getByRole('button', { name: 'Enregistrer' }).last().click()
    await expect(opening.getByText('05:00–09:30, 19:00–02:00')).toBeVisible()
    await house.closeOn('2026-11-20')
    await house.closeOn('2026-11-02', '2026-11-03')
    await expect(opening.getByText('20/11/2026', { exact: true })).toBeVisible()
    await opening.getByRole('link', { name: 'Modifier les fermetures' }).click()
    await page.getByRole('link', { name: 'Les heures d’ouverture de l’entreprise se règlent à part' }).click()
    await opening.getByRole('link', { name: 'Les congés se décomptent sur leurs propres jours d’ouverture' }).click()
    await expect(page.getByRole('heading', { name: 'Périodes bloquées et fermetures' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the archive of the company', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    expect((await download).suggestedFilename()).toBe('export-entreprise-2026-11-18.zip')
  })

  await test.step('in the planning', async () => {
    await page.goto('/app/admin/schedule?vue=jour&date=2026-11-18')
    await expect(page.getByRole('main').getByText(/^5.h$/).first()).toBeVisible()
    await page.goto('/app/admin/schedule?date=2026-11-18')
    await expect(page.getByRole('columnheader', { name: /^ven\. 20.*Fermé/ })).toBeVisible()
    await expect(page.getByText('Fermé', { exact: true })).toHaveCount(1)
    await page.goto('/app/admin/schedule?vue=mois&date=2026-11-18')
    await expect(page.getByRole('columnheader', { name: /Fermé$/ })).toHaveText([/lun\. 2/, /mar\. 3/, /ven\. 20/])
  })
})
