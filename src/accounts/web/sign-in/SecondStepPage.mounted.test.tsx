import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'

const field = page.getByLabelText('Code à six chiffres')
const submit = page.getByRole('button', { name: 'Se connecter' })

test('phones offer the code of the app, and a code of another form is not sent', async () => {
  const server = await mount('/login/code', visitor, { 'GET /session/second-step': { isAwaited: true } })
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('12 34')
  await submit.click()
  await expect.element(page.getByText('Entrez les six chiffres du code')).toBeVisible()
  expect(server.bodies('POST /session/second-step')).toEqual([])
})

test('a wrong code is refused at its field, and stays', async () => {
  await mount('/login/code', visitor, {
    'GET /session/second-step': { isAwaited: true },
    'POST /session/second-step': refusalAt('code', 422, 'accounts.wrong-code', 'Ce code n’est pas le bon.'),
  })
  await field.fill('000000')
  await submit.click()
  await expect.element(page.getByText('Ce code n’est pas le bon.')).toBeVisible()
  await expect.element(field).toHaveValue('000000')
})

test('a code that comes too late after the password leads back to the first step', async () => {
  await mount('/login/code', visitor, { 'GET /session/second-step': { isAwaited: false } })
  await expect.element(page.getByRole('link', { name: 'Recommencer la connexion' })).toHaveAttribute('href', '/login')
  await expect.element(field).not.toBeInTheDocument()
})
