import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'
import { forgetDraft } from './DemoDraft.ts'

/** As a browser that stores nothing of this site. */
const refuseStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const storage of ['localStorage', 'sessionStorage']) {
    const own = Object.getOwnPropertyDescriptor(window, storage)!
    Object.defineProperty(window, storage, { get: refuse, configurable: true })
    onTestFinished(() => void Object.defineProperty(window, storage, own))
  }
}

const goOn = () => page.getByRole('button', { name: 'Continuer' }).click()
const type = async (name: string, text: string) => {
  await page.getByRole('textbox', { name, exact: true }).fill(text)
}

test('a browser without storage keeps the answers while the page is open, and can send them', async () => {
  forgetDraft()
  const server = await mount('/demo', visitor, { 'POST /demo-requests': undefined })
  refuseStorage()
  await type('Prénom', 'Élodie')
  await type('Nom', 'Kervella')
  await goOn()
  await type('E-mail', 'elodie@brasserie-du-port.example')
  await goOn()
  await type('Téléphone', '02 61 91 00 12')
  await goOn()
  await type('Entreprise', 'Sans Mémoire')
  await goOn()
  for (const choice of ['Gérant(e)', 'Restauration', '21-50', '2-5']) {
    await page.getByText(choice, { exact: true }).click()
    await goOn()
  }
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect.element(page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })).toBeVisible()
  expect(server.bodies('POST /demo-requests')).toMatchObject([{ firstName: 'Élodie', companyName: 'Sans Mémoire' }])
})
