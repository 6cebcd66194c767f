import { test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { press } from '#testing/mounted/sentences.ts'
import { owner } from '#testing/mounted/sessions.ts'
import { expectRefused, wrongEmails, wrongNames, wrongPasswords } from '#testing/mounted/wrong-values.ts'

test('each field of a new company says what is wrong, and keeps what was typed', async () => {
  await mount('/app/owner/companies', owner, { 'GET /owner/companies': { companies: [] } })
  await press(page, 'Ajouter une entreprise')
  await expectRefused(dialog('Ajouter une entreprise'), 'Ajouter', [
    ...wrongNames("Nom de l'entreprise"),
    ...wrongEmails("Email de l'administrateur"),
    ...wrongPasswords("Mot de passe de l'administrateur"),
  ])
})
