import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'

test('an unknown address says so, and links back and to the home page', async () => {
  await mount('/aide', visitor)
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('Aide')
  history.pushState({}, '', '/nulle-part')
  await expect.element(title).toHaveTextContent('Page introuvable')
  await expect.element(page.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect.element(title).toHaveTextContent('Aide')
})
