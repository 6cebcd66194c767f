import { test } from 'vitest'
import { page } from 'vitest/browser'
import { longDayName } from '#core/calendar.ts'
import { ines, midi, shift, wednesday } from '#testing/mounted/answers/schedule.ts'
import { choose, dialog } from '#testing/mounted/controls.ts'
import { type Answers, fault } from '#testing/mounted/FakeServer.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { lineOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { expectSeen, inMessages, inPage, press, type Rows } from '#testing/mounted/sentences.ts'

const open = async (answers: Answers) => {
  await openPlanning(new Plan({ shifts: [shift(ines, midi, wednesday)] }), { answers })
  return inPage
}
const openUnsaved = () => open({ 'POST /schedule/changes': fault() })
const edited = dialog('Modifier le shift')
const edit = async (button: string) => {
  await openUnsaved()
  await shiftIn(lineOf('Inès Moreau')).click()
  await press(edited, button)
}

const rows: Rows<'planning'> = {
  "Erreur lors de l'ajout du shift.": async () => {
    await openUnsaved()
    await press(page, `Ajouter un shift : Léa Petit, ${longDayName(wednesday, 'fr')}`)
    const form = dialog('Nouveau shift')
    await choose(form, 'Type de shift', 'Midi')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    return form
  },
  'Erreur lors de la modification du shift.': async () => {
    await edit('Enregistrer')
    return edited
  },
  'Erreur lors de la suppression du shift.': async () => {
    await edit('Supprimer')
    return inMessages
  },
  'Entreprise non trouvée.': () => open({ 'GET /schedule/weeks/:date': fault(404) }),
  'Erreur lors de la récupération des données.': () => open({ 'GET /schedule/weeks/:date': fault() }),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
