import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AnswerTo, noAnswer } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const account: AnswerTo<'GET /account'> = {
  email: 'ines@mounted.example',
  signInName: null,
  sessions: [],
  hasPassword: true,
  passkeys: [],
  twoStep: { since: null, recoveryCodesLeft: 0, isRequired: false },
}

test('a form sent without the network says that it was not sent, and keeps the typed values', async () => {
  await mount('/app/settings', employee(), {
    'GET /account': account,
    'GET /record/own': {
      phone: null,
      emergencyName: null,
      emergencyLink: null,
      emergencyPhone: null,
      birthDate: null,
      sex: null,
      nationality: null,
      permitType: null,
      permitNumber: null,
      employments: [],
    },
    'GET /own-pin': { pin: null },
    'POST /account/password': noAnswer,
  })
  const form = page.getByRole('region', { name: 'Mot de passe' })
  await form.getByLabelText('Mot de passe actuel').fill('corsaire')
  await form.getByLabelText('Nouveau mot de passe', { exact: true }).fill('corsaire-malouin')
  await form.getByLabelText('Confirmer').fill('corsaire-malouin')
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect.element(form.getByText('Veuillez réessayer.')).toBeVisible()
  await expect.element(form.getByLabelText('Mot de passe actuel')).toHaveValue('corsaire')
})
