import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, openSession, ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { message, openSecurity } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const list = page.getByRole('region', { name: 'Sessions ouvertes' })
const rows = list.getByRole('listitem')

const here = openSession({ isCurrent: true })
const phone = openSession({ browser: 'Safari', system: 'iPhone' })
const elsewhere = Array.from({ length: 6 }, () => openSession())

test('of many sessions the first five are shown, the others on request', async () => {
  await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'GET /account': account({ sessions: [here, ...elsewhere] }),
  })
  await openSecurity()
  await expect.element(rows).toHaveLength(5)
  await expect.element(rows.first()).toMatchTextContent('Cette session')
  await list.getByRole('button', { name: 'Afficher les 2 autres sessions' }).click()
  await expect.element(rows).toHaveLength(7)
  await expect.element(list.getByRole('button', { name: /^Afficher/ })).not.toBeInTheDocument()
})

test('one elsewhere is ended by its name, and all the others at once', async () => {
  const server = await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'GET /account': account({ sessions: [here, phone, ...elsewhere] }),
    'DELETE /account/sessions/:sessionId': undefined,
    'DELETE /account/sessions': undefined,
  })
  await openSecurity()
  const endPhone = list.getByRole('button', { name: 'Terminer la session Safari sur iPhone' })
  await expect.element(endPhone).toBeVisible()
  server.answer({ 'GET /account': account({ sessions: [here, ...elsewhere] }) })
  await endPhone.click()
  await expect.element(message('Session terminée')).toBeVisible()
  await expect.element(endPhone).not.toBeInTheDocument()
  expect(server.requests('DELETE /account/sessions/:sessionId').map(({ params }) => params.sessionId)).toEqual([
    phone.id,
  ])
  server.answer({ 'GET /account': account() })
  await list.getByRole('button', { name: 'Terminer les autres sessions' }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(list.getByRole('button')).not.toBeInTheDocument()
})
