import { test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, type AnswerTo, fault, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { owner } from '#testing/mounted/sessions.ts'

const account: AnswerTo<'GET /account'> = {
  email: owner.email,
  signInName: null,
  sessions: [],
  hasPassword: true,
  passkeys: [],
  twoStep: { since: null, recoveryCodesLeft: 0, isRequired: false },
  subscriptions: { calendars: 0, phones: 0 },
}

const open = async (answers: Answers) => {
  await mount('/app/owner/settings', owner, { 'GET /account': account, ...answers })
  return inPage
}

/** The form, and the messages, which say the same. */
const everywhere = page.elementLocator(document.body)

const changeEmail = async (answer: Answers['POST /account/email']) => {
  await open({ 'POST /account/email': answer })
  const form = page.getByRole('region', { name: 'Adresse e-mail', exact: true })
  await form.getByLabelText('Nouvelle adresse e-mail').fill('zoe.le-gall@releve.example')
  await form.getByLabelText('Mot de passe actuel').fill('corsaire')
  await press(form, 'Changer l’adresse e-mail')
  return everywhere
}

const changePassword = async (answer: Answers['POST /account/password'], again = 'la-brume-de-chausey') => {
  await open({ 'POST /account/password': answer })
  const form = page.getByRole('region', { name: 'Mot de passe', exact: true })
  await form.getByLabelText('Mot de passe actuel').fill('corsaire')
  await form.getByLabelText('Nouveau mot de passe', { exact: true }).fill('la-brume-de-chausey')
  await form.getByLabelText('Confirmer le nouveau mot de passe').fill(again)
  await press(form, 'Changer le mot de passe')
  return everywhere
}

const wrongPassword = 'Mot de passe incorrect ou autre erreur. Veuillez réessayer.'

const rows: Rows<'own account'> = {
  'Impossible de mettre à jour votre adresse email. Veuillez réessayer.': () => changeEmail(fault()),
  'Votre adresse email a été mise à jour avec succès.': () => changeEmail({ isChanged: true }),
  'Les nouveaux mots de passe ne correspondent pas.': () => changePassword(undefined, 'la-brume-de-granville'),
  // The server says it: src/accounts/server/actions.test.ts.
  [wrongPassword]: () => changePassword(refusalAt('currentPassword', 422, 'accounts.wrong-password', wrongPassword)),
  'Votre mot de passe a été mis à jour avec succès.': () => changePassword(undefined),
  'Impossible de charger vos informations. Veuillez réessayer.': () => open({ 'GET /account': fault() }),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
