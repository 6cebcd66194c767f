import { dialog, enter, leaveAsSomebodyElse, message } from './controls.ts'
import { owner, password, unique } from './house.ts'
import { expect, test } from './journey.ts'

test('a company is added, renamed, and deleted with its accounts', async ({ browserOf }) => {
  const page = await browserOf(owner)
  const office = await browserOf(null)
  const [name, renamed] = [unique('Brasserie du Port'), unique('Brasserie de la Gare')]
  const email = `${unique('admin')}@journey.example`

  await test.step('added, with what its administrator needs to be told', async () => {
    await page.goto('/app/owner/companies')
    await page.getByRole('button', { name: 'Ajouter une entreprise' }).click()
    const form = dialog(page, 'Ajouter une entreprise')
    await form.getByLabel("Nom de l'entreprise").fill(name)
    await form.getByLabel("Email de l'administrateur").fill(email)
    await form.getByLabel("Mot de passe de l'administrateur", { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const handover = dialog(page, 'Entreprise ajoutée')
    const address = await handover.getByText(/\/login$/).textContent()
    // The text that is passed on holds the password, which the screen does not repeat.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await handover.getByRole('button', { name: 'Copier le tout' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`Mot de passe\u00a0: ${password}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1 employé')
    await office.goto(address!)
    await enter(office, email)
    await expect(office.getByRole('heading', { level: 1, name: 'Bonjour Admin' })).toBeVisible()
  })

  await test.step('looked into', async () => {
    await page.getByRole('button', { name: `Voir les employés de ${name}` }).click()
    const people = dialog(page, name).getByRole('table')
    await expect(people.getByRole('row').nth(1)).toContainText(/Admin.*User.*Administrateur/)
    await dialog(page, name).getByRole('button', { name: 'Fermer' }).last().click()
  })

  await test.step('renamed, and its people read the new name', async () => {
    await page.getByRole('button', { name: `Renommer ${name}` }).click()
    const form = dialog(page, 'Renommer l’entreprise')
    await form.getByLabel("Nom de l'entreprise").fill(renamed)
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
    await expect(office.getByText(renamed).first()).toBeVisible()
  })

  await test.step('deleted, and its people are led to sign in', async () => {
    await page.getByRole('button', { name: `Supprimer ${renamed}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(message(page, 'Entreprise supprimée')).toBeVisible()
    await expect(page.getByRole('heading', { name: renamed })).toBeHidden()
    await leaveAsSomebodyElse(office)
    await enter(office, email)
    await expect(office.getByText('Email ou mot de passe incorrect')).toBeVisible()
  })
})

test('a blocked account reads so at sign-in, with the owner’s address of contact, until it is unblocked', async ({
  browserOf,
  house,
}) => {
  const lea = await house.hire({ firstName: 'Léa', lastName: unique('Bothorel') })
  const [page, phone] = [await browserOf(owner), await browserOf(lea)]
  await phone.goto('/app/time-clock')
  await expect(phone.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()

  const address = `${unique('bonjour')}@releve.example`
  await page.goto('/app/owner/settings')
  const form = page.getByRole('region', { name: 'Contacts et démonstrations' })
  await form.getByLabel('E-mail de contact').fill(address)
  await form.getByLabel('E-mail pour la protection des données').fill(`${unique('donnees')}@releve.example`)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Paramètres enregistrés')).toBeVisible()

  await page.getByRole('link', { name: 'Utilisateurs' }).first().click()
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill(`lea ${lea.lastName.toLowerCase()}`)
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: lea.email })
  await expect(row).toContainText(house.name)
  // No mail server carries a link: it is shown.
  await row.getByRole('button', { name: 'Créer un lien' }).click()
  const link = dialog(page, `Lien de connexion pour Léa ${lea.lastName}`)
  await link.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(link.getByText('/reset-password#')).toBeVisible()
  await link.getByRole('button', { name: 'Terminé' }).click()
  await row.getByRole('button', { name: 'Bloquer' }).click()
  await expect(row.getByText('Bloqué', { exact: true })).toBeVisible()

  await leaveAsSomebodyElse(phone)
  await enter(phone, lea.email)
  await expect(phone.getByText(`écrivez à ${address}`)).toBeVisible()
  const contact = phone.getByRole('contentinfo').getByRole('link', { name: address })
  await expect(contact).toHaveAttribute('href', `mailto:${address}`)

  await row.getByRole('button', { name: 'Débloquer' }).click()
  await expect(row.getByText('Bloqué', { exact: true })).toBeHidden()
  await enter(phone, lea.email)
  await expect(phone.getByRole('heading', { level: 1, name: 'Badgeuse' })).toBeVisible()
})
