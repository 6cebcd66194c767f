import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kioskAnswers, kioskPerson, working } from '#testing/mounted/answers/kiosk.ts'
import { violations } from '#testing/mounted/axe.ts'
import { type Answers, noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mountKiosk } from '#testing/mounted/mount-kiosk.tsx'

const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })
const names = page.getByRole('heading', { name: 'Touchez votre nom' })

const type = async (code: string) => {
  for (const digit of code) await button(digit, true).click()
  await button('Valider').click()
}
const enter = async (name: string, code: string) => {
  await button(name).click()
  await type(code)
}

/** A tablet with two names. @param window upright or not */
const open = async (answers: Answers = {}, window?: { width: number; height: number }) => {
  const [ines, hugo] = [kioskPerson('Inès', 'Moreau'), kioskPerson('Hugo', 'Lemaire')]
  const paired = await kioskAnswers({ person: ines, pin: '4826' }, { person: hugo, pin: '907153' })
  return mountKiosk({ ...paired, ...answers }, window)
}

/** On a tablet everything stands on one screen, and is accessible. */
const expectGoodScreen = async () => {
  const scrolled = [document.documentElement, ...document.querySelectorAll('main')].filter(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  )
  expect(scrolled).toEqual([])
  expect(await violations()).toEqual([])
}

const windows = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
]
test.each(windows)('names, code and gesture fit on a tablet of $width by $height', async window => {
  await open({}, window)
  await expect.element(names).toBeVisible()
  await expectGoodScreen()
  await button('Inès Moreau').click()
  await expect.element(page.getByText('demandez-en un à votre responsable')).toBeVisible()
  await expectGoodScreen()
  await type('4826')
  await expect.element(button('Arrivée')).toBeVisible()
  await expectGoodScreen()
})

test('a punch is confirmed for five seconds, then the names are shown again with where people stand', async () => {
  await open()
  await enter('Inès Moreau', '4826')
  await expect.element(button('Arrivée')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button('Arrivée').click()
  await expect.element(page.getByText('Bonjour Inès,')).toBeVisible()
  for (const left of [5, 4, 3, 2, 1]) {
    await expect.element(page.getByRole('timer', { name: `Retour à l’accueil dans ${left} seconde` })).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
  }
  await expect.element(button(/Inès Moreau en service depuis/)).toBeVisible()
  await expect.element(button(/Hugo Lemaire pas de service prévu/)).toBeVisible()
})

test('a shift of the evening before that goes on is one of yesterday', async () => {
  const [startsAt, endsAt] = [-24, 1].map(hours => new Date(Date.now() + hours * 3_600_000).toISOString())
  const shifts = [{ date: startsAt!.slice(0, 10), startsAt: startsAt!, endsAt: endsAt! }]
  await mountKiosk(await kioskAnswers({ person: kioskPerson('Inès', 'Moreau', { shifts }), pin: '4826' }))
  await expect.element(button(/Inès Moreau service hier à \d\d:\d\d/)).toBeVisible()
})

test('who has worked today is not said to have no shift, and reads with their code when they work next', async () => {
  const today = dayOf(new Date())
  const ines = kioskPerson('Inès', 'Moreau', { doneOn: today })
  const answers = await kioskAnswers({ person: ines, pin: '4826' })
  const read = answers['POST /kiosk/person'] as (asked: object) => object
  const shift = { date: today, startTime: '18:00', endTime: '23:00', typeName: 'Soir' }
  const next = { date: '2099-03-17', startTime: '09:00', endTime: '17:00' }
  const server = await mountKiosk({
    ...answers,
    'POST /kiosk/person': (asked: object) => ({ ...read(asked), today, shifts: [shift], next }),
  } as Answers)
  await expect.element(button(/Inès Moreau service terminé/)).toBeVisible()
  await enter('Inès Moreau', '4826')
  await expect
    .element(page.getByText('Aujourd’hui : Soir, 18:00–23:00. Prochain service : mar. 17, 09:00–17:00.'))
    .toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  await button('Ce n’est pas moi').click()
  await enter('Inès Moreau', '4826')
  await expect.element(page.getByText('Service terminé pour aujourd’hui')).toBeVisible()
})

test('who has worked on another day only has no shift today', async () => {
  const ines = kioskPerson('Inès', 'Moreau', { doneOn: '2026-01-05' })
  await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await expect.element(button(/Inès Moreau pas de service prévu/)).toBeVisible()
})

test('a punch is taken back while it is confirmed', async () => {
  const server = await open()
  await enter('Hugo Lemaire', '907153')
  await button('Arrivée').click()
  await expect.element(page.getByText('Bonjour Hugo,')).toBeVisible()
  await expectGoodScreen()
  await button('Annuler ce badgeage').click()
  await expect.element(page.getByText('Badgeage annulé')).toBeVisible()
  await button('Personne suivante').click()
  await expect.element(button(/Hugo Lemaire pas de service prévu/)).toBeVisible()
  expect(server.bodies('POST /kiosk/punches').map(body => body.type)).toEqual(['clock-in', 'clock-in-undo'])
})

test('who works past the end of their contract leaves, and does nothing else', async () => {
  const ines = kioskPerson('Inès', 'Moreau', { ...working(), isLeaving: true })
  const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await enter('Inès Moreau', '4826')
  await expect.element(button('Départ', true)).toBeVisible()
  await expect.element(button('Pause', true)).not.toBeInTheDocument()
  await button('Départ', true).click()
  await expect.element(page.getByText('Départ', { exact: false }).first()).toBeVisible()
  await expect.poll(() => server.bodies('POST /kiosk/punches').map(body => body.type)).toEqual(['clock-out'])
})

test('a wrong code opens nothing, and says how many tries are left', async () => {
  await open()
  await enter('Inès Moreau', '907153')
  await expect.element(page.getByText('Ce code n’est pas le vôtre.')).toBeVisible()
  await expect.element(page.getByText('Encore 4 essais')).toBeVisible()
  await button('Ce n’est pas moi').click()
  await expect.element(names).toBeVisible()
})

test('a tablet that waits after too many wrong codes says until when', async () => {
  const waits = 'Trop de codes faux sur cette borne\u00a0: elle attend jusqu’à 09:15.'
  await open({ 'POST /kiosk/person': refusal(409, 'kiosk.device-waits', waits) })
  await enter('Inès Moreau', '4826')
  await expect.element(page.getByText('elle attend jusqu’à 09:15')).toBeVisible()
})

test('an answer that comes once its person has gone opens nothing for the next one', async () => {
  const server = await open()
  const release = server.hold('POST /kiosk/person')
  await enter('Inès Moreau', '4826')
  await expect.poll(() => server.bodies('POST /kiosk/person')).toHaveLength(1)
  await button('Ce n’est pas moi').click()
  await button('Hugo Lemaire').click()
  release()
  await button('4', true).click()
  await expect.element(page.getByRole('img', { name: '1 chiffre saisi' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Hugo Lemaire' })).toBeVisible()
  await expect.element(button('Arrivée')).not.toBeInTheDocument()
})

test('without the network a punch is kept, and its person stands behind it', async () => {
  const ines = kioskPerson('Inès', 'Moreau', working())
  const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await expect.element(names).toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  await enter('Inès Moreau', '4826')
  await button('Pause', true).click()
  await expect.element(page.getByText('Début de pause gardé sur cette borne')).toBeVisible()
  await expectGoodScreen()
  await button('Personne suivante').click()
  await expect.element(page.getByText(/^Hors ligne depuis .*, 1 badgeage en attente\.$/)).toBeVisible()
  await expectGoodScreen()
  await enter('Inès Moreau', '4826')
  await expect.element(page.getByRole('heading', { name: 'Inès, en pause' })).toBeVisible()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const dayOf = (moment: Date) => moment.toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
/** At work since the given hours ago, for a shift of five hours that began then. */
const openFor = (hours: number) => {
  const [startsAt, endsAt] = [hoursAgo(hours), hoursAgo(hours - 5)].map(moment => moment.toISOString())
  return { ...working(startsAt), shifts: [{ date: dayOf(hoursAgo(hours)), startsAt: startsAt!, endsAt: endsAt! }] }
}

test.each(windows)(
  'a departure hours after its shift is asked about on a tablet of $width by $height',
  async window => {
    const ines = kioskPerson('Inès', 'Moreau', openFor(9))
    const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }), window)
    await enter('Inès Moreau', '4826')
    await button('Départ').click()
    await expect.element(page.getByText('Vous ne partez que maintenant')).toBeVisible()
    await expectGoodScreen()
    expect(server.bodies('POST /kiosk/punches')).toEqual([])
    await button('Non, revenir').click()
    await button('Départ').click()
    await button('Oui, je pars').click()
    await expect.element(page.getByText('Départ enregistré')).toBeVisible()
    expect(server.bodies('POST /kiosk/punches').map(body => body.type)).toEqual(['clock-out'])
  },
)

test('without the network too, a departure hours after its shift is asked about', async () => {
  const ines = kioskPerson('Inès', 'Moreau', openFor(9))
  const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await expect.element(names).toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  await enter('Inès Moreau', '4826')
  await button('Départ').click()
  await expect.element(page.getByText('Vous ne partez que maintenant')).toBeVisible()
})

test('without the network too, nobody is still at work the day after', async () => {
  const ines = kioskPerson('Inès', 'Moreau', openFor(30))
  const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await expect.element(names).toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  await enter('Inès Moreau', '4826')
  await expect.element(button('Arrivée')).toBeVisible()
  await expect.element(button('Départ')).not.toBeInTheDocument()
})

test('without the network, a shift after midnight is one of tomorrow', async () => {
  const startsAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const shifts = [
    { date: dayOf(new Date(startsAt)), startsAt, endsAt: new Date(Date.now() + 30 * 3_600_000).toISOString() },
  ]
  const ines = kioskPerson('Inès', 'Moreau', { shifts })
  const server = await mountKiosk(await kioskAnswers({ person: ines, pin: '4826' }))
  await expect.element(names).toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  await enter('Inès Moreau', '4826')
  await expect.element(page.getByText(/Demain\u00a0: service à/)).toBeVisible()
})

test('without the network since the day before, nobody is said to have no shift', async () => {
  const answers = await kioskAnswers({ person: kioskPerson('Inès', 'Moreau'), pin: '4826' })
  const server = await mountKiosk(answers)
  await expect.element(button(/Inès Moreau pas de service prévu/)).toBeVisible()
  server.answer({ 'GET /kiosk': noAnswer, 'POST /kiosk/person': noAnswer })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  dispatchEvent(new Event('online'))
  await expect.element(button(/Inès Moreau service inconnu/)).toBeVisible()
  await enter('Inès Moreau', '4826')
  await expect.element(page.getByText('Service du jour inconnu sans réseau')).toBeVisible()
})

test('who got a code from their manager chooses their own, typed twice alike', async () => {
  const joao = kioskPerson('João', 'Da Silva')
  const server = await mountKiosk(await kioskAnswers({ person: joao, pin: '602915', isGiven: true }))
  await enter('João Da Silva', '602915')
  await expect.element(page.getByText('Choisissez votre code')).toBeVisible()
  await type('4826')
  await expect.element(page.getByText('Tapez-le encore une fois.')).toBeVisible()
  await type('4862')
  await expect.element(page.getByText('Ce n’était pas deux fois le même code.')).toBeVisible()
  await expectGoodScreen()
  expect(server.bodies('POST /kiosk/pin')).toEqual([])
  await type('4826')
  await expect.element(page.getByText('Tapez-le encore une fois.')).toBeVisible()
  await type('4826')
  await expect.element(button('Arrivée')).toBeVisible()
  expect(server.bodies('POST /kiosk/pin')).toEqual([{ employeeId: joao.id, pin: '602915', chosen: '4826' }])
})

test('a tablet that was taken away says when and by whom, and shows no names', async () => {
  const revoked = {
    state: 'revoked',
    companyName: 'Le Comptoir des Halles',
    timeZone: 'Europe/Paris',
    at: '2026-11-18T07:42:00.000Z',
    by: 'Margaux Lefèvre',
  } as const
  await open({ 'GET /kiosk': refusal(401, 'signedOut', 'Connectez-vous.'), 'GET /kiosk/pairing': revoked })
  await expect.element(page.getByRole('heading', { name: 'On ne badge plus sur cette borne' })).toBeVisible()
  await expect.element(page.getByText('Retirée le 18/11/2026 à 08:42')).toBeVisible()
  await expect.element(page.getByText('Margaux Lefèvre l’a retirée.')).toBeVisible()
  await expect.element(button('Inès Moreau')).not.toBeInTheDocument()
})
