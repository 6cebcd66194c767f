import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account, ownSettingsAnswers } from '#testing/mounted/answers/accounts.ts'
import { dialog, openSecurity } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const panel = page.getByRole('region', { name: 'Connexion en deux étapes' })
const on = account({ twoStep: { since: '2026-11-18T08:00:00Z', recoveryCodesLeft: 10, isRequired: false } })

test('the codes close only once somebody says that they are kept', async () => {
  const server = await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'POST /account/two-step/setup': { token: 'token', secret: 'ABCD EFGH', address: 'otpauth://totp/Releve' },
    'POST /account/two-step': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
  })
  await openSecurity()
  await panel.getByRole('button', { name: 'Activer' }).click()
  await dialog('Activer').getByLabelText('Mot de passe actuel').fill('corsaire')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabelText('Code à six chiffres').fill('123456')
  server.answer({ 'GET /account': on })
  await dialog('Activer').getByRole('button', { name: 'Activer' }).click()
  const codes = dialog('Vos codes de récupération')
  await expect.element(codes.getByRole('listitem')).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Avez-vous gardé vos codes de récupération')
  await question.getByRole('button', { name: 'Revoir les codes' }).click()
  await codes.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect.element(codes).not.toBeInTheDocument()
  await expect.element(panel.getByText('10 codes de récupération restants')).toBeVisible()
})

test('it cannot be turned off where the company requires it', async () => {
  await mount('/app/settings', employee(), {
    ...ownSettingsAnswers,
    'GET /account': account({ twoStep: { ...on.twoStep, isRequired: true } }),
  })
  await openSecurity()
  await expect.element(panel.getByText('Votre entreprise la demande')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Désactiver' })).not.toBeInTheDocument()
})
