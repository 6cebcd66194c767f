import type { Page } from '@playwright/test'
import readQr from 'qr/decode.js'
import { dialog, message } from './controls.ts'
import { unique } from './house.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const shownCode = /^[A-HJ-NP-Z2-9]{4}( [A-HJ-NP-Z2-9]{4}){2}$/

/** Invites somebody without an e-mail. @returns the dialog with their link and code */
const invite = async (admin: Page, lastName: string) => {
  await admin.goto('/app/admin/users')
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(admin, 'Ajouter un utilisateur')
  await form.getByLabel('Prénom').fill('João')
  await form.getByLabel('Nom', { exact: true }).fill(lastName)
  await form.getByText('Inviter', { exact: true }).first().click()
  await form.getByRole('button', { name: 'Inviter', exact: true }).click()
  const handed = dialog(admin, /^Invitation de João/)
  await expect(handed.getByRole('img', { name: /João/ })).toBeVisible()
  return handed
}
const linkIn = async (handed: ReturnType<typeof dialog>) => (await handed.getByText('/bienvenue#').textContent()) ?? ''
const codeIn = async (handed: ReturnType<typeof dialog>) =>
  (await handed.getByText(shownCode).first().textContent()) ?? ''

/** What a camera reads on the screen, in a window without the page's policy. */
const scanned = async (handed: ReturnType<typeof dialog>, camera: Page) => {
  const picture = await handed.getByRole('img', { name: /João/ }).evaluate(({ outerHTML }) => outerHTML)
  const side = 400
  const pixels = await camera.evaluate(
    async ([svg, size]) => {
      const drawn = svg.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"`)
      const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(drawn)}` })
      await image.decode()
      const canvas = new OffscreenCanvas(size, size).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return [...canvas.getImageData(0, 0, size, size).data]
    },
    [picture, side] as const,
  )
  return readQr({ width: side, height: side, data: Uint8ClampedArray.from(pixels) })
}

/** Devices that can keep a passkey propose it first. */
const byPassword = (page: Page) => page.getByText('Avec un mot de passe').click()

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1)

test('from the QR code to the first punch: four taps and a password, on two screens', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Da Silva')
  const added = Date.now()
  const handed = await invite(admin, lastName)
  const joao = await browserOf(null, phone)
  const link = await scanned(handed, joao)
  expect(link).toBe(await linkIn(handed))
  const scannedAt = Date.now()
  await joao.goto(link)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await joao.getByRole('button', { name }).tap()
  }
  taps += 2
  await byPassword(joao)
  await joao.getByLabel('Mot de passe', { exact: true }).tap()
  await joao.keyboard.type('trois tomates au soleil')
  await tap('Entrer')
  await expect(joao.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  await tap("Badger l'arrivée")
  await expect(joao.getByRole('button', { name: 'Badger le départ' })).toBeVisible()
  // Read by whoever runs the journey; no test of its own, for machines differ.
  test.info().annotations.push({
    type: 'stopwatch',
    description: `From the QR code to the first punch: ${seconds(scannedAt)} s; from the manager's first press: ${seconds(added)} s.`,
  })
  expect(taps).toBe(4)
  await handed.getByRole('button', { name: 'Terminé' }).click()
  await expect(row(admin, lastName)).toContainText('aujourd’hui')
})

test('somebody who comes in on their own device is remembered if they ask for it', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const handed = await invite(admin, unique('Sow'))
  const page = await browserOf(null, phone)
  await page.goto(await linkIn(handed))
  await byPassword(page)
  await page.getByText('Se souvenir de moi sur cet appareil').tap()
  await page.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'releve')
  // Outlives the window, for twelve hours.
  expect(session!.expires).toBeGreaterThan(0)
  expect(await page.evaluate(() => localStorage.getItem('remember-me'))).toBe('true')
})

test('a code is typed where no camera is at hand: who invites is named; a wrong one says so, and it serves once', async ({
  page,
  browserOf,
  house,
}) => {
  const claire = await house.hire({ role: 'manager', firstName: 'Claire', lastName: 'Martin' })
  const inviting = `Claire Martin (${house.name}) vous invite sur Relève`
  const manager = await browserOf(claire)
  const lastName = unique('Nguyen')
  const handed = await invite(manager, lastName)
  const code = await codeIn(handed)
  await manager.emulateMedia({ media: 'print' })
  await expect(manager.getByText(inviting)).toBeVisible()
  await page.goto('/bienvenue')
  await page.getByLabel('Code').fill('AAAA BBBB CCCC')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon')
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText(`${inviting}.`)).toBeVisible()
  await byPassword(page)
  await expect(page.getByText(`João ${lastName}, vous vous connecterez`)).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  const other = await browserOf(null)
  await other.goto('/bienvenue')
  await other.getByLabel('Code').fill(code)
  await other.getByRole('button', { name: 'Continuer' }).click()
  await expect(other.getByRole('alert')).toContainText('il a déjà servi')
})

test('an invitation that was taken back opens nothing, and another one is handed over', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const lastName = unique('Diallo')
  const handed = await invite(admin, lastName)
  const link = await linkIn(handed)
  await handed.getByRole('button', { name: 'Révoquer' }).click()
  await expect(message(admin, 'Invitation révoquée')).toBeVisible()
  await expect(row(admin, lastName)).toContainText('Invitation révoquée le')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()

  await admin.getByRole('button', { name: `Remettre l’invitation de João ${lastName}` }).click()
  await expect(handed.getByRole('img', { name: /João/ })).toBeVisible()
  // The card to print has what they sign in with afterwards.
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByText(`joao.${lastName.toLowerCase().replaceAll('-', '.')}`).last()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Terminé' })).toBeHidden()
  await admin.emulateMedia({ media: null })
  await page.goto(await linkIn(handed))
  await expect(page.getByRole('button', { name: 'Créer ma clé d’accès' })).toBeVisible()
})

test('the cards of a team without addresses are printed at once; the former links end', async ({
  page,
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const [first, second] = [unique('Abreu'), unique('Barros')]
  const former = []
  for (const lastName of [first, second]) former.push(await linkIn(await invite(admin, lastName)))
  await house.hire({ password: undefined })
  await admin.goto('/app/admin/users')
  for (const lastName of [first, second])
    await admin.getByRole('checkbox', { name: `Choisir João ${lastName}` }).check({ force: true })
  await admin.getByRole('button', { name: 'Autour des utilisateurs' }).click()
  await admin.getByRole('button', { name: 'Imprimer les invitations' }).click()
  const cards = dialog(admin, 'Imprimer les invitations')
  await expect(cards.getByText('n’ouvriront plus rien')).toBeVisible()
  await cards.getByText('Toutes, 3 personnes').click()
  await expect(cards.getByRole('button', { name: 'Préparer 3 cartes' })).toBeVisible()
  await cards.getByRole('button', { name: 'Seulement 2 personnes sans e-mail' }).click()
  await cards.getByRole('button', { name: 'Préparer 2 cartes' }).click()
  await expect(cards.getByRole('status')).toContainText('2 cartes sont prêtes')
  await expect(cards.getByText('ne s’ouvre que sur cet ordinateur')).toBeVisible()
  // Codes that nobody has seen are not lost by a slip.
  await admin.keyboard.press('Escape')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revenir aux cartes' }).click()

  await admin.emulateMedia({ media: 'print' })
  for (const lastName of [first, second]) await expect(admin.getByText(`João ${lastName}`).last()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Imprimer 2 cartes' })).toBeHidden()
  const codes = await admin.getByText(shownCode).allTextContents()
  expect(codes).toHaveLength(2)
  await admin.emulateMedia({ media: null })

  await page.goto(former[1]!)
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
  await page.goto('/bienvenue')
  await page.getByLabel('Code').fill(codes[1]!)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenue João' })).toBeVisible()
  await expect(page.getByText(`João ${second}, `)).toBeVisible()
})

test('a link is followed where the page that asks for a code is already open', async ({ page, browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const handed = await invite(admin, unique('Mendes'))
  const link = await linkIn(handed)
  await page.goto('/bienvenue')
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Créer ma clé d’accès' })).toBeVisible()
  await page.goto('/bienvenue#used')
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
})

test('of two links opened one after the other, each lets its own person in', async ({ page, browserOf, house }) => {
  const admin = await browserOf(house.admin)
  const [first, second] = [unique('Lopes'), unique('Martins')]
  const links = []
  for (const lastName of [first, second]) links.push(await linkIn(await invite(admin, lastName)))
  await page.goto(links[0]!)
  await expect(page.getByText(`João ${first}, `)).toBeVisible()
  await page.goto(links[1]!)
  await expect(page.getByText(`João ${second}, `)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`João ${first}, `)).toBeVisible()
  await byPassword(page)
  await page.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  await page.goto('/app/settings')
  await expect(page.getByText(first, { exact: true })).toBeVisible()
})
