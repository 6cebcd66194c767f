import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leavePreview, leaveTypes } from '#testing/mounted/answers/leave.ts'
import { choose, dialog, message, typeDate } from '#testing/mounted/controls.ts'
import { fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const answers = {
  'GET /leave/requests': { today: '2026-11-18', requests: [] },
  'GET /leave/types': leaveTypes,
  'GET /leave/preview': leavePreview,
}
const form = dialog('Nouvelle demande de congé')

const ask = async () => {
  await page.getByRole('button', { name: 'Nouvelle Demande' }).first().click()
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabelText('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
}

test('while a request is sent, its list of types stays closed', async () => {
  const server = await mount('/app/requests', employee(), { ...answers, 'POST /leave/requests': fault() })
  const release = server.hold('POST /leave/requests')
  await ask()
  const types = form.getByRole('button', { name: 'Type de congé' })
  await expect.element(types).toBeDisabled()
  await types.click({ force: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  release()
  await expect.element(message("Erreur lors de l'envoi de la demande")).toBeVisible()
})

test('requests that cannot be read are asked for again', async () => {
  const server = await mount('/app/requests', employee(), { ...answers, 'GET /leave/requests': fault() })
  await expect.element(page.getByText('Erreur lors du chargement des demandes.')).toBeVisible()
  server.answer(answers)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Aucune demande', { exact: true })).toBeVisible()
})
