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

type NewUser = { firstName: string; lastName: string; email: string; contract?: string; hours?: string; role?: string }

const addUser = async (page: Page, { firstName, lastName, email, contract, hours, role }: NewUser) => {
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill(firstName)
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  if (contract) await choose(form, 'Type de contrat', contract)
  if (hours) await form.getByLabel('Heures hebdomadaires').fill(hours)
  if (role) await choose(form, 'Rôle', role)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `${firstName} ${lastName}` })).toBeVisible()
}

test('from an empty machine to a planned week that an employee sees, and a clock-in', async ({
  browserOf,
  machine,
}) => {
  test.setTimeout(180_000)
  const [monday, tuesday, wednesday, , friday] = daysOf(weekOf(machine.today())) as [string, ...string[]]
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
    const handover = dialog(owner, 'Entreprise ajoutée')
    await expect(handover).toContainText('/login')
    await expect(handover).toContainText(admin)
    await handover.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(owner.getByRole('heading', { name: 'Le Comptoir des Halles' })).toBeVisible()
    await expect(owner.getByText(/^1 employé, Créée le/)).toBeVisible()
  })

  await test.step('its administrator signs in', async () => {
    await office.goto('/login')
    await enter(office, admin)
    await expect(office.getByRole('heading', { level: 1, name: 'Bonjour Admin' })).toBeVisible()
  })

  await test.step('reads the guide that the first steps lead to', async () => {
    await expect(firstSteps(office).getByRole('link')).toHaveText([
      'Lire le guide',
      'Convention et règles',
      'Ajouter des collègues',
      'Reprendre des soldes',
      'Créer les types de shifts',
      'Choisir',
      'Ouvrir le planning',
    ])
    await firstSteps(office).getByRole('link', { name: 'Lire le guide' }).click()
    await expect(office.getByRole('heading', { name: 'Vous gérez une équipe' })).toBeInViewport()
    await office.getByRole('link', { name: 'Retour à l’application' }).click()
  })

  await test.step('chooses the convention', async () => {
    await firstSteps(office).getByRole('link', { name: 'Convention et règles' }).click()
    await office.getByRole('button', { name: 'Choisir une convention' }).click()
    const form = dialog(office, 'Choisir une convention')
    await expect(form.getByRole('region', { name: /^Ce qui change/ })).toContainText(/10.h → 11.h.30/)
    await form.getByRole('button', { name: 'Appliquer' }).click()
    await expect(office.getByRole('heading', { name: 'Hôtels, cafés, restaurants' })).toBeVisible()
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(firstSteps(office).getByRole('listitem').first()).toContainText('Fait')
  })

  await test.step("adds three employees, one part-time and one 'Chef d'équipe'", async () => {
    await firstSteps(office).getByRole('link', { name: 'Ajouter des collègues' }).click()
    await addUser(office, { firstName: 'Inès', lastName: 'Moreau', email: ines })
    const lea = { firstName: 'Léa', lastName: 'Fontaine', email: 'lea.fontaine@comptoir-halles.example' }
    await addUser(office, { ...lea, contract: 'Temps partiel', hours: '10' })
    const youssef = { firstName: 'Youssef', lastName: 'Benali', email: 'youssef.benali@comptoir-halles.example' }
    await addUser(office, { ...youssef, hours: '39', role: "Chef d'équipe" })
  })

  await test.step('two shift types', async () => {
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(firstSteps(office).getByRole('listitem').nth(1)).toContainText('Fait')
    await firstSteps(office).getByRole('link', { name: 'Créer les types de shifts' }).click()
    await addShiftType(office, { name: 'Midi', colour: '#F59E0B', start: '10:30', end: '15:00' })
    await addShiftType(office, { name: 'Fermeture', colour: '#BE185D', start: '18:00', end: '02:00', break: '30' })
    await dialog(office, 'Types de shifts').getByRole('button', { name: 'Fermer' }).click()
  })

  await test.step('plans a week with an overnight shift and one person over contract', async () => {
    await planShift(office, 'Inès Moreau', monday, 'Fermeture')
    await planShift(office, 'Inès Moreau', wednesday!, 'Midi', { notes: 'terrasse' })
    await planShift(office, 'Léa Fontaine', tuesday!, 'Midi')
    await planShift(office, 'Léa Fontaine', friday!, 'Fermeture', { reason: 'Remplacement, avec son accord' })
    await expectPlannedWeek(office)
    await office.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(figure(office, 'Services')).toHaveText('0')
    await expect(firstSteps(office)).toHaveCount(0)
    await office.goBack()
  })

  await test.step('an employee at 390 px sees the week', async () => {
    await phone.goto('/login')
    await enter(phone, ines)
    await expect(phone.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible()
    await expect(figure(phone, 'Heures cette semaine')).toHaveText('12,0 / 35 h')
    await expect(figure(phone, 'Services')).toHaveText('2')
    await expect(phone.getByText('23,0h restantes')).toBeVisible()
    const week = phone.getByRole('region', { name: 'Planning de la semaine' })
    // On a Monday no day is over.
    for (const past of await week.getByText(/badgées$/).all()) await past.click()
    await expect(week.getByRole('listitem').filter({ hasText: '18:00–02:00' }).first()).toContainText('Fermeture')
    await expect(week.getByRole('listitem').filter({ hasText: '10:30–15:00' }).first()).toContainText('terrasse')
  })

  await test.step('clocks in, takes a break, ends it, clocks out', async () => {
    await phone.getByRole('button', { name: "Badger l'arrivée" }).click()
    await expect(phone.getByRole('timer')).toBeVisible()
    await phone.getByRole('link', { name: 'Badgeuse' }).click()
    await expect(phone.getByRole('button', { name: 'Début de pause' })).toBeEnabled()
    await machine.advance({ hours: 2, minutes: 13 })
    await phone.getByRole('button', { name: 'Début de pause' }).click()
    await expect(phone.getByRole('button', { name: 'Fin de pause' })).toBeEnabled()
    await machine.advance({ minutes: 31 })
    await phone.getByRole('button', { name: 'Fin de pause' }).click()
    await expect(phone.getByRole('button', { name: 'Badger le départ' })).toBeEnabled()
    await machine.advance({ hours: 3, minutes: 2 })
    await phone.getByRole('button', { name: 'Badger le départ' }).click()
    await expect(figure(phone, 'Aujourd’hui')).toHaveText(/^\dh\d\d$/)
  })

  await test.step('statistics are right to the minute', () => expectClockedWeek(phone))

  await test.step('kill -9 of the app, restart: all of it is still there', async () => {
    await machine.kill()
    await machine.start()
    await phone.reload()
    await expectClockedWeek(phone)
    await office.reload()
    await expectPlannedWeek(office)
    await owner.reload()
    await expect(owner.getByText(/^4 employés, Créée le/)).toBeVisible()
  })
})

const firstSteps = (page: Page) => page.getByRole('region', { name: 'Vos premiers pas' })

const expectPlannedWeek = async (page: Page) => {
  const line = lineOf(page, 'Inès Moreau')
  await expect(line.getByRole('rowheader')).toContainText('12,0 / 35 h')
  await expect(line.getByRole('button', { name: '18:00–02:00' }).first()).toContainText('Fermeture')
  await expect(line.getByRole('button', { name: '10:30–15:00' }).first()).toContainText('terrasse')
  const lea = lineOf(page, 'Léa Fontaine').getByRole('rowheader')
  await expect(lea).toContainText('12,0 / 10 h')
  await expect(lea).toContainText('+2,0')
}

const expectClockedWeek = async (page: Page) => {
  await expect(figure(page, 'Total semaine')).toHaveText('5h15')
  await expect(figure(page, 'Temps travaillé')).toHaveText('5h15')
  await expect(figure(page, 'Moyenne par jour')).toHaveText('5h15')
  const [, day] = await page.getByRole('table', { name: 'Temps par jour' }).getByRole('row').all()
  await expect(day!.getByRole('cell').nth(-2)).toHaveText('5h15')
  await expect(day!.getByRole('cell').nth(-1)).toHaveText('0h31')
}
