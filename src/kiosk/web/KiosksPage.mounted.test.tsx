import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '#testing/mounted/axe.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, manager } from '#testing/mounted/sessions.ts'

type KioskList = AnswerTo<'GET /kiosks'>

const joao: KioskList['people'][number] = {
  id: crypto.randomUUID(),
  firstName: 'João',
  lastName: 'Da Silva',
  pin: { setAt: '2026-11-16T08:00:00.000Z', isGiven: false, isVoid: false },
  mayGive: true,
}

test('who gives a code to somebody reads first which one it ends; then it is shown once', async () => {
  const server = await mount('/app/admin/kiosks', admin(), {
    'GET /kiosks': { kiosks: [], toCheck: [], people: [joao] },
    'POST /people/:employeeId/pin': { pin: '602915' },
  })
  await page.getByRole('button', { name: /^João Da Silva/ }).click()
  const handing = dialog('Code de João Da Silva pour la borne')
  await expect
    .element(handing.getByText('Le code que João Da Silva a choisi le 16/11/2026 ne servira plus.'))
    .toBeVisible()
  await handing.getByRole('button', { name: 'Afficher le code' }).click()
  await expect.element(handing.getByText('602915').first()).toBeVisible()
  expect(server.bodies('POST /people/:employeeId/pin')).toEqual([{ seenSetAt: joao.pin?.setAt }])
  expect(await violations()).toEqual([])
  await handing.getByRole('button', { name: 'Terminé' }).click()
  await expect.element(page.getByText('602915')).not.toBeInTheDocument()
})

const people: KioskList['people'] = [
  joao,
  { ...joao, id: crypto.randomUUID(), firstName: 'Léa', lastName: 'Fontaine', pin: { ...joao.pin!, isGiven: true } },
  { ...joao, id: crypto.randomUUID(), firstName: 'Rachid', lastName: 'Haddad', pin: { ...joao.pin!, isVoid: true } },
  { ...joao, id: crypto.randomUUID(), firstName: 'Nathan', lastName: 'Petit', pin: null, mayGive: false },
]

test('the page says how many devices and codes there are, and who has none', async () => {
  await mount('/app/admin/kiosks', admin(), { 'GET /kiosks': { kiosks: [], toCheck: [], people } })
  await expect.element(page.getByText('0 borne, 2 codes sur 4')).toBeVisible()
  const codes = page.getByRole('region', { name: 'Codes personnels' }).getByRole('listitem')
  const rows = () => codes.elements().map(row => row.textContent)
  expect(rows()).toEqual([
    'João Da SilvaCode choisi',
    'Léa FontaineÀ changer',
    'Rachid HaddadNe sert plus',
    'Nathan PetitPas encore de code',
  ])
  await expect.element(codes.getByRole('button', { name: /^Nathan Petit/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Sans code 2' }).click()
  await expect.poll(rows).toEqual(['Rachid HaddadNe sert plus', 'Nathan PetitPas encore de code'])
  expect(await violations()).toEqual([])
})

test.each([
  ['who may run the server', admin(), 1],
  ['nobody else', manager(), 0],
])('how an address is made public is told to %s', async (_whom, session, times) => {
  await mount('/app/admin/kiosks', session, { 'GET /kiosks': { kiosks: [], toCheck: [], people: [] } })
  await expect.element(page.getByText('ne s’ouvre que sur cet ordinateur')).toBeVisible()
  expect(page.getByText('PUBLIC_URL').elements()).toHaveLength(times)
})

test('a code is ended where another one is given', async () => {
  const server = await mount('/app/admin/kiosks', admin(), {
    'GET /kiosks': { kiosks: [], toCheck: [], people: [joao] },
    'DELETE /people/:employeeId/pin': undefined,
  })
  await page.getByRole('button', { name: /^João Da Silva/ }).click()
  await dialog('Code de João Da Silva pour la borne').getByRole('button', { name: 'Réinitialiser' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.poll(() => server.requests('DELETE /people/:employeeId/pin').length).toBe(1)
})

const meanwhile = 'Le code de cette personne a changé entre-temps.'

test.each([
  ['is given', { pin: '602915' }, /^Le code de João Da Silva a changé sans être affiché\s: donnez-lui-en un autre\.$/],
  ['is refused', refusal(409, 'kiosk.pin-changed', meanwhile), meanwhile],
])('where the dialog is closed before a code %s, a message says so', async (_how, answer, said) => {
  const server = await mount('/app/admin/kiosks', admin(), {
    'GET /kiosks': { kiosks: [], toCheck: [], people: [joao] },
    'POST /people/:employeeId/pin': answer,
  })
  await page.getByRole('button', { name: /^João Da Silva/ }).click()
  const handing = dialog('Code de João Da Silva pour la borne')
  const release = server.hold('POST /people/:employeeId/pin')
  await handing.getByRole('button', { name: 'Afficher le code' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(handing).not.toBeInTheDocument()
  release()
  await expect.element(message(said)).toBeVisible()
  await expect.element(page.getByText('602915')).not.toBeInTheDocument()
})

test('a device that somebody else renamed is renamed once the refusal has shown its newer name', async () => {
  const device: KioskList['kiosks'][number] = {
    id: crypto.randomUUID(),
    name: 'Entrée',
    pairedAt: '2026-11-16T08:00:00.000Z',
    lastSeenAt: null,
    codeUntil: null,
  }
  const list = (...kiosks: KioskList['kiosks']): KioskList => ({ kiosks, toCheck: [], people: [] })
  const server = await mount('/app/admin/kiosks', admin(), {
    'GET /kiosks': list(device),
    'PATCH /kiosks/:kioskId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await page.getByRole('button', { name: /^Entrée/ }).click()
  await page.getByRole('button', { name: 'Renommer' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Nom').fill('Cuisine')
  const newer = { ...device, name: 'Hall' }
  server.answer({ 'GET /kiosks': list(newer) })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /kiosks/:kioskId': undefined })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const sent = server.requests('PATCH /kiosks/:kioskId').map(({ body, query }) => [body, query.get('seen')])
  expect(sent).toEqual([
    [{ name: 'Cuisine' }, '{"name":"Entrée"}'],
    [{ name: 'Cuisine' }, '{"name":"Hall"}'],
  ])
})
