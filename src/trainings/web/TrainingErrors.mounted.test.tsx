import { test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { dialog, typeDate } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, fault, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { confirm, expectSeen, inDialog, inMessages, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { admin, employee } from '#testing/mounted/sessions.ts'

type ManagedTraining = AnswerTo<'GET /trainings/managed'>['trainings'][number]

const name = 'Hygiène'
const { participants, ...training } = {
  id: '01980000-0000-7000-8000-000000000d01',
  name,
  type: 'internal',
  description: '',
  date: '2027-12-08',
  endDate: '2027-12-09',
  duration: '',
  dayMinutes: null,
  availableSlots: 1,
  takenSlots: 0,
  isPublic: true,
  status: 'active',
  participants: [],
} satisfies ManagedTraining
const managed: ManagedTraining = { ...training, participants }

const manage = (answers: Answers = {}) =>
  mount('/app/admin/trainings', admin(), {
    ...peopleAnswers(person()),
    'GET /trainings/managed': { trainings: [managed] },
    ...answers,
  })

const create = async (answer: Answers['POST /trainings'], place = inMessages) => {
  await manage({ 'POST /trainings': answer })
  await press(page, 'Créer une formation')
  const form = dialog('Créer une formation')
  await form.getByLabelText('Nom', { exact: true }).fill('Accueil')
  await typeDate(form, 'Date de début', '08/12/2027')
  await typeDate(form, 'Date de fin', '09/12/2027')
  await press(form, 'Créer')
  return place
}

const assign = async (answer: Answers['POST /trainings/:trainingId/assignments'], place = inMessages) => {
  await manage({ 'POST /trainings/:trainingId/assignments': answer })
  await press(page, `Voir le détail : ${name}`)
  await dialog(name).getByText('Inès Moreau').click()
  await press(dialog(name), 'Enregistrer les inscriptions')
  return place
}

const step = async (button: string, confirmed: string, answers: Answers, place = inMessages) => {
  await manage(answers)
  await press(page, button)
  await confirm(confirmed)
  return place
}
const close = (answer: Answers['POST /trainings/:trainingId/closing'], place = inMessages) =>
  step(`Clôturer : ${name}`, 'Clôturer', { 'POST /trainings/:trainingId/closing': answer }, place)

const openOwn = async (own: AnswerTo<'GET /trainings'>, button: string, answers: Answers) => {
  await mount('/app/trainings', employee(), { 'GET /trainings': own, ...answers })
  await press(page, `${button} : ${name}`)
  return inMessages
}
const enrol = (answer: Answers['POST /trainings/:trainingId/enrolment']) =>
  openOwn({ mine: [], open: [training] }, "S'inscrire", { 'POST /trainings/:trainingId/enrolment': answer })
const withdraw = (answer: Answers['DELETE /trainings/:trainingId/enrolment']) =>
  openOwn({ mine: [training], open: [] }, 'Se désinscrire', { 'DELETE /trainings/:trainingId/enrolment': answer })

const rows: Rows<'trainings'> = {
  'Erreur lors de la création de la formation.': () => create(fault(), inDialog),
  'Formation créée avec succès !': () => create(managed),
  'Erreur lors de la modification de la formation.': async () => {
    await manage({ 'PATCH /trainings/:trainingId': fault() })
    await press(page, `Modifier ${name}`)
    await press(dialog('Modifier la formation'), 'Enregistrer')
    return inDialog
  },
  // The refusals: src/trainings/server/routes.test.ts.
  'Pas assez de places disponibles.': () =>
    assign(refusal(409, 'trainings.not-enough-places', 'Pas assez de places disponibles.'), inDialog),
  'Erreur lors de l’enregistrement des inscriptions.': () => assign(fault(), inDialog),
  'Erreur lors du changement de visibilité.': async () => {
    await manage({ 'POST /trainings/:trainingId/visibility': fault() })
    await press(page, `Voir le détail : ${name}`)
    await press(dialog(name), /^Rendre/)
    return inDialog
  },
  'Erreur lors de l’inscription.': () => enrol(fault()),
  'Inscription réussie !': () => enrol(undefined),
  'Erreur lors de la désinscription.': () => withdraw(fault()),
  'Désinscription réussie !': () => withdraw(undefined),
  'Aucune place disponible.': () => enrol(refusal(409, 'trainings.full', 'Aucune place disponible.')),
  'Erreur lors de la clôture de la formation.': () => close(fault(), inDialog),
  'Formation clôturée avec succès.': () => close({ ...managed, status: 'closed' }),
  'Erreur lors de la suppression de la formation.': () =>
    step(`Supprimer ${name}`, 'Supprimer', { 'DELETE /trainings/:trainingId': fault() }, inDialog),
  'Erreur lors du chargement des formations.': async () => {
    await manage({ 'GET /trainings/managed': fault() })
    return inPage
  },
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
