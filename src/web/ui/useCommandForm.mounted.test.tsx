import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leavePreview, leaveTypes } from '#testing/mounted/answers/leave.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { choose, dialog, refusalIn, typeDate } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee } from '#testing/mounted/sessions.ts'

/** The server says it, and after how many: src/server/http/limits.test.ts. */
const sentence = 'Vous l’avez fait très souvent en peu de temps. Vous pourrez recommencer dans 4 heures.'
const tooOften = refusal(429, 'tooOften', sentence)

test('after too many leave requests the form says when to try again, and keeps the typed values', async () => {
  await mount('/app/requests', employee(), {
    'GET /leave/requests': { today: '2026-11-18', requests: [] },
    'GET /leave/types': leaveTypes,
    'GET /leave/preview': leavePreview,
    'POST /leave/requests': tooOften,
  })
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog('Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabelText('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect.element(refusalIn(form, sentence)).toBeVisible()
  await expect.element(form.getByLabelText('Motif')).toHaveValue('Déménagement')
})

test('after too many addresses of new users the form says when to try again', async () => {
  await mount('/app/admin/users', admin(), { ...peopleAnswers(), 'POST /people': tooOften })
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog('Ajouter un utilisateur')
  await form.getByLabelText('Prénom').fill('Camille')
  await form.getByLabelText('Nom', { exact: true }).fill('Roux')
  await form.getByLabelText('E-mail').fill('camille@mounted.example')
  await form.getByLabelText('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(refusalIn(form, sentence)).toBeVisible()
  await expect.element(form.getByLabelText('E-mail')).toHaveValue('camille@mounted.example')
})
