import type { Locator, Page } from '@playwright/test'
import { addDays } from '#core/calendar.ts'
import { bringAxe, violations } from './axe.ts'
import { choose, dialog, message, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'

const ask = async (page: Page) => {
  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(page, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabel('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
}

/** What `ask` asks for. */
const asked = { type: 'personal', startDate: '2027-12-22', endDate: '2027-12-28', reason: 'Déménagement' } as const

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a request notifies the administrator, and its refusal notifies the author', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(ines)])
  await admin.goto('/app')
  await ask(employee)
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('En attente')

  await bell(admin, 'Notifications, 1 non lue').click()
  await admin.getByRole('button', { name: /Nouvelle demande de congé/ }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Gestion des demandes')
  await expect(admin.getByRole('row', { name: 'Inès Moreau' })).toBeFocused()
  await expect(bell(admin, /^Notifications$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Refuser la demande d’Inès Moreau' }).click()
  const refusal = dialog(admin, 'Motif du refus')
  await expect(refusal.getByRole('button', { name: 'Refuser' })).toBeDisabled()
  await refusal.getByPlaceholder('Veuillez indiquer la raison du refus...').fill('Trois absents cette semaine-là')
  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await expect(message(admin, 'Demande refusée avec succès')).toBeVisible()
  await expect(admin.getByRole('row', { name: 'Inès Moreau' })).toContainText('Refus : Trois absents cette semaine-là')

  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('Rejeté')
  await bell(employee, 'Notifications, 1 non lue').click()
  await expect(employee.getByRole('button', { name: /Demande refusée/ })).toContainText('Trois absents')
  await employee.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell(employee, /^Notifications, 1/)).toHaveCount(0)
})

test('while a request is sent, its list of types stays closed', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/api/leave/requests', async route => {
    if (route.request().method() === 'POST') await mayArrive.promise
    await route.continue()
  })
  await ask(page)
  const types = dialog(page, 'Nouvelle demande de congé').getByRole('button', { name: 'Type de congé' })
  await expect(types).toBeDisabled()
  await types.click({ force: true })
  await types.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  mayArrive.resolve()
  await expect(message(page, 'Demande de congé envoyée avec succès')).toBeVisible()
})

test('an approval notifies the author, opens their requests, and stands in their calendar', async ({
  browserOf,
  house,
  request,
}) => {
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(await house.hire())])
  await ask(employee)
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
  await employee.goto('/app')
  await admin.goto('/app/admin/leave')
  await admin.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  await expect(message(admin, 'Demande approuvée avec succès')).toBeVisible()

  await bell(employee, 'Notifications, 1 non lue').click()
  await employee.getByRole('button', { name: /Demande approuvée/ }).click()
  await expect(employee.getByRole('heading', { level: 1 })).toHaveText('Mes Demandes')
  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('Approuvé')
  await expect(bell(employee, /^Notifications$/)).toBeVisible()

  await employee.goto('/app/leave')
  await employee.getByRole('link', { name: 'Mon année' }).click()
  await expect(employee.getByRole('heading', { level: 1 })).toHaveText('Mon année')
  await employee.goto('/app/leave/year?year=2027')
  await expect(employee.getByRole('table', { name: 'Mes absences de 2027, mois par mois' })).toBeVisible()
  await expect(employee.getByRole('row', { name: /^Congé personnel/ })).toContainText('5\u00a0j')
  await employee
    .getByRole('row', { name: /^décembre/i })
    .getByRole('link', { name: /approuvé/ })
    .press('Enter')
  await expect(employee.getByRole('heading', { level: 1 })).toHaveText('Mes Demandes')
  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toBeFocused()

  // The leave in the calendar of a phone, which has no session.
  await employee.goto('/app/leave')
  await employee.getByRole('link', { name: 'Dans votre agenda' }).click()
  await employee.getByRole('button', { name: 'Créer mon lien' }).click()
  const link = employee.getByText('.ics')
  const first = (await link.textContent())!
  const calendar = await request.get(first)
  expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:20271222')
  await employee.getByRole('button', { name: 'Renouveler le lien' }).click()
  await employee.getByRole('alertdialog').getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(link).not.toHaveText(first)
  expect((await request.get(first)).status()).toBe(404)
  await employee.reload()
  await expect(employee.getByText('Le lien n’est montré qu’une fois.')).toBeVisible()
  await employee.getByRole('button', { name: 'Supprimer le lien' }).click()
  await employee.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le lien' }).click()
  await expect(employee.getByRole('button', { name: 'Créer mon lien' })).toBeVisible()
})

test('if two people decide on one request, the second reads the decision of the first', async ({
  browserOf,
  house,
}) => {
  const margaux = await house.hire({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'manager' })
  await house.askLeaveAs(await house.hire(), asked)
  const [first, second] = await Promise.all([browserOf(house.admin), browserOf(margaux)])
  // The second page gets no live updates: its buttons are out of date.
  await second.route('**/api/live?*', route => route.abort())
  await Promise.all([first, second].map(page => page.goto('/app/admin/leave')))
  await second.getByRole('button', { name: 'Refuser la demande d’Inès Moreau' }).click()
  const refusal = dialog(second, 'Motif du refus')
  await refusal.getByLabel('Motif du refus').fill('Trois absents cette semaine-là')
  await first.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  await expect(message(first, 'Demande approuvée avec succès')).toBeVisible()

  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await expect(message(second, 'Cette demande a déjà été approuvée.')).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await expect(second.getByRole('row', { name: 'Inès Moreau' })).toContainText('Approuvé')
})

test('a refusal dialog shows the reason of the request, and says if somebody else decides meanwhile', async ({
  browserOf,
  house,
}) => {
  const margaux = await house.hire({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'manager' })
  await house.askLeaveAs(await house.hire(), asked)
  const [first, second] = await Promise.all([browserOf(house.admin), browserOf(margaux)])
  await Promise.all([first, second].map(page => page.goto('/app/admin/leave')))
  await second.getByText('Déménagement').click()
  await expect(second.getByText(/^«.Déménagement.»$/)).toBeVisible()
  await second.goBack()
  await second.getByRole('button', { name: 'Refuser la demande d’Inès Moreau' }).click()
  const refusal = dialog(second, 'Motif du refus')
  await expect(refusal.getByText('Déménagement')).toBeVisible()
  await refusal.getByLabel('Motif du refus').fill('Trois absents cette semaine-là')

  await first.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  await expect(refusal.getByRole('status')).toHaveText('Cette demande a déjà été approuvée.')
  await expect(refusal.getByRole('button', { name: 'Refuser' })).toBeDisabled()
  await refusal.getByRole('button', { name: 'Annuler' }).click()
  await expect(refusal).toHaveCount(0)
})

test('by keyboard a decision moves to the next pending request', async ({ browserOf, house }) => {
  const people = [
    await house.hire(),
    await house.hire({ firstName: 'Camille', lastName: 'Roux' }),
    await house.hire({ firstName: 'Nathan', lastName: 'Petit' }),
  ]
  for (const person of people) await house.askLeaveAs(person, asked)
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/leave')
  const approvals = page.getByRole('button', { name: /^Approuver la demande/ })
  await expect(approvals).toHaveCount(3)
  // The focus moves to the next request after the first press; the second press must not decide it.
  await approvals.first().focus()
  await page.evaluate(() => {
    const pressOnce = ({ target }: FocusEvent) => setTimeout(() => (target as HTMLElement).click())
    document.addEventListener('focusin', pressOnce, { once: true })
  })
  const names = () => page.getByRole('rowheader').getByRole('link').allInnerTexts()
  const before = await names()
  await page.keyboard.press('Enter')
  await expect(approvals).toHaveCount(2)
  await expect(approvals.first()).toBeFocused()
  // No request moves under the pointer, and one message says it all.
  expect(await names()).toEqual(before)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toHaveCount(1)

  await page
    .getByRole('button', { name: /^Refuser la demande/ })
    .first()
    .press('Enter')
  await page.keyboard.type('Trois absents cette semaine-là')
  await dialog(page, 'Motif du refus').getByRole('button', { name: 'Refuser' }).press('Enter')
  await expect(approvals).toHaveCount(1)
  await expect(approvals.first()).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(approvals).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a reason that is too long is refused at its field, and stays', async ({ browserOf, house }) => {
  await house.askLeaveAs(await house.hire(), asked)
  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/leave')
  await admin.getByRole('button', { name: 'Refuser la demande d’Inès Moreau' }).click()
  const refusal = dialog(admin, 'Motif du refus')
  const reason = refusal.getByLabel('Motif du refus')
  await reason.fill('a'.repeat(2001))
  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await expect(reason).toHaveAccessibleDescription('Ce texte est trop long.')
  await expect(reason).toHaveValue('a'.repeat(2001))
})

test('the same days cannot be requested twice, and a pending request can be withdrawn', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await ask(page)
  await expect(message(page, 'Demande de congé envoyée avec succès')).toBeVisible()
  await ask(page)
  await expect(message(page, /chevauche une autre de vos demandes/)).toBeVisible()
  await page.goto('/app/requests')
  await page.getByRole('button', { name: /^Retirer la demande/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(message(page, 'Demande retirée')).toBeVisible()
  const withdrawn = page.getByRole('row', { name: 'Congé personnel' })
  await expect(withdrawn).toContainText('Retiré')
  await expect(page.getByRole('button', { name: /^Retirer la demande/ })).toHaveCount(0)
  await ask(page)
  await expect(withdrawn).toHaveCount(2)
})

test('an approval asks what becomes of the shifts, and is taken back with them', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Soir')
  for (const day of ['2027-12-22', '2027-12-23'])
    await house.plan(ines, type, day, { startTime: '18:30', endTime: '23:00' })
  await house.grantLeave(await house.hire({ firstName: 'Camille', lastName: 'Roux' }), asked)
  const [page, employee] = await Promise.all([browserOf(house.admin), browserOf(ines)])
  await employee.goto('/app/requests')
  await employee.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(employee, 'Nouvelle demande de congé')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await expect(form.getByRole('status')).toContainText('2 de vos services tombent sur ces jours.')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
  await page.goto('/app/admin/leave')
  const row = page.getByRole('row', { name: 'Inès Moreau' })
  await expect(row).toContainText('2 shifts prévus')
  await expect(row).toContainText('Absent aussi : Camille Roux')
  const approve = page.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' })
  await approve.click()
  const question = dialog(page, 'Approuver cette demande')
  await expect(question.getByText('mercredi 22 décembre 2027')).toBeVisible()
  await question.getByRole('button', { name: 'Approuver' }).click()
  const undo = page.getByRole('status').filter({ hasText: 'Inès Moreau · 2 shifts à pourvoir' })
  await undo.getByRole('button', { name: 'Annuler' }).click()
  await expect(message(page, 'Décision annulée · 2 shifts rétablis')).toBeVisible()
  await expect(row).toContainText('2 shifts prévus')
  await expect(row).toContainText('En attente')

  await approve.click()
  const later = question.locator('label', { hasText: 'Décider plus tard (à revoir)' })
  await later.click()
  await question.getByRole('button', { name: 'Approuver' }).click()
  await row.getByRole('link', { name: '2 shifts à revoir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inès Moreau')
  const shifts = page.getByRole('region', { name: 'Ses 2 shifts pendant ces jours' })
  await shifts.getByRole('button', { name: 'Enregistrer' }).click()
  const opened = page.getByRole('status').filter({ hasText: /^2 shifts à pourvoir/ })
  await opened.getByRole('button', { name: 'Annuler' }).click()
  await expect(message(page, '2 shifts rétablis')).toBeVisible()
  // Whoever brings them back keeps them.
  await expect(shifts.getByText('gardé malgré le congé')).toHaveCount(2)
})

test('the page of a request shows what a decision needs, and what becomes of each shift is decided there', async ({
  browserOf,
  house,
  product,
}) => {
  // Came within the leave year: nothing of an older one is to be taken over, so the balance is known.
  const startDate = addDays(product.today(), -30)
  const camille = await house.hire({ firstName: 'Camille', lastName: 'Roux', department: 'Salle', startDate })
  const hugo = await house.hire({ firstName: 'Hugo', lastName: 'Lemaire', department: 'Salle' })
  await house.askLeaveAs(await house.hire({ department: 'Bar' }), { ...asked, reason: '' })
  const type = await house.addShiftType('Midi')
  for (const day of ['2027-12-22', '2027-12-23', '2027-12-24'])
    await house.plan(camille, type, day, { startTime: '11:00', endTime: '15:00' })
  await house.plan(hugo, type, '2027-12-24', { startTime: '10:00', endTime: '14:00' })
  await house.plan(hugo, type, '2027-12-22', { startTime: '15:30', endTime: '23:00' })
  await house.askLeaveAs(camille, { ...asked, type: 'vacation' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/leave')
  await page.getByRole('row', { name: 'Camille Roux' }).getByText('Congés payés').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camille Roux, 5 jours')
  await expect(page.getByText('sur 2 en attente')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Demande en attente du 22/12/2027 au 28/12/2027' })).toHaveCount(2)

  await expect(page.getByText('Il lui resterait')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^− 5 jours$/ })).toBeVisible()
  const choice = (day: string) => page.getByRole('group', { name: new RegExp(`shift du \\S+ ${day}`) })
  await choice('22').getByText('Confier').click()
  const approve = page.getByRole('button', { name: 'Approuver' })
  await expect(approve).toBeDisabled()
  await choose(page.getByRole('main'), 'À qui confier', 'Hugo Lemaire')
  await expect(page.getByText('15\u00a0h\u00a030 / 35\u00a0h cette semaine-là', { exact: true })).toBeVisible()
  await choice('23').getByText('Retirer').click()
  await choice('24').getByText('Confier').click()
  const takers = page.getByRole('button', { name: /À qui confier le shift du \S+ 24/ })
  await takers.click()
  await expect(page.getByRole('option').last()).toContainText('Chevauchement')
  await page.keyboard.press('Escape')
  await choice('24').getByText('Libre').click()
  await approve.click()
  // As in the planning: a limit takes a reason, once.
  const limits = page.getByRole('dialog').filter({ hasText: 'dépassée' })
  await limits.getByLabel('Motif').fill('Remplacement de Camille')
  await limits.getByRole('button', { name: 'Accepter et planifier' }).click()
  const done = page
    .getByRole('status')
    .filter({ hasText: 'Camille Roux · 1 shift à pourvoir · 1 shift confié · 1 shift supprimé' })
  await expect(done).toBeVisible()
  // The next request that waits.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inès Moreau')
  await expect(page.getByText('1 sur 1 en attente')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Absent du 22/12/2027 au 28/12/2027' })).toBeVisible()
  // The shift that was left open waits for somebody; the days are taken from the balance.
  await page.goto('/app/admin/schedule?week=2027-12-20')
  await expect(page.getByRole('button', { name: '1 shift à pourvoir', exact: true })).toBeVisible()
  await page.goto('/app/admin/leave/balances')
  await page.getByRole('link', { name: /Camille/ }).click()
  await expect(page.getByRole('main')).toContainText('22/12/2027')
})

test('several requests are approved at once: what is refused is named, the others are approved', async ({
  browserOf,
  house,
}) => {
  const type = await house.addShiftType('Soir')
  for (const firstName of ['Camille', 'Hugo', 'Léa']) {
    const person = await house.hire({ firstName, lastName: 'Roux' })
    await house.plan(person, type, '2027-12-22', { startTime: '18:30', endTime: '23:00' })
    await house.askLeaveAs(person, asked)
  }
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/leave')
  for (const name of ['Camille', 'Hugo', 'Léa'])
    await page.getByRole('checkbox', { name: `Choisir la demande de ${name} Roux` }).check({ force: true })
  await expect(page.getByText('3 demandes choisies')).toBeVisible()
  await page.getByRole('button', { name: 'Approuver…' }).click()
  const several = dialog(page, 'Approuver 3 demandes')
  await expect(several.getByText('Que deviennent ces 3 shifts ?')).toBeVisible()
  // Somebody else is faster.
  const href = await page.getByRole('link', { name: 'Hugo Roux', exact: true }).getAttribute('href')
  await page.evaluate(async id => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/leave/requests/${id}/approval`, { method: 'POST', headers, body: '{"shifts":[]}' })
  }, href!.split('/').at(-1)!)
  await several.getByRole('button', { name: 'Approuver' }).click()
  const item = several.getByRole('listitem')
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('Hugo Roux')
  await expect(item).toContainText('Cette demande a déjà été approuvée.')
  await several.getByRole('button', { name: 'Fermer' }).last().click()
  const done = page.getByRole('status').filter({ hasText: '2 demandes approuvées' })
  await done.getByRole('button', { name: 'Annuler' }).click()
  await expect(message(page, '2 décisions annulées')).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Camille Roux', exact: true }) })
  await expect(row).toContainText('1 shift prévu')

  for (const name of ['Camille', 'Léa'])
    await page.getByRole('checkbox', { name: `Choisir la demande de ${name} Roux` }).check({ force: true })
  await page.getByRole('button', { name: 'Refuser…' }).click()
  const refusal = dialog(page, 'Refuser 2 demandes')
  const refuse = refusal.getByRole('button', { name: 'Refuser' })
  await expect(refuse).toBeDisabled()
  await refusal.getByLabel('Motif du refus').fill('Inventaire')
  await refuse.click()
  await expect(page.getByRole('status').filter({ hasText: '2 demandes refusées' })).toBeVisible()
  await expect(row).toContainText(/Refus.: Inventaire/)
})

test('leave is entered for somebody, gets other dates, and is cancelled as its person asks', async ({
  browserOf,
  house,
}) => {
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(await house.hire())])
  await employee.goto('/app/requests')
  const namesakes = [
    await house.hire({ firstName: 'Paul', lastName: 'Henry' }),
    await house.hire({ firstName: 'Paul', lastName: 'Henry' }),
  ]
  await admin.goto('/app/admin/leave')
  await admin.getByRole('button', { name: 'Saisir un congé' }).click()
  const entry = dialog(admin, 'Saisir un congé')
  await entry.getByRole('button', { name: /Personne/ }).click()
  for (const { email } of namesakes) await expect(admin.getByRole('option').getByText(email)).toBeVisible()
  await admin.keyboard.press('Escape')
  await choose(entry, 'Personne', 'Inès Moreau')
  await typeDate(entry, 'Date de début', '01/12/2027')
  await typeDate(entry, 'Date de fin', '03/12/2027')
  await entry.getByRole('button', { name: 'Saisir le congé' }).click()
  await expect(message(admin, 'Congé saisi')).toBeVisible()
  const own = employee.getByRole('row', { name: 'Arrêt maladie' })
  await expect(own).toContainText('Approuvé')
  await expect(bell(employee, 'Notifications, 1 non lue')).toBeVisible()

  await admin.getByRole('button', { name: 'Détails de la demande d’Inès Moreau' }).click()
  await admin.getByRole('button', { name: 'Modifier les dates' }).click()
  const change = dialog(admin, 'Modifier les dates')
  await typeDate(change, 'Date de fin', '05/12/2027')
  await change.getByLabel('Motif du changement').fill('Arrêt prolongé')
  await change.getByRole('button', { name: 'Modifier' }).click()
  await expect(message(admin, 'Congé modifié')).toBeVisible()
  await expect(own).toContainText('05/12/2027')
  await expect(own).toContainText('Motif : Arrêt prolongé')

  await employee.getByRole('button', { name: /^Demander l’annulation/ }).click()
  const wish = dialog(employee, 'Demander l’annulation de ce congé')
  await wish.getByLabel('Motif').fill('Guérie plus tôt')
  await wish.getByRole('button', { name: 'Demander l’annulation' }).click()
  await expect(own).toContainText('Annulation demandée')
  await expect(admin.getByText('Guérie plus tôt').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Accepter l’annulation' }).click()
  await expect(own).toContainText('Annulé')
})

test('a sole administrator reads that nobody else decides on their request, and decides', async ({
  browserOf,
  house,
}) => {
  await house.askLeaveAs(house.admin, asked)
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/leave')
  await expect(page.getByText('Votre propre demande : personne d’autre ne peut en décider.')).toBeVisible()
  await page.getByRole('button', { name: /^Approuver la demande/ }).click()
  await expect(message(page, 'Demande approuvée avec succès')).toBeVisible()
})

test('an administrator adds a type in half days, counts in jours ouvrés and chooses approvers; an employee asks for a morning of it, then for the afternoon', async ({
  browserOf,
  house,
}) => {
  const [ines, noe] = [await house.hire(), await house.hire({ firstName: 'Noé', department: 'Plonge' })]
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(ines)])
  await admin.goto('/app/admin/leave')
  await admin.getByRole('link', { name: 'Types et règles' }).click()
  await admin.getByRole('button', { name: 'Ajouter un type' }).click()
  const form = dialog(admin, 'Ajouter un type')
  await form.getByLabel('Nom').fill('Jour de nuit')
  await form.getByLabel('Code', { exact: true }).fill('JDN')
  await choose(form, 'Unité', 'Demi-journées')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByRole('row', { name: 'Jour de nuit' })).toContainText('JDN')
  await admin.getByRole('button', { name: 'Changer le décompte' }).click()
  const counting = dialog(admin, 'Changer le décompte')
  await choose(counting, 'Décompte', 'Jours ouvrés')
  await counting.getByRole('button', { name: 'Enregistrer' }).click()
  // At once on the first day of a leave year, else with the next one.
  const rules = admin.getByRole('main')
  await expect(rules.getByText(/^Le décompte passe en jours ouvrés le|^Jours ouvrés$/)).toBeVisible()
  await choose(rules, 'Responsable, Plonge', 'Admin User')
  await expect(message(admin, 'Décideurs mis à jour')).toBeVisible()
  await admin.request.delete(`/api/people/${noe.id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await admin.reload()
  await expect(admin.getByText('Plus personne dans ce service\u00a0: ce choix n’a plus d’effet.')).toBeVisible()
  await admin.getByRole('button', { name: 'Retirer ce choix, Plonge' }).click()
  await expect(admin.getByText('Plonge', { exact: true })).toBeHidden()

  await employee.goto('/app/requests')
  await employee.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const request = dialog(employee, 'Nouvelle demande de congé')
  await choose(request, 'Type de congé', 'Jour de nuit')
  await typeDate(request, 'Date de début', '22/12/2027')
  await typeDate(request, 'Date de fin', '22/12/2027')
  await choose(request, 'Durée', 'Matin')
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(
    employee.getByRole('button', { name: 'Retirer la demande\u00a0: Jour de nuit, le 22/12/2027 (matin)' }),
  ).toBeVisible()

  await admin.goto('/app/admin/leave')
  await admin.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  await employee.getByRole('button', { name: /^Demander d’autres dates/ }).click()
  const other = dialog(employee, 'Demander d’autres dates')
  await choose(other, 'Durée', 'Après-midi')
  await other.getByLabel('Motif').fill('Train plus tard')
  await other.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(admin.getByText('Changement demandé')).toBeVisible()
  await admin.getByRole('link', { name: 'Inès Moreau' }).click()
  await expect(admin.getByText('Changement\u00a0: Train plus tard')).toBeVisible()
  await expect(admin.getByText(/^Changement demandé le .* par Inès Moreau/)).toBeVisible()
  await admin.getByRole('button', { name: 'Modifier les dates' }).click()
  const change = dialog(admin, 'Modifier les dates')
  await expect(change.getByText('Dates demandées\u00a0: le 22/12/2027 (après-midi)')).toBeVisible()
  await change.getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(
    employee.getByRole('button', {
      name: 'Demander d’autres dates\u00a0: Jour de nuit, le 22/12/2027 (après-midi)',
    }),
  ).toBeVisible()
})

test('on a phone leave is asked for in eight gestures at most', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire(), { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/app')
  let gestures = 0
  const tap = async (target: Locator) => {
    gestures += 1
    await target.tap()
  }
  await tap(page.getByRole('link', { name: 'Demandes' }))
  await tap(page.getByRole('button', { name: 'Nouvelle Demande' }))
  const form = dialog(page, 'Nouvelle demande de congé')
  const chooseDay = async (field: string, which: 'first' | 'last') => {
    await tap(form.getByRole('group', { name: field }).getByRole('button'))
    const days = page.locator('[role=gridcell] > [role=button]:not([data-disabled]):not([data-outside-month])')
    await tap(days[which]())
  }
  await chooseDay('Date de début', 'first')
  await chooseDay('Date de fin', 'last')
  // That of the first day alone stands there until the whole period is counted.
  await expect(form.getByRole('status')).toContainText(/jours ouvrables/)
  await expect(form.getByRole('status')).toHaveAttribute('aria-busy', 'false')
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
  await tap(form.getByRole('button', { name: 'Envoyer la demande' }))
  await expect(message(page, 'Demande de congé envoyée avec succès')).toBeVisible()
  expect(gestures).toBeLessThanOrEqual(8)
})

test('a blocked period refuses a request with its reason; granted leave moves to other dates that its person asks for', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(ines)])
  await admin.goto('/app/admin/leave/settings')
  await admin.getByRole('button', { name: 'Ajouter une période' }).click()
  const period = dialog(admin, 'Ajouter une période')
  await typeDate(period, 'Date de début', '20/12/2027')
  await typeDate(period, 'Date de fin', '24/12/2027')
  await period.getByLabel('Motif').fill('Marché de Noël')
  await period.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Marché de Noël')).toBeVisible()

  await employee.goto('/app/requests')
  await employee.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const request = dialog(employee, 'Nouvelle demande de congé')
  await typeDate(request, 'Date de début', '22/12/2027')
  await typeDate(request, 'Date de fin', '28/12/2027')
  await expect(request.getByText('Aucun congé ne peut y être demandé.')).toBeVisible()
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(request.getByText(/^Aucun congé ne peut être demandé.*Marché de Noël/)).toBeVisible()
  await typeDate(request, 'Date de début', '27/12/2027')
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()

  await admin.goto('/app/admin/leave')
  await admin.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
  await employee.getByRole('button', { name: /^Demander d’autres dates/ }).click()
  const other = dialog(employee, 'Demander d’autres dates')
  await typeDate(other, 'Date de fin', '30/12/2027')
  await other.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(employee.getByText('Dates demandées\u00a0: du 27/12/2027 au 30/12/2027')).toBeVisible()

  await admin.getByRole('button', { name: 'Changer les dates du congé d’Inès Moreau' }).click()
  const change = dialog(admin, 'Modifier les dates')
  await change.getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(employee.getByRole('row', { name: 'Congés payés' })).toContainText('30/12/2027')
  await expect(employee.getByRole('row', { name: 'Congés payés' })).toContainText('Comme demandé')
})

test('the year shows who asked for leave, month by month too, and leads to the decision and to a workbook', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const admin = await browserOf(house.admin)
  await house.askLeaveAs(ines, asked)
  await admin.goto('/app/admin/leave')
  const sections = admin.getByRole('navigation', { name: 'Congés de l’équipe' })
  await sections.getByRole('link', { name: 'Année' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Absences de l’équipe')
  await admin.goto('/app/admin/leave/year?year=2027')
  const bar = admin
    .getByRole('row', { name: 'Inès Moreau' })
    .getByRole('link', { name: 'Congé personnel, du 22/12/2027 au 28/12/2027, en attente' })
  await expect(bar).toBeVisible()
  // Paper drops backgrounds: the legend keeps those of the bars.
  await expect(admin.getByText('arrêt maladie', { exact: true }).locator('span')).toHaveCSS(
    'print-color-adjust',
    'exact',
  )
  const saved = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Exporter XLSX' }).click()
  expect((await saved).suggestedFilename()).toBe('absences-2027.xlsx')
  await admin.getByText('Mois', { exact: true }).click()
  await expect(admin.getByText('janvier 2027', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await admin.goto('/app/admin/leave/year?month=2027-12')
  await bar.focus()
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/app\/admin\/leave\/[0-9a-f-]{36}$/)
})
