import { test } from 'vitest'
import { page } from 'vitest/browser'
import { customRole, peopleAnswers, person, roles } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { type Answers, fault, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { confirm, expectSeen, inDialog, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { admin } from '#testing/mounted/sessions.ts'

const open = (path: string) => async (answers: Answers) => {
  await mount(path, admin(), {
    ...peopleAnswers(person()),
    'GET /roles': { roles: [...roles.roles, customRole({ name: 'Planificateur' })] },
    ...answers,
  })
  return inPage
}
const openPeople = open('/app/admin/users')
const openRecord = open(`/app/admin/users/${person().id}`)
const openRoles = open('/app/admin/roles')

const form = dialog('Ajouter un utilisateur')
const add = async (password: string, answers: Answers = {}) => {
  await openPeople(answers)
  await press(page, 'Ajouter un utilisateur')
  await form.getByLabelText('Prénom').fill('Camille')
  await form.getByLabelText('Nom', { exact: true }).fill('Roux')
  await form.getByLabelText('E-mail').fill('camille@mounted.example')
  await form.getByLabelText('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  return form
}

const rows: Rows<'people'> = {
  'Le mot de passe doit contenir au moins 6 caractères.': () => add('court'),
  // The server says it: src/people/server/routes.test.ts.
  'Cette adresse email est déjà utilisée.': () =>
    add('trois tomates au soleil', {
      'POST /people': refusalAt('email', 409, 'people.email-taken', 'Cette adresse email est déjà utilisée.'),
    }),
  'Erreur lors de la création de l’utilisateur.': async () => {
    await add('trois tomates au soleil', { 'POST /people': fault() })
    return inDialog
  },
  'Erreur lors de la modification de l’utilisateur.': async () => {
    await openRecord({ ...recordAnswers, 'PATCH /people/:employeeId': fault() })
    const work = page.getByRole('region', { name: 'Au travail' })
    await work.getByRole('button', { name: 'Modifier' }).click()
    await press(work, 'Enregistrer')
    return inPage
  },
  'Erreur lors de la suppression de l’utilisateur.': async () => {
    await openRecord({ ...recordAnswers, 'DELETE /people/:employeeId': fault() })
    await press(page, 'Plus d’actions')
    await press(page, 'Supprimer l’utilisateur…')
    await confirm('Supprimer')
    return inDialog
  },
  'Erreur lors de la modification du rôle.': async () => {
    await openRoles({ 'PATCH /roles/:roleId': fault() })
    await press(page, 'Modifier le rôle Planificateur')
    await press(dialog('Modifier le rôle'), 'Enregistrer')
    return inDialog
  },
  'Erreur lors de la suppression du rôle.': async () => {
    await openRoles({ 'DELETE /roles/:roleId': fault() })
    await press(page, 'Supprimer le rôle Planificateur')
    await confirm('Supprimer')
    return inDialog
  },
  'Erreur lors de la création du rôle.': async () => {
    await openRoles({ 'POST /roles': fault() })
    await press(page, 'Ajouter un rôle')
    const role = dialog('Ajouter un rôle')
    await role.getByLabelText('Nom du rôle').fill('Renfort')
    await role.getByRole('button', { name: 'Ajouter', exact: true }).click()
    return inDialog
  },
  'Erreur lors du chargement des utilisateurs.': () => openPeople({ 'GET /people': fault() }),
  'Entreprise non trouvée.': () => openPeople({ 'GET /people': fault(404) }),
  'Erreur lors du chargement des rôles.': () => openRoles({ 'GET /roles': fault() }),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
