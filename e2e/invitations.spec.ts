import type { Page } from '@playwright/test'
import readQr from 'qr/decode.js'
import { dialog, message, takeAct, takeActOf } from './controls.ts'
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

/** The link that a camera reads on the screen, in a window without the page's policy. */
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

test('from the QR code to the first punch: four taps and a password, on two screens; one more tap, and the device is remembered', async ({
  browserOf,
  house,
}) => {
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
  await joao.getByText('Se souvenir de moi sur cet appareil').tap()
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
  const [session] = (await joao.context().cookies()).filter(({ name }) => name === 'releve')
  // Outlives the window, for twelve hours.
  expect(session!.expires).toBeGreaterThan(0)
  expect(await joao.evaluate(() => localStorage.getItem('remember-me'))).toBe('true')
  await handed.getByRole('button', { name: 'Terminé' }).click()
  await expect(row(admin, lastName)).toContainText('aujourd’hui')
})

test('an invitation that was taken back opens nothing; cards are printed for a team at once, their former links end, and a code serves once', async ({
  page,
  browserOf,
  house,
}) => {
  const claire = await browserOf(await house.hire({ role: 'manager', firstName: 'Claire', lastName: 'Martin' }))
  const [first, second] = [unique('Abreu'), unique('Barros')]
  const taken = await invite(claire, first)
  const revoked = await linkIn(taken)
  await taken.getByRole('button', { name: 'Révoquer' }).click()
  await expect(message(claire, 'Invitation révoquée')).toBeVisible()
  await expect(row(claire, first)).toContainText('Invitation révoquée le')
  await page.goto(revoked)
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()

  await takeActOf(claire, `João ${first}`, 'Remettre l’invitation')
  await expect(taken.getByRole('img', { name: /João/ })).toBeVisible()
  const former = await linkIn(taken)
  await page.goto(former)
  await expect(page.getByRole('button', { name: 'Créer ma clé d’accès' })).toBeVisible()
  // The card to print has what they sign in with afterwards.
  await claire.emulateMedia({ media: 'print' })
  await expect(claire.getByText(`joao.${first.toLowerCase().replaceAll('-', '.')}`).last()).toBeVisible()
  await expect(claire.getByText(`Claire Martin (${house.name}) vous invite sur Relève`)).toBeVisible()
  await expect(claire.getByRole('button', { name: 'Terminé' })).toBeHidden()
  await claire.emulateMedia({ media: null })

  await invite(claire, second)
  await house.hire({ password: undefined })
  await claire.goto('/app/admin/users')
  await takeAct(claire, 'Choisir plusieurs personnes')
  for (const lastName of [first, second])
    await claire.getByRole('checkbox', { name: `Choisir João ${lastName}` }).check({ force: true })
  await claire.getByRole('button', { name: 'Donner l’accès' }).click()
  const cards = dialog(claire, 'Imprimer les invitations')
  await expect(cards.getByText('n’ouvriront plus rien')).toBeVisible()
  await cards.getByText('Toutes, 3 personnes').click()
  await expect(cards.getByRole('button', { name: 'Préparer 3 cartes' })).toBeVisible()
  await cards.getByRole('button', { name: 'Seulement 2 personnes sans e-mail' }).click()
  await cards.getByRole('button', { name: 'Préparer 2 cartes' }).click()
  await expect(cards.getByRole('status')).toContainText('2 cartes sont prêtes')
  await expect(cards.getByText('ne s’ouvre que sur cet ordinateur')).toBeVisible()
  // Codes that nobody has seen are not lost by a slip.
  await claire.keyboard.press('Escape')
  await claire.getByRole('alertdialog').getByRole('button', { name: 'Revenir aux cartes' }).click()

  await claire.emulateMedia({ media: 'print' })
  for (const lastName of [first, second]) await expect(claire.getByText(`João ${lastName}`).last()).toBeVisible()
  await expect(claire.getByRole('button', { name: 'Imprimer 2 cartes' })).toBeHidden()
  const codes = await claire.getByText(shownCode).allTextContents()
  expect(codes).toHaveLength(2)
  await claire.emulateMedia({ media: null })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lien expiré' })).toBeVisible()
  await page.goto('/bienvenue')
  await page.getByLabel('Code').fill(codes[1]!.toLowerCase())
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText(`Claire Martin (${house.name}) vous invite sur Relève.`)).toBeVisible()
  await byPassword(page)
  await expect(page.getByText(`João ${second}, vous vous connecterez`)).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour João')
  const other = await browserOf(null)
  await other.goto('/bienvenue')
  await other.getByLabel('Code').fill(codes[1]!)
  await other.getByRole('button', { name: 'Continuer' }).click()
  await expect(other.getByRole('alert')).toContainText('il a déjà servi')
})
