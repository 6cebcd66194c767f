import type { Page } from '@playwright/test'
import { daysOf, weekOf } from '#core/calendar.ts'
import { Product } from '#testing/product.ts'
import { choose, dialog, enter, figure } from './controls.ts'
import { password } from './house.ts'
import { test as base, expect } from './journey.ts'
import { addShiftType, lineOf, planShift } from './planning.ts'

// An installation of its own: this journey begins on an empty machine.
const test = base.extend<{ machine: Product }>({
  // Playwright reads the names of the fixtures from this first parameter.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  machine: async ({}, provide) => {
    const product = await Product.openInTheMorning(process.env.DATABASE_URL)
    await provide(product)
    await product.close()
  },
  baseURL: ({ machine }, provide) => provide(machine.url),
})
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const admin = 'direction@comptoir-halles.example'
const ines = 'ines.moreau@comptoir-halles.example'

type NewUser = { firstName: string; lastName: string; email: string; contract?: string; hours?: string }

const addOneMore = async (page: Page, user: NewUser) => {
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  await addUser(page, user)
}

/** In the form that is open. */
const addUser = async (page: Page, { firstName, lastName, email, contract, hours }: NewUser) => {
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill(firstName)
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  if (contract) await choose(form, 'Type de contrat', contract)
  if (hours) await form.getByLabel('Heures hebdomadaires').fill(hours)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `${firstName} ${lastName}` })).toBeVisible()
}

test('from an empty machine to a planned week that an employee sees, and keeps after kill -9', async ({
  browserOf,
  machine,
}) => {
  const [monday, , wednesday, , friday] = daysOf(weekOf(machine.today())) as [string, ...string[]]
  const owner = await browserOf(null)
  const office = await browserOf(null)
  const phone = await browserOf(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  await test.step('the owner signs up', async () => {
    await owner.goto('/register')
    await owner.getByLabel('Prénom').fill('Zoé')
    await owner.getByLabel('Nom', { exact: true }).fill('Le Gall')
    await owner.getByLabel('E-mail').fill('zoe.legall@releve.example')
    await owner.getByLabel('Mot de passe', { exact: true }).fill(password)
    await owner.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(owner).toHaveURL(/\/app\/owner\/companies$/)
  })

  await test.step('creates a company', async () => {
    await owner.getByRole('button', { name: 'Ajouter une entreprise' }).click()
    const form = dialog(owner, 'Ajouter une entreprise')
    await form.getByLabel("Nom de l'entreprise").fill('Le Comptoir des Halles')
    await form.getByLabel("Email de l'administrateur").fill(admin)
    await form.getByLabel("Mot de passe de l'administrateur", { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await dialog(owner, 'Entreprise ajoutée').getByRole('button', { name: 'Fermer' }).last().click()
    await expect(owner.getByText(/^1 employé, Créée le/)).toBeVisible()
  })

  await test.step('its administrator signs in, reads the guide and chooses the convention', async () => {
    await office.goto('/login')
    await enter(office, admin)
    await expect(firstSteps(office).getByRole('link')).toHaveText([
      'Ajouter une personne',
      'Importer un tableau',
      /Admin User.*c’est vous/,
      'Commencer ici',
      'Commencer ici',
    ])
    await office.getByRole('link', { name: 'Aide' }).click()
    await expect(office.getByRole('heading', { name: 'Vous gérez une équipe' })).toBeVisible()
    await office.getByRole('link', { name: 'Retour à l’application' }).click()
    await later(office).getByText('Plus tard').click()
    await later(office).getByRole('link', { name: 'Choisir la convention' }).click()
    await office.getByRole('button', { name: 'Choisir une convention' }).click()
    await dialog(office, 'Choisir une convention').getByRole('button', { name: 'Appliquer' }).click()
    await expect(office.getByText('Hôtels, cafés, restaurants, IDCC 1979')).toBeVisible()
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(later(office)).toContainText('publication')
    await expect(later(office)).not.toContainText('convention')
  })

  await test.step('adds two employees, one part-time, and a type of shifts', async () => {
    await firstSteps(office).getByRole('link', { name: 'Ajouter une personne' }).click()
    await addUser(office, { firstName: 'Inès', lastName: 'Moreau', email: ines })
    const lea = { firstName: 'Léa', lastName: 'Fontaine', email: 'lea.fontaine@comptoir-halles.example' }
    await addOneMore(office, { ...lea, contract: 'Temps partiel', hours: '5' })
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(firstSteps(office).getByRole('listitem').first()).toContainText('Admin, Inès et Léa.')
    await firstSteps(office).getByRole('link', { name: 'Créer les types de shifts' }).click()
    await addShiftType(office, { name: 'Fermeture', colour: '#BE185D', start: '18:00', end: '02:00', break: '30' })
    await dialog(office, 'Types de shifts').getByRole('button', { name: 'Fermer' }).click()
  })

  await test.step('plans a week with an overnight shift and one person over contract', async () => {
    await planShift(office, 'Inès Moreau', monday, 'Fermeture')
    await planShift(office, 'Inès Moreau', wednesday!, 'Fermeture', { notes: 'terrasse' })
    await planShift(office, 'Léa Fontaine', friday!, 'Fermeture', { reason: 'Remplacement, avec son accord' })
    await expectPlannedWeek(office)
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(figure(office, 'Services')).toHaveText('0')
    await expect(firstSteps(office)).toHaveCount(0)
    await later(office).getByText('Plus tard').click()
    await later(office).getByRole('button', { name: 'Masquer' }).click()
    await expect(later(office)).toHaveCount(0)
    await office.goBack()
  })

  await test.step('an employee at 390 px sees the week, and clocks in', async () => {
    await phone.goto('/login')
    await enter(phone, ines)
    await expect(phone.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible()
    await expect(figure(phone, 'Heures cette semaine')).toHaveText('15,0 / 35 h')
    await expect(figure(phone, 'Services')).toHaveText('2')
    const week = phone.getByRole('region', { name: 'Planning de la semaine' })
    // On a Monday no day is over.
    for (const past of await week.getByText(/badgées$/).all()) await past.click()
    const shifts = week.getByRole('listitem').filter({ hasText: '18:00–02:00' })
    await expect(shifts.first()).toContainText('Fermeture')
    await expect(shifts.filter({ hasText: 'terrasse' }).first()).toBeVisible()
    await phone.getByRole('button', { name: "Badger l'arrivée" }).click()
    await expect(phone.getByRole('timer')).toBeVisible()
  })

  await test.step('kill -9 of the app, restart: all of it is still there', async () => {
    await machine.kill()
    await machine.start()
    await phone.reload()
    await expect(phone.getByRole('timer')).toBeVisible()
    await office.reload()
    await expectPlannedWeek(office)
    await owner.reload()
    await expect(owner.getByText(/^3 employés, Créée le/)).toBeVisible()
  })
})

const firstSteps = (page: Page) => page.getByRole('region', { name: 'Vos premiers pas' })
const later = (page: Page) => page.getByRole('region', { name: 'Plus tard' })

const expectPlannedWeek = async (page: Page) => {
  const line = lineOf(page, 'Inès Moreau')
  await expect(line.getByRole('rowheader')).toContainText('15,0 / 35 h')
  const shifts = line.getByRole('button', { name: '18:00–02:00' })
  await expect(shifts.first()).toContainText('Fermeture')
  await expect(shifts.filter({ hasText: 'terrasse' }).first()).toBeVisible()
  const lea = lineOf(page, 'Léa Fontaine').getByRole('rowheader')
  await expect(lea).toContainText('7,5 / 5 h')
  await expect(lea).toContainText('+2,5')
}
