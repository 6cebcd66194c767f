import type { Page } from '@playwright/test'
import { codeAt } from '#testing/two-step.ts'
import { dialog, enter, figure, message, typeTime } from './controls.ts'
import { password } from './house.ts'
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
const recorded = async (page: Page) => (await (await page.request.get('/api/time-clock')).json()).sessions

test('a visit asks for each thing once, and two tabs follow each other, also after a live channel that was refused during a restart; a departure is taken back', async ({
  browserOf,
  house,
}) => {
  const first = await browserOf(await house.hire())
  const second = await first.context().newPage()
  const asked: string[] = []
  first.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  // As a proxy answers for a server that is not there yet.
  await second.route('**/api/live?*', route => route.fulfill({ status: 502 }))
  const refused = second.waitForResponse(response => response.url().includes('/api/live?'))
  await first.goto('/app')
  await second.goto('/app/time-clock')
  await refused
  await expect(button(second, "Badger l'arrivée")).toBeVisible()

  await punched(first, "Badger l'arrivée")
  await expect(button(first, 'Début de pause')).toBeVisible()
  // Without live updates its button is out of date.
  await button(second, "Badger l'arrivée").click()
  await expect(message(second, 'Une session est déjà en cours')).toBeVisible()
  await second.unroute('**/api/live?*')
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
  await button(first, 'Fin de pause').click()
  await button(second, 'Badger le départ').click()
  await expect(second.getByText(/^Départ badgé à \d\d:\d\d · 0h0\d aujourd’hui$/)).toBeVisible()
  await expect(state(second)).toHaveText(/^0h0\d$/)
  await button(second, 'Annuler ce départ').click()
  await second.reload()
  await expect(state(second)).toHaveText('En service')
  await expect(second.getByRole('table').getByText(/^pause /)).toHaveCount(1)
  const [session, ...more] = await recorded(second)
  expect(more).toEqual([])
  expect(session).toMatchObject({ clockOut: null, breaks: [{}] })
})

test('a forgotten departure does not prevent the next arrival; its person proposes it, and it counts once a manager has accepted or changed it', async ({
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
  await expect(state(inesPhone)).toHaveText('Non badgé')
  await expect(inesPhone.getByText('À compléter', { exact: true })).toBeVisible()
  await expect(figure(inesPhone, 'Temps travaillé')).toHaveText('0h00')
  await button(inesPhone, "Badger l'arrivée").click()
  await expect(state(inesPhone)).toHaveText('En service')

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

/** The requests of punches do not arrive. */
const offline = (page: Page) => page.route('**/api/time-clock/*', route => route.abort())
const online = (page: Page) => page.unroute('**/api/time-clock/*')

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
  // Punches of the last two seconds were sent in time: the server's clock decides.
  expect(session.keptPunches[0].type).toBe('clock-in')
  await expect(second.getByText(/^Arrivée de \d\d:\d\d gardée sur l’appareil, reçue à \d\d:\d\d/)).toBeVisible()
})

test('what a phone kept until after midnight of the last day counts at its hour: the page of sign-in sends it and says so', async ({
  browserOf,
  house,
  product,
}) => {
  const ends = product.today()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine', endDate: ends })
  const evening = Temporal.ZonedDateTime.from(`${ends}T17:00[Europe/Paris]`).toInstant()
  const sooner = product.now().until(evening)
  await product.advance(sooner)
  const phone = await browserOf(lea)
  await phone.clock.install({ time: product.now().epochMilliseconds })
  const later = async (hours: number) => {
    await product.advance({ hours })
    await phone.clock.fastForward(hours * 3_600_000)
  }
  await phone.goto('/app/time-clock')
  await expect(button(phone, "Badger l'arrivée")).toBeVisible()
  await offline(phone)
  await button(phone, "Badger l'arrivée").click()
  await expect(phone.getByText('1 badgeage en attente')).toBeVisible()
  await later(5)
  await button(phone, 'Badger le départ').click()
  await expect(phone.getByText('2 badgeages en attente')).toBeVisible()
  await phone.close({ runBeforeUnload: false })

  await product.advance({ hours: 3 })
  const morning = await phone.context().newPage()
  await morning.clock.install({ time: product.now().epochMilliseconds })
  await morning.goto('/app')
  await expect(morning.getByText('Votre contrat est terminé')).toBeVisible()
  await expect(morning.getByText(/^Arrivée de 17:0\d gardée sur l’appareil, reçue à 01:\d\d/)).toBeVisible()
  await expect(morning.getByText(/^Départ de 22:0\d gardé sur l’appareil, reçu à 01:\d\d/)).toBeVisible()

  const office = await browserOf(house.admin)
  const hours = await office.request.get(`/api/reports/time-tracking?from=${ends}&to=${ends}`)
  const { sessions } = (await hours.json()).employees.find(({ id }: { id: string }) => id === lea.id)
  expect(sessions).toMatchObject([{ date: ends, totalWorkTime: 300 }])
  await morning.close()
  await office.close()
  // The product is shared: the next journeys begin today.
  await product.advance(sooner.negated().subtract({ hours: 8 }))
})

test('a leaver whose session is over signs in: what their phone kept is sent, and nothing else opens', async ({
  browserOf,
  house,
  product,
}) => {
  const ends = product.today()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Marchand', endDate: ends })
  const evening = Temporal.ZonedDateTime.from(`${ends}T18:00[Europe/Paris]`).toInstant()
  const sooner = product.now().until(evening)
  await product.advance(sooner)
  const phone = await browserOf(lea)
  await phone.clock.install({ time: product.now().epochMilliseconds })
  await phone.goto('/app/time-clock')
  await expect(button(phone, "Badger l'arrivée")).toBeVisible()
  await offline(phone)
  await button(phone, "Badger l'arrivée").click()
  await product.advance({ hours: 4 })
  await phone.clock.fastForward(4 * 3_600_000)
  await button(phone, 'Badger le départ').click()
  await expect(phone.getByText('2 badgeages en attente')).toBeVisible()
  await phone.close({ runBeforeUnload: false })

  await product.advance({ hours: 11 })
  const morning = await phone.context().newPage()
  await morning.clock.install({ time: product.now().epochMilliseconds })
  await morning.goto('/login')
  await enter(morning, lea.email)
  await expect(morning.getByText('Votre contrat est terminé')).toBeVisible()
  await expect(morning.getByText(/^Arrivée de 18:0\d gardée sur l’appareil, reçue à 09:\d\d/)).toBeVisible()
  await expect(morning.getByText(/^Départ de 22:0\d gardé sur l’appareil, reçu à 09:\d\d/)).toBeVisible()
  await morning.goto('/app')
  await expect(morning.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await morning.close()
  // The product is shared: the next journeys begin today.
  await product.advance(sooner.negated().subtract({ hours: 15 }))
})

test('a leaver with a second step does it, and what their phone kept is sent', async ({
  browserOf,
  house,
  product,
}) => {
  const ends = product.today()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Vidal', endDate: ends })
  const evening = Temporal.ZonedDateTime.from(`${ends}T18:00[Europe/Paris]`).toInstant()
  const sooner = product.now().until(evening)
  await product.advance(sooner)
  const phone = await browserOf(lea)
  const ask = async (path: string, data: object) =>
    (await phone.request.post(`/api/account/two-step${path}`, { data, headers: { origin: product.url } })).json()
  const { secret, token } = await ask('/setup', { currentPassword: password })
  await ask('', { token, code: await codeAt(secret, product.now()) })
  await phone.clock.install({ time: product.now().epochMilliseconds })
  await phone.goto('/app/time-clock')
  await expect(button(phone, "Badger l'arrivée")).toBeVisible()
  await offline(phone)
  await button(phone, "Badger l'arrivée").click()
  await expect(phone.getByText('1 badgeage en attente')).toBeVisible()
  await phone.close({ runBeforeUnload: false })

  await product.advance({ hours: 15 })
  const morning = await phone.context().newPage()
  await morning.clock.install({ time: product.now().epochMilliseconds })
  await morning.goto('/login')
  await enter(morning, lea.email)
  await morning.getByLabel('Code à six chiffres').fill(await codeAt(secret, product.now()))
  await button(morning, 'Se connecter').click()
  await expect(morning.getByText('Votre contrat est terminé')).toBeVisible()
  await expect(morning.getByText(/^Arrivée de 18:0\d gardée sur l’appareil, reçue à 09:\d\d/)).toBeVisible()
  await morning.close()
  // The product is shared: the next journeys begin today.
  await product.advance(sooner.negated().subtract({ hours: 15 }))
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
  // The pages that the installed application opens, none of which this device has shown before.
  for (const [path, title] of [
    ['/app/requests', 'Mes Demandes'],
    ['/app/schedule/month', 'Mon mois'],
    ['/app/time-clock', 'Badgeuse'],
  ] as const) {
    await clock.goto(path)
    await expect(clock.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
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

test('without « Se souvenir de moi » the clock and its kept punches stand there without the network, in the name of their person, and no hours', async ({
  browserOf,
  house,
  product,
}) => {
  const [ines, max] = [await house.hire(), await house.hire({ firstName: 'Max', lastName: 'Petit' })]
  await house.plan(ines, await house.addShiftType('Soir'), product.today(), { startTime: '18:30', endTime: '23:00' })
  const page = await browserOf(null, { serviceWorkers: 'allow' })
  const context = page.context()
  const title = page.getByRole('heading', { level: 1 })
  const planned = page.getByText('18:30–23:00')
  await page.goto('/login')
  await enter(page, ines.email)
  await expect(planned.first()).toBeVisible()
  await button(page, "Badger l'arrivée").click()
  await expect(button(page, 'Badger le départ')).toBeEnabled()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await expect.poll(() => answersStored(page)).toBe(2)

  await context.setOffline(true)
  await page.reload()
  await expect(title).toContainText('Inès')
  await expect(page.getByText(/^Hors ligne\. Badgeuse d’Inès /)).toBeVisible()
  await expect(page.getByText('En cours', { exact: true })).toBeVisible()
  await button(page, 'Badger le départ').click()
  await expect(page.getByText('1 badgeage en attente')).toBeVisible()
  await page.goto('/app/time-clock')
  await expect(page.getByText(/^Hors ligne\. Badgeuse d’Inès /)).toBeVisible()
  await expect(page.getByText('1 badgeage en attente')).toBeVisible()
  await expect(button(page, 'Annuler ce départ')).toBeEnabled()
  for (const hours of [planned, page.getByRole('timer'), page.getByText('Cette semaine')])
    await expect(hours).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
  await expect(page.getByText('1 badgeage en attente')).toHaveCount(0)
  await expect(page.getByText(/^Départ badgé à /)).toBeVisible()
  await button(page, 'Déconnexion').click()
  await enter(page, max.email)
  await expect(title).toContainText('Max')
  await expect.poll(() => answersStored(page)).toBe(2)
  await context.setOffline(true)
  await page.reload()
  await expect(title).toContainText('Max')
  await expect(page.getByText(/Inès|18:30–23:00/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
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
