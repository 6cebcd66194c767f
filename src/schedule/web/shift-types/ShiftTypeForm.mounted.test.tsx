import { test } from 'vitest'
import { page } from 'vitest/browser'
import { fr } from '#core/texts.fr.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { openPlanning } from '#testing/mounted/planning.ts'
import { press } from '#testing/mounted/sentences.ts'
import { expectRefused, long, wrongIn, wrongNames } from '#testing/mounted/wrong-values.ts'

const { fields } = fr

test('each field of a new shift type says what is wrong, and keeps what was typed', async () => {
  await openPlanning(new Plan({ shiftTypes: [] }))
  await press(page, 'Types de shifts')
  const form = dialog('Types de shifts')
  await press(form, 'Ajouter un type')
  await expectRefused(form, 'Ajouter', [
    ...wrongNames('Nom'),
    ...wrongIn('Couleur', fields.colour, '#GGG', '#12', 'red', '#12345'),
    ...wrongIn('Description', fields.tooLong, long(2001)),
    ...wrongIn('Pause (min)', fields.breakMinutes, '-15', '1.5'),
    ...wrongIn('Pause (min)', fields.breakADay, '1440'),
  ])
})
