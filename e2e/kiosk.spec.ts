import type { Page } from '@playwright/test'
import { bringAxe, violations } from './axe.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

/** On the tablet: the name, then the code. */
const enter = async (tablet: Page, name: string, code: string) => {
  await tablet.getByRole('button', { name }).click()
  await type(tablet, code)
}

const type = async (tablet: Page, code: string) => {
  for (const digit of Array.from(code)) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: 'Valider' }).click()
}

const choosePin = async (page: Page, code: string) => {
  await page.goto('/app/settings')
  const form = page.getByRole('region', { name: 'Code pour la borne' })
  await form.getByLabel('Nouveau code').fill('1234')
  await form.getByLabel('Mot de passe actuel').fill(password)
  await form.getByRole('button', { name: 'Enregistrer le code' }).click()
  await expect(form.getByText('trop facile à deviner')).toBeVisible()
  await form.getByLabel('Nouveau code').fill(code)
  await form.getByRole('button', { name: 'Enregistrer le code' }).click()
  await expect(form.getByText(/^Choisi le/)).toBeVisible()
}

const nothingScrolls = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].every(
      ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight,
    ),
  )

test('two people punch in a row on a tablet that nobody is signed in on', async ({ browserOf, house }) => {
  const ines = await house.hire({ firstName: 'Inès', lastName: 'Moreau' })
  const hugo = await house.hire({ firstName: 'Hugo', lastName: 'Lemaire' })
  const [admin, phone] = [await browserOf(house.admin), await browserOf(ines)]
  await choosePin(phone, '4826')
  await choosePin(await browserOf(hugo), '907153')

  await admin.goto('/app/admin/users')
  await admin.getByRole('link', { name: 'Entreprise' }).click()
  await admin.getByRole('link', { name: 'Bornes', exact: true }).click()
  await admin.getByRole('button', { name: 'Ajouter une tablette' }).click()
  await admin.getByLabel('Nom de la tablette').fill('Entrée du personnel')
  await admin.getByRole('button', { name: 'Afficher le code' }).click()
  const pairing = admin.getByRole('dialog', { name: 'Code d’appairage' })
  await expect(pairing.getByText('ne s’ouvre que sur cet ordinateur')).toBeVisible()
  const code = await pairing.getByText(/^\w{4} \w{4}$/).innerText()
  await admin.getByRole('button', { name: 'C’est fait' }).click()

  const tablet = await browserOf(null, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code d’appairage').fill(code)
  await tablet.getByRole('button', { name: 'Appairer' }).click()
  await expect(tablet.getByRole('heading', { name: 'Touchez votre nom' })).toBeVisible()
  await expect(admin.getByText('En ligne')).toBeVisible()
  expect(await nothingScrolls(tablet)).toBe(true)
  await bringAxe(tablet)
  expect(await violations(tablet, 'all')).toEqual([])

  // Inès goes away before her answer is there: it must not open anything for Hugo.
  const answering = Promise.withResolvers<void>()
  await tablet.route('**/api/kiosk/person', route => answering.promise.then(() => route.continue()), { times: 1 })
  await enter(tablet, 'Inès Moreau', '4826')
  await tablet.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await tablet.getByRole('button', { name: 'Hugo Lemaire' }).click()
  const answered = tablet.waitForResponse('**/api/kiosk/person')
  answering.resolve()
  await answered
  await tablet.getByRole('button', { name: '4', exact: true }).click()
  await expect(tablet.getByRole('heading', { name: 'Hugo Lemaire' })).toBeVisible()
  await tablet.getByRole('button', { name: 'Ce n’est pas moi' }).click()

  await enter(tablet, 'Inès Moreau', '907153')
  await expect(tablet.getByText('Ce code n’est pas le vôtre.')).toBeVisible()
  await tablet.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await enter(tablet, 'Inès Moreau', '4826')
  await tablet.getByRole('button', { name: 'Arrivée' }).click()
  await expect(tablet.getByText('Bonjour Inès,')).toBeVisible()
  expect(await violations(tablet, 'all')).toEqual([])
  // By itself, after five seconds.
  await expect(tablet.getByRole('heading', { name: 'Touchez votre nom' })).toBeVisible({ timeout: 10_000 })
  await enter(tablet, 'Hugo Lemaire', '907153')
  await tablet.getByRole('button', { name: 'Arrivée' }).click()
  await expect(tablet.getByText('Bonjour Hugo,')).toBeVisible()
  await tablet.getByRole('button', { name: 'Annuler ce badgeage' }).click()
  await expect(tablet.getByText('Badgeage annulé')).toBeVisible()
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
  await expect(tablet.getByRole('button', { name: /Inès Moreau en service depuis/ })).toBeVisible()
  await expect(tablet.getByRole('button', { name: /Hugo Lemaire pas de service prévu/ })).toBeVisible()

  await tablet.waitForFunction(() => navigator.serviceWorker.controller)
  await tablet.context().setOffline(true)
  await tablet.reload()
  await enter(tablet, 'Inès Moreau', '4826')
  await tablet.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(tablet.getByText('Début de pause gardé sur cette tablette')).toBeVisible()
  await bringAxe(tablet)
  expect(await violations(tablet, 'all')).toEqual([])
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
  await enter(tablet, 'Hugo Lemaire', '246813')
  await tablet.getByRole('button', { name: 'Arrivée' }).click()
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
  await expect(tablet.getByText(/^Hors ligne depuis .*, 2 badgeages en attente\.$/)).toBeVisible()
  await tablet.context().setOffline(false)
  // Her break waits here or counts already: either way she stands behind it.
  await enter(tablet, 'Inès Moreau', '4826')
  await expect(tablet.getByRole('heading', { name: 'Inès, en pause' })).toBeVisible()
  await tablet.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  const toCheck = admin.getByRole('region', { name: 'Badgeages à vérifier' })
  await expect(toCheck.getByText('Le code n’est pas celui de la personne')).toBeVisible({ timeout: 30_000 })
  await toCheck.getByRole('link', { name: 'Voir ses heures' }).click()
  await expect(admin.getByRole('button', { name: /^Corriger les temps de/ })).toHaveCount(1)
  await admin.goBack()
  await toCheck.getByRole('button', { name: 'C’est vérifié…' }).click()
  await admin.getByLabel('Ce que vous avez fait').fill('Ce n’était pas Hugo')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toCheck).toBeHidden()
  await phone.goto('/app/time-clock')
  await expect(phone.getByRole('button', { name: 'Fin de pause' })).toBeVisible()

  await admin.getByRole('button', { name: 'Retirer' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(admin.getByText('Aucune tablette')).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'On ne badge plus sur cette tablette' })).toBeVisible({
    timeout: 15_000,
  })
})

test('somebody without a phone punches with a code that their manager hands over, and chooses their own', async ({
  browserOf,
  house,
}) => {
  const joao = await house.hire({ firstName: 'João', lastName: 'Da Silva' })
  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/kiosks')
  await admin.getByRole('button', { name: 'Ajouter une tablette' }).click()
  await admin.getByLabel('Nom de la tablette').fill('Cuisine')
  await admin.getByRole('button', { name: 'Afficher le code' }).click()
  const pairing = await admin.getByText(/^\w{4} \w{4}$/).innerText()
  await admin.getByRole('button', { name: 'C’est fait' }).click()
  const tablet = await browserOf(null, { viewport: { width: 820, height: 1180 }, hasTouch: true })
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code d’appairage').fill(pairing)
  await tablet.getByRole('button', { name: 'Appairer' }).click()
  await tablet.getByRole('button', { name: 'João Da Silva' }).click()
  await expect(tablet.getByText('demandez-en un à votre responsable')).toBeVisible()
  expect(await nothingScrolls(tablet)).toBe(true)
  await bringAxe(tablet)
  expect(await violations(tablet, 'all')).toEqual([])
  await tablet.getByRole('button', { name: 'Ce n’est pas moi' }).click()

  await admin.goto('/app/admin/users')
  await admin.getByRole('link', { name: 'João Da Silva' }).click()
  await admin.getByRole('button', { name: 'Donner un code pour la tablette' }).click()
  const handing = admin.getByRole('dialog', { name: 'Code de João Da Silva pour la tablette' })
  await handing.getByRole('button', { name: 'Afficher le code' }).click()
  const code = await handing
    .getByText(/^\d{6}$/)
    .first()
    .innerText()
  await bringAxe(admin)
  expect(await violations(admin, 'all')).toEqual([])
  await handing.getByRole('button', { name: 'Terminé' }).click()

  await enter(tablet, 'João Da Silva', code)
  await expect(tablet.getByText('Choisissez votre code')).toBeVisible()
  await type(tablet, '4826')
  await expect(tablet.getByText('Tapez-le encore une fois.')).toBeVisible()
  await type(tablet, '4862')
  await expect(tablet.getByText('Ce n’était pas deux fois le même code.')).toBeVisible()
  expect(await violations(tablet, 'all')).toEqual([])
  for (const typed of ['4826', '4826']) await type(tablet, typed)
  await tablet.getByRole('button', { name: 'Arrivée' }).click()
  await expect(tablet.getByText('Bonjour João,')).toBeVisible()
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
  await enter(tablet, 'João Da Silva', '4826')
  await expect(tablet.getByRole('heading', { name: 'João, en service' })).toBeVisible()

  await admin.goto('/app/admin/kiosks')
  await admin.getByRole('button', { name: 'Donner un code à João Da Silva' }).click()
  await expect(handing.getByText(/^Le code que João Da Silva a choisi le .* ne servira plus\.$/)).toBeVisible()
  await handing.getByRole('button', { name: 'Afficher le code' }).click()
  await expect(handing.getByText(/^\d{6}$/).first()).toBeVisible()

  const own = await browserOf(joao)
  await own.goto('/app/settings')
  await expect(own.getByText(/^Donné le .*, à remplacer$/)).toBeVisible()
})
