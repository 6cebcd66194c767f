import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { company } from '#testing/mounted/answers/platform.ts'
import { refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { owner } from '#testing/mounted/sessions.ts'

test('a company that somebody else renamed is renamed once the refusal has told its newer name', async () => {
  const brasserie = company('Brasserie du Port')
  const server = await mount('/app/owner/companies', owner, {
    'GET /owner/companies': { companies: [brasserie] },
    'PATCH /owner/companies/:companyId': refusalAt('name', 409, 'companies.renamed-meanwhile', 'Relisez.'),
  })
  await page.getByRole('button', { name: /^Renommer/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').fill('Brasserie du Quai')
  server.answer({ 'GET /owner/companies': { companies: [{ ...brasserie, name: 'Le Comptoir' }] } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez.')).toBeVisible()
  server.answer({ 'PATCH /owner/companies/:companyId': undefined })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies('PATCH /owner/companies/:companyId')).toEqual([
    { name: 'Brasserie du Quai', seen: 'Brasserie du Port' },
    { name: 'Brasserie du Quai', seen: 'Le Comptoir' },
  ])
})
