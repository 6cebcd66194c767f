import { test } from 'vitest'
import { page } from 'vitest/browser'
import { fr } from '#core/texts.fr.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { press } from '#testing/mounted/sentences.ts'
import { admin } from '#testing/mounted/sessions.ts'
import { expectRefused, long, wrongIn, wrongNames } from '#testing/mounted/wrong-values.ts'

const { fields } = fr

test('each field of a new training says what is wrong, and keeps what was typed', async () => {
  await mount('/app/admin/trainings', admin(), { ...peopleAnswers(), 'GET /trainings/managed': { trainings: [] } })
  await press(page, 'Créer une formation')
  await expectRefused(dialog('Créer une formation'), 'Créer', [
    ...wrongNames('Nom'),
    ...wrongNames('Type'),
    ...wrongIn('Nombre de places', fields.places, '0', '10001', '1,5'),
    ...wrongIn('Durée', fields.invalidCharacters, 'a\u200bb'),
    ...wrongIn('Description', fields.tooLong, long(2001)),
  ])
})
