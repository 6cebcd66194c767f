import { test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { visitor } from '#testing/mounted/sessions.ts'

const open = async (path: string) => {
  await mount(path, visitor)
  return inPage
}

/** The page was opened while there was no owner. */
const signUp = async (answer: Answers['POST /owner']) => {
  await mount('/register', visitor, {
    'GET /site': {
      ownerExists: false,
      contactEmail: '',
      dataProtectionEmail: '',
      demoFormOpen: true,
      sendsMail: true,
    },
    'POST /owner': answer,
  })
  await page.getByLabelText('Prénom').fill('Zoé')
  await page.getByLabelText('Nom', { exact: true }).fill('Le Gall')
  await page.getByLabelText('E-mail').fill('zoe@releve.example')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('corsaire-malouin')
  await press(page, 'Créer le compte')
  return inPage
}

const closed = "L'inscription n'est plus disponible. Contactez l'administrateur système."

const rows: Rows<'signing up'> = {
  'Inscription non disponible': () => open('/register'),
  // The server says it: src/accounts/server/routes.test.ts.
  [closed]: () => signUp(refusal(409, 'accounts.sign-up-closed', closed)),
  'Erreur lors de la création du compte. Veuillez réessayer.': () => signUp(fault()),
  'Page introuvable': () => open('/nulle-part'),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
