import type { Page } from '@playwright/test'
import { addDays, daysOf, isoWeekday, weekOf } from '#core/calendar.ts'
import { dialog, enter, figure, message, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** A punch is shown before its answer; another page is too late only after it. */
const punched = async (page: Page, name: string) => {
  const answered = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/time-clock/'),
  )
  await button(page, name).click()
  await answered
}
const state = (page: Page) => figure(page, 'Aujourd’hui')

test('the second of two tabs shows what the first one did', async ({ browserOf, house }) => {
  const first = await browserOf(await house.hire())
  const second = await first.context().newPage()
  // The second tab gets no live updates: its buttons are out of date.
  await second.route('**/api/live?*', route => route.abort())
  await first.goto('/app/time-clock')
  await second.goto('/app/time-clock')
  await expect(button(second, "Badger l'arrivée")).toBeVisible()

  await punched(first, "Badger l'arrivée")
  await expect(state(first)).toHaveText('En service')
  await button(second, "Badger l'arrivée").click()
  await expect(message(second, 'Une session est déjà en cours')).toBeVisible()
  await expect(button(second, 'Début de pause')).toBeVisible()

  await punched(first, 'Début de pause')
  await expect(button(first, 'Fin de pause')).toBeVisible()
  await expect(button(first, 'Badger le départ')).toBeDisabled()
  await expect(first.getByText('Veuillez terminer votre pause avant de badger le départ.')).toBeVisible()
  await button(second, 'Début de pause').click()
  await expect(message(second, 'Vous êtes déjà en pause.')).toBeVisible()
  await expect(button(second, 'Fin de pause')).toBeVisible()

  await punched(first, 'Fin de pause')
  await expect(button(first, 'Début de pause')).toBeVisible()
  await button(second, 'Fin de pause').click()
  await expect(message(second, "Vous n'êtes pas en pause.")).toBeVisible()
})

test('a page whose live channel was refused during a restart gets later changes', async ({ browserOf, house }) => {
  const first = await browserOf(await house.hire())
  const second = await first.context().newPage()
  // As a proxy answers for a server that is not there yet.
  await second.route('**/api/live?*', route => route.fulfill({ status: 502 }))
  const refused = second.waitForResponse(response => response.url().includes('/api/live?'))
  await Promise.all([first, second].map(page => page.goto('/app/time-clock')))
  await refused
  await expect(button(second, "Badger l'arrivée")).toBeVisible()
  await second.unroute('**/api/live?*')
  await button(first, "Badger l'arrivée").click()
  await expect(state(second)).toHaveText('En service')
})

test('a visit asks for each thing once, and a punch is one request', async ({ browserOf, house }) => {
  const first = await browserOf(await house.hire())
  const asked: string[] = []
  first.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  await first.goto('/app')
  await button(first, "Badger l'arrivée").click()
  await expect(button(first, 'Début de pause')).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/app')
  await button(second, 'Début de pause').click()
  await expect(button(first, 'Fin de pause')).toBeVisible()
  // The clock a second time: because of the other page.
  expect(asked.toSorted()).toEqual([
    'GET /api/live',
    'GET /api/schedule/my-week/today',
    'GET /api/session',
    'GET /api/site',
    'GET /api/time-clock',
    'GET /api/time-clock',
    'POST /api/time-clock/clock-in',
  ])
})

test('a double click and a reload are one arrival', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  // Slow enough for the answer to come between the two clicks.
  await button(page, "Badger l'arrivée").dblclick({ delay: 150 })
  await expect(state(page)).toHaveText('En service')
  await page.reload()
  await expect(state(page)).toHaveText('En service')
  const clock = await (await page.request.get('/api/time-clock')).json()
  expect(clock.sessions).toHaveLength(1)
  expect(clock.latest.breaks).toEqual([])
})

test('breaks of the same minute are all shown, and a departure can be taken back for a minute', async ({
  browserOf,
  house,
  product,
}) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  const breaks = page.getByRole('table').getByText(/^pause /)
  await button(page, "Badger l'arrivée").click()
  for (const taken of [1, 2, 3]) {
    await button(page, 'Début de pause').click()
    await button(page, 'Fin de pause').click()
    await expect(breaks).toHaveCount(taken)
  }
  await button(page, 'Badger le départ').click()
  await expect(state(page)).toHaveText(/^0h0\d$/)
  await expect(page.getByText(/^Départ badgé à \d\d:\d\d · 0h0\d aujourd’hui$/)).toBeVisible()
  await expect(breaks).toHaveCount(3)

  await expect(page.getByText(/^\d\d?\ss$/)).toBeVisible()
  await button(page, 'Annuler ce départ').click()
  await expect(state(page)).toHaveText('En service')
  await expect(breaks).toHaveCount(3)
  await button(page, 'Badger le départ').click()
  await expect(button(page, 'Annuler ce départ')).toBeEnabled()
  await product.advance({ minutes: 1 })
  await page.reload()
  await expect(button(page, 'Badger une nouvelle arrivée')).toBeVisible()
  await product.advance({ minutes: -1 })
})

test('a departure forgotten yesterday does not prevent today’s arrival, and counts once it is completed', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const yesterday = product.today()
  const evening = await browserOf(ines)
  await evening.goto('/app/time-clock')
  await button(evening, "Badger l'arrivée").click()
  // Enabled once the punch is stored.
  await expect(button(evening, 'Début de pause')).toBeEnabled()
  await evening.close()

  await product.advance({ hours: 25 })
  const morning = await browserOf(ines)
  await morning.goto(`/app/time-clock?week=${yesterday}`)
  await expect(state(morning)).toHaveText('Non badgé')
  await expect(morning.getByText('À compléter', { exact: true })).toBeVisible()
  await expect(figure(morning, 'Temps travaillé')).toHaveText('0h00')
  await button(morning, "Badger l'arrivée").click()
  await expect(state(morning)).toHaveText('En service')
  await expect(morning.getByText('À compléter', { exact: true })).toBeVisible()

  const office = await browserOf(house.admin)
  await office.goto(`/app/admin/time-tracking?date=${yesterday}`)
  await button(office, 'Corriger les temps d’Inès Moreau').click()
  const correction = dialog(office, 'Corriger les temps')
  await typeTime(correction, 'Départ', '12:30')
  await button(office, 'Ajouter une pause').click()
  await button(office, 'Enregistrer').click()
  for (const field of [
    correction.getByRole('textbox', { name: 'Motif' }),
    correction.getByRole('group', { name: 'Début de la pause 1' }),
  ])
    await expect(field).toHaveAccessibleDescription(/Ce champ est requis\./)
  await typeTime(correction, 'Début de la pause 1', '12:00')
  await typeTime(correction, 'Fin de la pause 1', '12:15')
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Départ oublié')
  await button(office, 'Enregistrer').click()
  await expect(message(office, 'Temps corrigés')).toBeVisible()

  await expect(figure(morning, 'Temps travaillé')).not.toHaveText('0h00')
  await button(morning, 'Corrigée').click()
  await expect(dialog(morning, 'Corrections')).toContainText('Départ oublié')
  await expect(dialog(morning, 'Corrections')).toContainText('Admin User')
  await morning.close()
  // The product is shared: the next journeys begin today.
  await product.advance({ hours: -25 })
})

test('a forgotten departure is proposed by its person, and counts once a manager has accepted or changed it', async ({
  browserOf,
  house,
  product,
}) => {
  const [ines, hugo] = [await house.hire(), await house.hire({ firstName: 'Hugo', lastName: 'Petit' })]
  const yesterday = product.today()
  for (const person of [ines, hugo]) await house.punchAs(person, ['clock-in'])
  await product.advance({ hours: 25 })

  const phones = [await browserOf(ines), await browserOf(hugo)] as const
  for (const phone of phones) {
    await phone.goto('/app/time-clock')
    await expect(phone.getByRole('heading', { name: / : départ non badgé$/ })).toBeVisible()
    await button(phone, 'Proposer l’heure').click()
    const proposing = dialog(phone, 'Proposer l’heure de départ')
    await typeTime(proposing, 'Départ', '15:00')
    await button(phone, 'Proposer 15:00').click()
    await expect(proposing.getByLabel('Ce qui s’est passé')).toHaveAccessibleDescription(/Ce champ est requis\./)
    await button(phone, 'Oublié').click()
    await button(phone, 'Proposer 15:00').click()
    await expect(phone.getByRole('heading', { name: / : 15:00 proposé$/ })).toBeVisible()
  }
  const [inesPhone, hugoPhone] = phones
  await inesPhone.goto(`/app/time-clock?week=${yesterday}`)
  await expect(figure(inesPhone, 'Temps travaillé')).toHaveText('0h00')

  const office = await browserOf(house.admin)
  await office.goto('/app')
  await office.getByRole('link', { name: /^2 heures proposées/ }).click()
  const desk = office.getByRole('region', { name: 'Heures proposées' })
  await expect(desk).toContainText('2 à décider')
  await test.step('accepted', async () => {
    await desk
      .getByRole('listitem')
      .filter({ hasText: ines.lastName })
      .getByRole('button', { name: 'Accepter 15:00' })
      .click()
    await expect(message(office, 'Heures acceptées')).toBeVisible()
    await expect(figure(inesPhone, 'Temps travaillé')).not.toHaveText('0h00')
    await expect(inesPhone.getByRole('heading', { name: /proposé$/ })).toHaveCount(0)
  })
  await test.step('changed, with a reason that the person reads', async () => {
    await button(office, 'Changer l’heure').click()
    const changing = dialog(office, 'Changer l’heure proposée')
    await typeTime(changing, 'Départ', '14:30')
    await changing.getByLabel('Motif, lu par Hugo').fill('Caisse fermée à 14:30')
    await button(office, 'Retenir 14:30').click()
    await expect(desk).toContainText('Aucune heure proposée n’attend de réponse.')
    await button(hugoPhone, /Notifications/).click()
    await expect(hugoPhone.getByText(/Caisse fermée à 14:30/)).toBeVisible()
  })
  for (const page of [...phones, office]) await page.close()
  // The product is shared: the next journeys begin today.
  await product.advance({ hours: -25 })
})

test('a punch is dashed and on its way until the server has answered', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  const card = page.getByRole('region', { name: 'Badgeage du jour' })
  const dashed = (is: boolean) => expect(card).toHaveCSS('outline-style', is ? 'dashed' : 'none')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/time-clock/*', route => held.promise.then(() => route.continue()))
  await expect(card.getByRole('status')).toHaveText('Non badgé')
  await dashed(false)
  await button(page, "Badger l'arrivée").click()
  await expect(card.getByText('Envoi…')).toBeVisible()
  await dashed(true)
  await expect(page.getByRole('button', { name: /^Arrivée de \d\d:\d\d$/ })).toBeDisabled()
  await expect(state(page)).toHaveText('Non badgé')
  await expect(card.getByText('Badgé :')).toHaveCount(0)
  held.resolve()
  await expect(state(page)).toHaveText('En service')
  await expect(card.getByText('Badgé :')).toBeVisible()
  await expect(card.getByText('Envoi…')).toHaveCount(0)
  await dashed(false)
})

test('a failed read leaves the clock and its buttons below a banner', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  await button(page, "Badger l'arrivée").click()
  await expect(state(page)).toHaveText('En service')
  const read = '**/api/time-clock'
  await page.route(read, route => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  await expect(page).toHaveURL(/\/app$/)
  await page.getByRole('link', { name: 'Badgeuse' }).first().click()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/app/time-clock')
  await button(elsewhere, 'Début de pause').click()
  await expect(page.getByRole('alert').filter({ has: button(page, 'Réessayer') })).toBeVisible({ timeout: 15_000 })
  await expect(state(page)).toHaveText('En service')
  await expect(button(page, 'Début de pause')).toBeEnabled()
  // The other way round a refresh of the page itself may take the button away first.
  await button(page, 'Réessayer').click()
  await page.unroute(read)
  await expect(button(page, 'Réessayer')).toHaveCount(0)
  await expect(button(page, 'Fin de pause')).toBeEnabled()
})

/** The requests of punches do not arrive. */
const offline = (page: Page) => page.route('**/api/time-clock/*', route => route.abort())
const online = (page: Page) => page.unroute('**/api/time-clock/*')
const recorded = async (page: Page) => (await (await page.request.get('/api/time-clock')).json()).sessions

test('without the network punches are kept on the device, and sent once, in order, when it is back', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  const card = page.getByRole('region', { name: 'Badgeage du jour' })
  await expect(button(page, "Badger l'arrivée")).toBeVisible()
  await offline(page)
  await button(page, "Badger l'arrivée").click()
  await expect(card.getByRole('status')).toContainText(/^Enregistré sur cet appareil à \d\d:\d\d/)
  await expect(card.getByRole('timer')).toBeVisible()
  await expect(card).toHaveCSS('outline-style', 'dashed')
  await button(page, 'Début de pause').click()
  await button(page, 'Fin de pause').click()
  await expect(page.getByText('3 badgeages en attente')).toBeVisible()
  expect(await recorded(page)).toEqual([])

  // Another page finds them, as after the browser was killed.
  await page.goto('/app')
  await expect(page.getByText('3 badgeages en attente')).toBeVisible()
  await button(page, 'Badger le départ').click()
  await expect(page.getByText('4 badgeages en attente')).toBeVisible()
  const [second, third] = await Promise.all([page.context().newPage(), page.context().newPage()])
  await online(page)
  await Promise.all([second, third].map(other => other.goto('/app/time-clock')))
  await expect(page.getByText(/badgeages? en attente/)).toHaveCount(0)
  await expect(button(page, 'Annuler ce départ')).toBeEnabled()
  const [session, ...more] = await recorded(page)
  expect(more).toEqual([])
  expect(session.breaks).toHaveLength(1)
  // Those of the last two seconds were sent in time: the server's clock decides.
  expect(session.keptPunches[0].type).toBe('clock-in')
  await expect(second.getByText(/^Arrivée de \d\d:\d\d gardée sur l’appareil, reçue à \d\d:\d\d/)).toBeVisible()
})

test('a punch without an answer in two seconds is kept; the late answer leaves one record', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await page.goto('/app/time-clock')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/time-clock/clock-in', route => held.promise.then(() => route.continue()))
  await button(page, "Badger l'arrivée").click()
  await expect(page.getByText('Envoi…')).toBeVisible()
  await expect(page.getByText('1 badgeage en attente')).toBeVisible()
  await expect(state(page)).toHaveText('En service')
  held.resolve()
  await expect(page.getByText('1 badgeage en attente')).toHaveCount(0)
  await expect(state(page)).toHaveText('En service')
  expect(await recorded(page)).toMatchObject([{ keptPunches: [] }])
})

test('a kept punch that is refused stays with its reason until it is read; nobody else sees it', async ({
  browserOf,
  house,
}) => {
  const [ines, max] = [await house.hire(), await house.hire()]
  await house.punchAs(ines, ['clock-in'])
  const page = await browserOf(ines)
  await page.goto('/app/time-clock')
  await expect(button(page, 'Badger le départ')).toBeEnabled()
  await offline(page)
  await button(page, 'Badger le départ').click()
  await expect(page.getByText('1 badgeage en attente')).toBeVisible()
  await expect(page.getByText(/^Si vous vous déconnectez, il reste sur cet appareil/)).toBeVisible()
  await house.punchAs(ines, ['clock-out'])
  await button(page, 'Déconnexion').click()

  await enter(page, max.email)
  await page.getByRole('link', { name: 'Badgeuse' }).first().click()
  await online(page)
  await expect(state(page)).toHaveText('Non badgé')
  await expect(page.getByText(/badgeage en attente|non retenu/)).toHaveCount(0)
  await button(page, 'Déconnexion').click()

  await enter(page, ines.email)
  const refusal = page.getByRole('alert').filter({ hasText: /Départ de \d\d:\d\d non retenu/ })
  await expect(refusal).toContainText(/Un départ est déjà enregistré à \d\d:\d\d\. C’est \d\d:\d\d qui compte\./)
  await page.reload()
  await refusal.getByRole('button', { name: 'J’ai lu' }).click()
  await expect(refusal).toHaveCount(0)
  expect(await recorded(page)).toMatchObject([{ keptPunches: [] }])
})

test('the application opens without the network, with the week and the clock of who was here last, and of nobody else', async ({
  browserOf,
  house,
  product,
}) => {
  const [ines, max] = [await house.hire(), await house.hire({ firstName: 'Max', lastName: 'Petit' })]
  await house.plan(ines, await house.addShiftType('Soir'), product.today(), { startTime: '18:30', endTime: '23:00' })
  const page = await browserOf(null, { serviceWorkers: 'allow' })
  const context = page.context()
  await page.goto('/login')
  await page.getByText('Se souvenir de moi').click()
  await enter(page, ines.email)
  await expect(page.getByText('18:30–23:00').first()).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller)

  await expect.poll(() => answersStored(page)).toBeGreaterThan(2)
  await ageAnswers(page)
  expect(await answersStored(page, 'older')).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByText('18:30–23:00').first()).toBeVisible()
  await expect.poll(() => answersStored(page, 'older')).toBe(0)
  await expect.poll(() => answersStored(page)).toBeGreaterThan(2)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inès')
  await expect(page.getByText('18:30–23:00').first()).toBeVisible()
  await expect(page.getByText(/^Hors ligne\. Planning et heures /)).toBeVisible()
  const clock = await context.newPage()
  await clock.goto('/app/time-clock')
  await button(clock, "Badger l'arrivée").click()
  await expect(clock.getByText('1 badgeage en attente')).toBeVisible()
  await expect(button(clock, 'Réessayer')).toHaveCount(0)
  await context.setOffline(false)
  await expect(clock.getByText('1 badgeage en attente')).toHaveCount(0)
  await expect(clock.getByText(/^Hors ligne/)).toHaveCount(0)
  await expect(button(clock, 'Badger le départ')).toBeEnabled()
  await clock.close()

  await button(page, 'Déconnexion').click()
  await enter(page, max.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Max')
  await expect.poll(() => answersStored(page)).toBeGreaterThan(2)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Max')
  await expect(page.getByText(/Inès|18:30–23:00/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
  await button(page, 'Déconnexion').click()
  await expect(button(page, 'Se connecter')).toBeVisible()
  await expect.poll(() => answersStored(page)).toBe(0)
})

const answersStored = (page: Page, which: 'all' | 'older' = 'all') =>
  page.evaluate(
    asked =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open('releve')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          const isAsked = ({ at }: { at: number }) => asked === 'all' || at < Date.now() - 7 * 86_400_000
          reading.addEventListener('success', () => resolve(reading.result.filter(isAsked).length))
        })
      }),
    which,
  )

/** A copy of each stored answer, as of a week that was looked at eight days ago. */
const ageAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('releve')
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('answers', 'readwrite').objectStore('answers')
          const reading = store.getAll()
          reading.addEventListener('success', () => {
            for (const answer of reading.result)
              store.put({ ...answer, key: `${answer.key} before`, at: Date.now() - 8 * 86_400_000 })
          })
          store.transaction.addEventListener('complete', () => resolve())
        })
      }),
  )

test('the dashboard of a phone begins with the next shift, clocks in with one tap and folds the days that are over', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const soir = await house.addShiftType('Soir')
  const days = (11 - isoWeekday(product.today())) % 7
  const thursday = addDays(product.today(), days)
  const [monday] = daysOf(weekOf(thursday))
  await house.plan(ines, soir, monday!, { startTime: '10:30', endTime: '15:00' })
  await house.plan(ines, soir, thursday, { startTime: '18:30', endTime: '23:00', notes: 'terrasse' })
  await product.advance({ hours: 24 * days })
  const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto('/app')
  const card = phone.getByRole('region', { name: 'Badgeage du jour' })
  await expect(card).toContainText(/Prochain service, dans \d+\sh\s\d\d18:30–23:00Soir · terrasse · 4,5\sh/)
  const week = phone.getByRole('region', { name: 'Planning de la semaine' })
  await expect(week.getByRole('listitem').first()).toContainText('18:30–23:00')
  await expect(week.getByText('10:30–15:00').first()).toBeHidden()
  await week.getByText(/^lun\. \S+ à mer\. \S+\s: 1 service, 0h00 badgées$/i).click()
  await expect(week.getByText('10:30–15:00').first()).toBeVisible()
  await button(phone, "Badger l'arrivée").tap()
  await expect(card.getByRole('timer')).toBeVisible()
  await button(phone, 'Badger le départ').click()
  await expect(card).toContainText(/Départ badgé à \d\d:\d\d · 0h00 aujourd’hui/)
  await expect(card).toContainText('18:30–23:00')

  // Wider, the hours of the axis leave some air above the first shift.
  await phone.setViewportSize({ width: 1440, height: 900 })
  const column = week.getByRole('listitem').filter({ hasText: '10:30–15:00' }).first()
  const [above, block] = await Promise.all([column.boundingBox(), column.getByText('10:30–15:00').boundingBox()])
  expect(block!.y - above!.y).toBeGreaterThan(58 + 30)
  await product.advance({ hours: -24 * days })
})
