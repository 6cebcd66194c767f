import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { openPart, openSecurity } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

const type = async (tablet: Page, code: string) => {
  for (const digit of Array.from(code)) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: 'Valider' }).click()
}

/** On the tablet: the name, the code, then the button. */
const punch = async (tablet: Page, name: string, code: string, button: string) => {
  await tablet.getByRole('button', { name }).click()
  await type(tablet, code)
  await tablet.getByRole('button', { name: button, exact: true }).click()
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
}

/** On the server and on the tablet, which sends and asks every ten seconds. */
const tenSecondsLater = async (product: Product, tablet: Page) => {
  await product.advance({ seconds: 10 })
  await tablet.clock.fastForward(10_000)
}

test('people punch on a tablet that nobody is signed in on, with a code that they chose or were given, without the network too', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ firstName: 'Inès', lastName: 'Moreau' })
  await house.hire({ firstName: 'João', lastName: 'Da Silva' })
  const [admin, phone] = [await browserOf(house.admin), await browserOf(ines)]
  const tablet = await browserOf(null, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  await tablet.clock.install({ time: product.now().epochMilliseconds })

  await test.step('a tablet is paired', async () => {
    await admin.goto('/app/admin/users')
    await admin.getByRole('link', { name: 'Entreprise' }).click()
    await admin.getByRole('link', { name: 'Bornes', exact: true }).click()
    // The page before has such a button too, and stays until the next one is there.
    await expect(admin.getByRole('heading', { level: 1, name: 'Bornes' })).toBeVisible()
    await admin.getByRole('button', { name: 'Ajouter une borne' }).click()
    await admin.getByLabel('Nom de la borne').fill('Entrée du personnel')
    await admin.getByRole('button', { name: 'Afficher le code' }).click()
    const pairing = admin.getByRole('dialog', { name: 'Code d’appairage' })
    await expect(pairing.getByText('ne s’ouvre que sur cet ordinateur')).toBeVisible()
    const code = await pairing.getByText(/^\w{4} \w{4}$/).innerText()
    await admin.getByRole('button', { name: 'C’est fait' }).click()
    await tablet.goto('/kiosk')
    await tablet.getByLabel('Code d’appairage').fill(code)
    await tablet.getByRole('button', { name: 'Appairer' }).click()
    await expect(tablet.getByRole('heading', { name: 'Touchez votre nom' })).toBeVisible()
    await expect(admin.getByText('Connectée')).toBeVisible()
  })
  await test.step('a code that somebody chooses on their phone', async () => {
    await openSecurity(phone)
    const form = phone.getByRole('region', { name: 'Code pour la borne' })
    await form.getByLabel('Nouveau code').fill('4826')
    await form.getByLabel('Mot de passe actuel').fill(password)
    await form.getByRole('button', { name: 'Enregistrer le code' }).click()
    await expect(form.getByText(/^Choisi le/)).toBeVisible()
    await punch(tablet, 'Inès Moreau', '4826', 'Arrivée')
  })
  await test.step('a code that is handed over, in place of which its person chooses their own', async () => {
    await admin.goto('/app/admin/users')
    await openPart(admin, 'João Da Silva', 'Code')
    await admin.getByRole('button', { name: 'Donner un code pour la borne' }).click()
    const handing = admin.getByRole('dialog', { name: 'Code de João Da Silva pour la borne' })
    await handing.getByRole('button', { name: 'Afficher le code' }).click()
    const code = await handing
      .getByText(/^\d{6}$/)
      .first()
      .innerText()
    await handing.getByRole('button', { name: 'Terminé' }).click()
    await tablet.getByRole('button', { name: 'João Da Silva' }).click()
    await type(tablet, code)
    await expect(tablet.getByText('Choisissez votre code')).toBeVisible()
    await type(tablet, '907153')
    await expect(tablet.getByText('Tapez-le encore une fois.')).toBeVisible()
    await type(tablet, '907153')
    await tablet.getByRole('button', { name: 'Arrivée' }).click()
    await expect(tablet.getByText('Bonjour João,')).toBeVisible()
    await tablet.getByRole('button', { name: 'Personne suivante' }).click()
    await expect(tablet.getByRole('button', { name: /Inès Moreau en service depuis/ })).toBeVisible()
    await expect(tablet.getByRole('button', { name: /João Da Silva en service depuis/ })).toBeVisible()
  })
  await test.step('without the network the tablet keeps punches, also when it is started anew', async () => {
    await tablet.waitForFunction(() => navigator.serviceWorker.controller)
    await tablet.context().setOffline(true)
    await tablet.reload()
    await punch(tablet, 'Inès Moreau', '4826', 'Pause')
    await punch(tablet, 'João Da Silva', '246813', 'Départ')
    await expect(tablet.getByText(/^Hors ligne depuis .*, 2 badgeages en attente\.$/)).toBeVisible()
    await tenSecondsLater(product, tablet)
    await tablet.context().setOffline(false)
    await expect(tablet.getByText(/badgeages? en attente/)).toHaveCount(0)
    await expect(tablet.getByRole('button', { name: /Inès Moreau en pause depuis/ })).toBeVisible()
    await phone.goto('/app/time-clock')
    await expect(phone.getByRole('button', { name: 'Fin de pause' })).toBeVisible()
  })
  await test.step('what was kept with a wrong code waits for a manager', async () => {
    await admin.goto('/app/admin/kiosks')
    const toCheck = admin.getByRole('region', { name: 'Badgeages à vérifier' })
    await expect(toCheck.getByText('Le code n’est pas celui de la personne')).toBeVisible()
    await toCheck.getByRole('link', { name: 'Voir ses heures' }).click()
    await expect(admin.getByRole('button', { name: /^Corriger les temps de/ })).toHaveCount(1)
    await admin.goBack()
    await toCheck.getByRole('button', { name: 'C’est vérifié…' }).click()
    await admin.getByLabel('Ce que vous avez fait').fill('Ce n’était pas João')
    await admin.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toCheck).toBeHidden()
  })
  await test.step('a tablet that is taken away shows no names', async () => {
    await admin.getByRole('button', { name: /^Entrée du personnel/ }).click()
    await admin.getByRole('button', { name: 'Retirer' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(admin.getByText('Aucune borne')).toBeVisible()
    await tenSecondsLater(product, tablet)
    await expect(tablet.getByRole('heading', { name: 'On ne badge plus sur cette borne' })).toBeVisible()
  })
})
