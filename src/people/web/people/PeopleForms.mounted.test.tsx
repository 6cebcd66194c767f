import { test } from 'vitest'
import { page } from 'vitest/browser'
import { fr } from '#core/texts.fr.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { press } from '#testing/mounted/sentences.ts'
import { admin } from '#testing/mounted/sessions.ts'
import { expectRefused, long, wrongEmails, wrongIn, wrongNames, wrongPasswords } from '#testing/mounted/wrong-values.ts'

const { fields } = fr

const open = async (path: string, button: string) => {
  await mount(path, admin(), peopleAnswers())
  await press(page, button)
  return dialog(button)
}

test('each field of somebody new says what is wrong, and keeps what was typed', async () => {
  const form = await open('/app/admin/users', 'Ajouter un utilisateur')
  await form.getByText('Plus', { exact: true }).click()
  const hours = ['0', '51', '35,555', 'NaN', '1e999', '0x10', 'trente-cinq']
  await expectRefused(form, 'Ajouter', [
    ...wrongNames('Prénom'),
    ...wrongNames('Nom'),
    ...wrongEmails('E-mail'),
    ...wrongPasswords('Mot de passe'),
    ...wrongIn('Heures hebdomadaires', fields.weeklyHours, ...hours),
    ...wrongIn('Département', fields.invalidCharacters, 'a\u202eb'),
    ...wrongIn('Département', fields.tooLong, long(121)),
  ])
})

test('a new role says what is wrong with its name, and keeps what was typed', async () => {
  const form = await open('/app/admin/roles', 'Ajouter un rôle')
  await expectRefused(form, 'Ajouter', wrongNames('Nom du rôle'))
})
