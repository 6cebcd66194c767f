import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'

const email = page.getByRole('textbox', { name: 'E-mail' })
const send = page.getByRole('button', { name: 'Envoyer le lien' })

test('a malformed address is refused at its field, and nothing is sent', async () => {
  const server = await mount('/forgot-password', visitor, { 'POST /password-reset-requests': undefined })
  await email.fill('personne')
  await send.click()
  await expect.element(page.getByText(/^Indiquez une adresse e-mail valable/)).toBeVisible()
  expect(server.bodies('POST /password-reset-requests')).toEqual([])
})

test('once the link is sent, the page names the address, which can be changed', async () => {
  const server = await mount('/forgot-password', visitor, { 'POST /password-reset-requests': undefined })
  await email.fill('personne@mounted.example')
  await send.click()
  const sent = page.getByRole('status').filter({ hasText: 'Si un compte existe pour personne@mounted.example' })
  await expect.element(sent).toBeVisible()
  expect(server.bodies('POST /password-reset-requests')).toEqual([{ email: 'personne@mounted.example' }])
  await page.getByRole('button', { name: 'Modifier l’adresse ou renvoyer le lien' }).click()
  await expect.element(email).toHaveValue('personne@mounted.example')
})
