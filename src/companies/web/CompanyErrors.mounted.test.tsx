import { test } from 'vitest'
import { page } from 'vitest/browser'
import { company } from '#testing/mounted/answers/platform.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { type Answers, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { confirm, expectSeen, inDialog, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { owner } from '#testing/mounted/sessions.ts'

const brasserie = company('Brasserie du Port')

const open = async (answers: Answers = {}) => {
  await mount('/app/owner/companies', owner, { 'GET /owner/companies': { companies: [brasserie] }, ...answers })
  return inPage
}
const ask = async (what: string, answers: Answers = {}) => {
  await open(answers)
  await press(page, `${what} ${brasserie.name}`)
}

const look = async (status: number) => {
  await ask('Voir les employés de', { 'GET /owner/companies/:companyId/people': fault(status) })
  return dialog(brasserie.name)
}
const question = async () => {
  await ask('Supprimer')
  return page.getByRole('alertdialog')
}

const rows: Rows<'companies'> = {
  "Erreur lors de la création de l'entreprise.": async () => {
    await open({ 'POST /owner/companies': fault() })
    await press(page, 'Ajouter une entreprise')
    const form = dialog('Ajouter une entreprise')
    await form.getByLabelText("Nom de l'entreprise").fill('La Marée')
    await form.getByLabelText("Email de l'administrateur").fill('chef@maree.example')
    await form.getByLabelText("Mot de passe de l'administrateur", { exact: true }).fill('corsaire-malouin')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    return form
  },
  Erreur: () => look(500),
  Inconnu: () => look(404),
  "Êtes-vous sûr de vouloir supprimer l'entreprise": question,
  'Cette action est irréversible.': question,
  'Erreur lors de la suppression de l’entreprise.': async () => {
    await ask('Supprimer', { 'DELETE /owner/companies/:companyId': fault() })
    await confirm('Supprimer')
    return inDialog
  },
  'Erreur lors de la modification de l’entreprise.': async () => {
    await ask('Renommer', { 'PATCH /owner/companies/:companyId': fault() })
    await press(dialog('Renommer l’entreprise'), 'Enregistrer')
    return inDialog
  },
  'Erreur lors du chargement des entreprises.': () => open({ 'GET /owner/companies': fault() }),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
