import type { Page } from '@playwright/test'
import { addDays } from '#core/calendar.ts'
import { approveFirst, choose, dialog, message, takeAct, typeDate } from './controls.ts'
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

/** The leave that `ask` asks for. */
const asked = { type: 'personal', startDate: '2027-12-22', endDate: '2027-12-28', reason: 'Déménagement' } as const

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a request notifies the administrator, each decision notifies the author, and granted leave stands in their calendar', async ({
  browserOf,
  house,
  request,
}) => {
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(await house.hire())])
  await admin.goto('/app')
  await test.step('a request', async () => {
    await ask(employee)
    await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
    await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('En attente')
    await bell(admin, 'Notifications, 1 non lue').click()
    await admin.getByRole('button', { name: /Nouvelle demande de congé/ }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Gestion des demandes')
    await expect(admin.getByRole('row', { name: 'Inès Moreau' })).toBeFocused()
    await expect(bell(admin, /^Notifications$/)).toBeVisible()
  })
  await test.step('its refusal', async () => {
    await admin.getByRole('button', { name: 'Refuser la demande d’Inès Moreau' }).click()
    const refusal = dialog(admin, 'Motif du refus')
    await refusal.getByLabel('Motif du refus').fill('Trois absents cette semaine-là')
    await refusal.getByRole('button', { name: 'Refuser' }).click()
    await expect(message(admin, 'Demande refusée avec succès')).toBeVisible()
    await expect(admin.getByRole('row', { name: 'Inès Moreau' })).toContainText(
      'Refus : Trois absents cette semaine-là',
    )
    await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('Rejeté')
    await bell(employee, 'Notifications, 1 non lue').click()
    await expect(employee.getByRole('button', { name: /Demande refusée/ })).toContainText('Trois absents')
    await employee.getByRole('button', { name: 'Tout marquer comme lu' }).click()
    await expect(bell(employee, /^Notifications, 1/)).toHaveCount(0)
  })
  await test.step('the same days again, and their approval', async () => {
    await ask(employee)
    await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
    await employee.goto('/app')
    await approveFirst(admin, 'd’Inès Moreau')
    await expect(message(admin, 'Demande approuvée avec succès')).toBeVisible()
    await bell(employee, 'Notifications, 1 non lue').click()
    await employee.getByRole('button', { name: /Demande approuvée/ }).click()
    await expect(employee.getByRole('heading', { level: 1 })).toHaveText('Mes Demandes')
    await expect(employee.getByRole('row', { name: 'Congé personnel' }).filter({ hasText: 'Approuvé' })).toBeFocused()
    await expect(bell(employee, /^Notifications$/)).toBeVisible()
  })
  await test.step('the calendar of a phone, which has no session', async () => {
    await employee.goto('/app/settings')
    await takeAct(employee, 'Dans votre agenda')
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
  await page.getByRole('link', { name: 'Camille Roux' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camille Roux, 5 jours')
  await expect(page.getByText('sur 2 en attente')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Demande en attente du 22/12/2027 au 28/12/2027' })).toHaveCount(2)

  await expect(page.getByText('Il lui resterait')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^−\s5 jours$/ })).toBeVisible()
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
  await admin.getByRole('button', { name: 'Noter une absence' }).click()
  const entry = dialog(admin, 'Noter une absence')
  await entry.getByRole('button', { name: /Personne/ }).click()
  for (const { email } of namesakes) await expect(admin.getByRole('option').getByText(email)).toBeVisible()
  await admin.keyboard.press('Escape')
  await choose(entry, 'Personne', 'Inès Moreau')
  await typeDate(entry, 'Date de début', '01/12/2027')
  await typeDate(entry, 'Date de fin', '03/12/2027')
  await entry.getByRole('button', { name: 'Noter l’absence' }).click()
  await expect(message(admin, 'Absence notée')).toBeVisible()
  const own = employee.getByRole('row', { name: 'Arrêt maladie' })
  await expect(own).toContainText('Approuvé')
  await expect(bell(employee, 'Notifications, 1 non lue')).toBeVisible()

  await admin.getByRole('link', { name: 'Inès Moreau' }).click()
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

test('an administrator adds a type in half days and blocks a period; an employee asks around it for a morning, then for the afternoon', async ({
  browserOf,
  house,
}) => {
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(await house.hire())])
  await test.step('the types and the periods of the company', async () => {
    await admin.goto('/app/admin/company')
    await admin.getByRole('link', { name: 'Types et règles de congé' }).first().click()
    await admin.getByRole('button', { name: 'Ajouter un type' }).click()
    const form = dialog(admin, 'Ajouter un type')
    await form.getByLabel('Nom').fill('Jour de nuit')
    await form.getByLabel('Code', { exact: true }).fill('JDN')
    await choose(form, 'Unité', 'Demi-journées')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(admin.getByRole('row', { name: 'Jour de nuit' })).toContainText('JDN')
    await admin.getByRole('button', { name: 'Ajouter une période' }).click()
    const period = dialog(admin, 'Ajouter une période')
    await typeDate(period, 'Date de début', '20/12/2027')
    await typeDate(period, 'Date de fin', '24/12/2027')
    await period.getByLabel('Motif').fill('Marché de Noël')
    await period.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(admin.getByText('Marché de Noël')).toBeVisible()
  })
  await test.step('a morning', async () => {
    await employee.goto('/app/requests')
    await employee.getByRole('button', { name: 'Nouvelle Demande' }).click()
    const form = dialog(employee, 'Nouvelle demande de congé')
    await choose(form, 'Type de congé', 'Jour de nuit')
    await typeDate(form, 'Date de début', '23/12/2027')
    await typeDate(form, 'Date de fin', '23/12/2027')
    await choose(form, 'Durée', 'Matin')
    await form.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(form.getByText(/^Aucun congé ne peut être demandé.*Marché de Noël/)).toBeVisible()
    for (const field of ['Date de fin', 'Date de début']) await typeDate(form, field, '27/12/2027')
    await form.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(
      employee.getByRole('button', { name: 'Retirer la demande\u00a0: Jour de nuit, le 27/12/2027 (matin)' }),
    ).toBeVisible()
  })
  await test.step('the afternoon instead', async () => {
    await admin.goto('/app/admin/leave')
    await approveFirst(admin, 'd’Inès Moreau')
    await employee.getByRole('button', { name: /^Demander d’autres dates/ }).click()
    const other = dialog(employee, 'Demander d’autres dates')
    await choose(other, 'Durée', 'Après-midi')
    await other.getByLabel('Motif').fill('Train plus tard')
    await other.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(employee.getByText('Dates demandées\u00a0: le 27/12/2027 (après-midi)')).toBeVisible()
    await expect(admin.getByText('Changement demandé')).toBeVisible()
    await admin.getByRole('link', { name: 'Inès Moreau' }).click()
    await expect(admin.getByText('Changement\u00a0: Train plus tard')).toBeVisible()
    await expect(admin.getByText(/^Changement demandé le .* par Inès Moreau/)).toBeVisible()
    await admin.getByRole('button', { name: 'Modifier les dates' }).click()
    const change = dialog(admin, 'Modifier les dates')
    await expect(change.getByText('Dates demandées\u00a0: le 27/12/2027 (après-midi)')).toBeVisible()
    await change.getByRole('button', { name: 'Modifier', exact: true }).click()
    await expect(employee.getByRole('row', { name: 'Jour de nuit' })).toContainText('Comme demandé')
    await expect(
      employee.getByRole('button', {
        name: 'Demander d’autres dates\u00a0: Jour de nuit, le 27/12/2027 (après-midi)',
      }),
    ).toBeVisible()
  })
})
