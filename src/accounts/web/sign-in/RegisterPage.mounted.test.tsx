import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'

test('the owner signs up once: afterwards the page leads to the sign-in', async () => {
  await mount('/register', visitor)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Inscription non disponible')
  await expect.element(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  await expect.element(page.getByLabelText('Mot de passe')).not.toBeInTheDocument()
})
