import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { openSecurity } from '#testing/mounted/controls.ts'
import { type Answers, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const form = page.getByRole('region', { name: 'Code pour la borne' })
const trivial = 'Ce code est trop facile à deviner. Évitez les suites et les répétitions.'
const code = form.getByLabelText('Nouveau code')

const open = async (answers: Answers) => {
  const server = await mount('/app/settings', employee(), { ...ownSettingsAnswers, ...answers })
  await openSecurity()
  return server
}
const choose = async (pin: string) => {
  await code.fill(pin)
  await form.getByLabelText('Mot de passe actuel').fill('corsaire-malouin')
  await form.getByRole('button', { name: 'Enregistrer le code' }).click()
}

test('a code that is easy to guess is refused at its field; another one is kept', async () => {
  const server = await open({
    'POST /own-pin': ({ body: { pin } }) =>
      pin === '1234' ? refusalAt('pin', 422, 'kiosk.pin-trivial', trivial) : undefined,
  })
  await expect.element(form.getByText('Pas encore choisi')).toBeVisible()
  await choose('1234')
  await expect.element(code).toHaveAccessibleDescription(trivial)
  server.answer({ 'GET /own-pin': { pin: { setAt: '2026-11-18T08:00:00.000Z', isGiven: false, isVoid: false } } })
  await choose('4826')
  await expect.element(form.getByText('Choisi le 18/11/2026')).toBeVisible()
  await expect.element(code).toHaveValue('')
})

test('a code that a manager gave is to be replaced', async () => {
  await open({ 'GET /own-pin': { pin: { setAt: '2026-11-18T08:00:00.000Z', isGiven: true, isVoid: false } } })
  await expect.element(form.getByText('Donné le 18/11/2026, à remplacer')).toBeVisible()
})

test('a code that another secret of the server made void is to be chosen anew', async () => {
  await open({ 'GET /own-pin': { pin: { setAt: '2026-11-18T08:00:00.000Z', isGiven: false, isVoid: true } } })
  await expect.element(form.getByText('Ne sert plus\u00a0: choisissez un nouveau code')).toBeVisible()
  await expect.element(form.getByText('Choisi le 18/11/2026')).not.toBeInTheDocument()
})
