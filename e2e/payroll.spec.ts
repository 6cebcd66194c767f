import { readFile } from 'node:fs/promises'
import { choose, dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'

test('an administrator builds the file that the accountant’s software reads, and takes it for a trial', async ({
  browserOf,
  house,
}) => {
  await house.hire({ lastName: 'Moreau', matricule: '00029' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/payroll')
  await expect(page.getByText('1 personne sans matricule')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un profil' }).click()
  const added = dialog(page, 'Nouveau profil')
  await added.getByLabel('Nom du profil').fill('Cabinet Vasseur')
  await added.getByRole('button', { name: 'Ajouter un profil' }).click()

  await expect(page.getByRole('heading', { name: 'Profil « Cabinet Vasseur »' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  await expect(tabs.getByRole('link', { name: 'Paie' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(main.locator('[aria-current]')).toHaveText('Administration')
  const file = page.locator('pre')
  await expect(file).toContainText(/^Matricule;Nom;Prenom;Periode;HeuresContrat;HeuresNormales;HS10/)
  await expect(file).toContainText('00029;MOREAU;Inès;')
  await expect(file).toContainText('?????;')
  await page.getByRole('textbox', { name: 'Nom de la colonne Heures normales' }).fill('HS-HN')
  await page.getByRole('button', { name: 'Retirer Heures du contrat' }).click()
  const name = page.getByRole('button', { name: 'Déplacer Nom', exact: true })
  await name.press('ArrowDown')
  await expect(page.getByText('Nom, place 3 sur 24')).toBeAttached()
  await choose(page.locator('main'), 'Séparateur', 'Barre |')
  await choose(page.locator('main'), 'Décimales', 'Point, 7.50')
  await expect(file).toContainText(/^Matricule\|Prenom\|Nom\|Periode\|HS-HN\|HS10/)
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect(message(page, 'Profil enregistré')).toBeVisible()

  await page.reload()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fichier d’essai' }).click()
  const taken = await saved
  expect(taken.suggestedFilename()).toMatch(/^paie-cabinet-vasseur-\d{4}-\d{2}\.csv$/)
  const [heading, ...lines] = (await readFile(await taken.path(), 'utf8')).split('\r\n')
  expect(heading).toMatch(/^\uFEFFMatricule\|Prenom\|Nom\|Periode\|HS-HN\|HS10/)
  expect(lines.find(line => line.startsWith('00029'))).toMatch(/^00029\|Inès\|MOREAU\|\d{2}\/\d{4}\|\d+\.\d{2}\|0\.00/)
})

test('a month is closed once nothing blocks, and its file is kept as it was sent', async ({ browserOf, house }) => {
  await house.hire({ lastName: 'Moreau', matricule: '00029' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/payroll')
  await expect(page.getByText('Le mois n’est pas terminé')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un profil' }).click()
  const added = dialog(page, 'Nouveau profil')
  await added.getByLabel('Nom du profil').fill('Cabinet Vasseur')
  await added.getByRole('button', { name: 'Ajouter un profil' }).click()
  await expect(added).toHaveCount(0)
  await page.getByRole('link', { name: 'Mois de paie', exact: true }).click()

  await page.getByRole('button', { name: 'Mois précédent' }).click()
  await page.getByRole('button', { name: 'Ajouter une variable' }).click()
  const variable = dialog(page, /^Ajouter une variable/)
  await choose(variable, 'Personne', 'Inès Moreau')
  await variable.getByLabel('Montant en euros').fill('150,50')
  await variable.getByRole('textbox', { name: 'Motif' }).fill('Prime de saison')
  await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prime de saison · Admin User' })).toContainText(
    /150,50\s€/,
  )

  const address = page.url()
  await page.getByRole('link', { name: 'Compléter' }).click()
  await page.getByRole('button', { name: 'Modifier Admin User' }).click()
  const form = dialog(page, 'Modifier l’utilisateur')
  await form.getByLabel('Matricule').fill('00001')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toHaveCount(0)

  await page.goto(address)
  await page.getByRole('button', { name: /^Clôturer / }).click()
  const closing = dialog(page, /^Clôturer /)
  await closing.getByRole('button', { name: 'Clôturer' }).click()
  const confirmation = closing.getByRole('textbox')
  const label = await closing
    .getByText(/^Pour confirmer, écrivez/)
    .first()
    .textContent()
  await confirmation.fill(/«\s(.*)\s»/.exec(label!)![1]!)
  await closing.getByRole('button', { name: 'Clôturer' }).click()
  await expect(message(page, 'Mois clos')).toBeVisible()

  await expect(page.getByText(/Ce mois ne change plus/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter une variable' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger paie-cabinet-vasseur/ }).click()
  const kept = await readFile(await (await saved).path(), 'utf8')
  expect(kept.split('\r\n').find(line => line.startsWith('00029'))).toContain(';151,67;151,67;')
  expect(kept).toContain(';150,50;')
})
