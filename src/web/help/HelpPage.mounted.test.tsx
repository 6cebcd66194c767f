import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { employee, visitor } from '#testing/mounted/sessions.ts'

const clock = page.getByRole('link', { name: 'Ouvrir cette page, Badger votre journée' })

test('the contents lead to the guide of each role; no task has a link for visitors', async () => {
  await mount('/aide', visitor)
  await page.getByRole('link', { name: 'Vous gérez une équipe' }).click()
  await expect.element(page.getByRole('heading', { name: 'Vous gérez une équipe' })).toBeInViewport()
  await expect.element(page.getByRole('link', { name: 'Ouvrir cette page' })).not.toBeInTheDocument()
})

test('a task links to its page, for people who may open it', async () => {
  await mount('/aide', employee())
  await expect.element(clock).toHaveAttribute('href', '/app/time-clock')
  await expect.element(page.getByRole('link', { name: 'Décider d’un congé' })).not.toBeInTheDocument()
})
