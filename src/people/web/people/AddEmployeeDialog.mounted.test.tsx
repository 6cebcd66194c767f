import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { administrator, originalRoles, peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, type FakeServer, refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const added = dialog('Ajouter un utilisateur')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const password = added.getByLabelText('Mot de passe', { exact: true })

const openNew = async (answers: Answers = {}) => {
  const server = await mount('/app/admin/users', admin(), { ...peopleAnswers(), ...recordAnswers, ...answers })
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  return server
}

const fillNames = async (firstName: string, lastName: string, email: string) => {
  await added.getByLabelText('Prénom').fill(firstName)
  await added.getByLabelText('Nom', { exact: true }).fill(lastName)
  await added.getByLabelText('E-mail').fill(email)
}

/** A sent person becomes one of the people. */
const addTo = (server: () => FakeServer): Answers => ({
  'POST /people': ({ body: { password: given, ...details } }) => {
    const email = details.email ?? ''
    const invitation =
      given === undefined ? { invitedUntil: '2026-11-25T08:00:00Z', invitation: 'handed-over' as const } : {}
    const known = person({ ...details, id: crypto.randomUUID(), email, ...invitation })
    server().answer({ 'GET /people': { employees: [known, administrator] } })
    return known
  },
})

test('the address of the first step opens the form, and is that of the list once it closes', async () => {
  await mount('/app/admin/users?add=1', admin(), { ...peopleAnswers(), ...recordAnswers })
  await expect.element(added).toBeVisible()
  await added.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(added).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('a refusal of a field that is folded opens its place, which stays open once it is right', async () => {
  const errors = [{ path: 'matricule', code: 'taken', message: 'Ce matricule est déjà pris.' }]
  await openNew({ 'POST /people': refusal(422, 'validation', 'Valeur refusée.', { errors }) })
  await fillNames('Léa', 'Fontaine', 'lea@mounted.example')
  await password.fill('trois tomates au soleil')
  const matricule = added.getByLabelText(/^Matricule/)
  await expect.element(matricule).not.toBeVisible()
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(added.getByText('Ce matricule est déjà pris.')).toBeVisible()
  await matricule.fill('00012')
  await expect.element(matricule).toBeVisible()
})

describe('somebody new', () => {
  test('in part time needs their hours: those of full time do not stay', async () => {
    const server: FakeServer = await openNew(addTo(() => server))
    await fillNames('Léa', 'Fontaine', 'lea@mounted.example')
    await choose(added, 'Type de contrat', 'Temps partiel')
    await expect.element(added.getByLabelText('Heures hebdomadaires')).toHaveValue('')
    await password.fill('trois tomates au soleil')
    await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect.element(added.getByText('Indiquez un nombre entre 1 et 50.')).toBeVisible()
    await added.getByLabelText('Heures hebdomadaires').fill('20,5')
    await added.getByText('Plus', { exact: true }).click()
    await added.getByLabelText('Département').fill('Salle')
    await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect.element(message('Utilisateur ajouté')).toBeVisible()
    await expect.element(row('Léa Fontaine')).toMatchTextContent('20,5')
    expect(server.bodies('POST /people')).toMatchObject([
      { contractType: 'part-time', weeklyHours: 20.5, department: 'Salle', roleId: originalRoles.employee.id },
    ])
  })

  test('works without a contract only as an administrator', async () => {
    await openNew()
    await added.getByRole('button', { name: 'Type de contrat' }).click()
    await expect.element(page.getByRole('option', { name: 'Temps partiel' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Sans contrat' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Temps partiel' }).click()
    await added.getByText('Plus', { exact: true }).click()
    await choose(added, 'Rôle', 'Administrateur')
    await choose(added, 'Type de contrat', 'Sans contrat')
    await expect.element(added.getByLabelText('Heures hebdomadaires')).not.toBeInTheDocument()
  })

  test('gets a drawn password, which Enter sends and does not draw again', async () => {
    const server: FakeServer = await openNew(addTo(() => server))
    await fillNames('Léa', 'Fontaine', 'lea@mounted.example')
    await added.getByRole('button', { name: 'Générer' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    const drawn = (password.element() as HTMLInputElement).value
    expect(drawn).toMatch(/^[a-z2-9-]{14}$/)
    await userEvent.keyboard('{Enter}')
    await expect.element(message('Utilisateur ajouté')).toBeVisible()
    expect(server.bodies('POST /people')).toMatchObject([{ password: drawn }])
  })

  test('with a taken e-mail address is refused at its field, and the typed values stay', async () => {
    const server: FakeServer = await openNew({
      'POST /people': refusalAt('email', 409, 'people.email-taken', 'Cette adresse email est déjà utilisée.'),
    })
    await fillNames('Camille', 'Roux', 'taken@mounted.example')
    await password.fill('trois tomates au soleil')
    await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect.element(added.getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
    await expect.element(added.getByLabelText('Prénom')).toHaveValue('Camille')
    server.answer(addTo(() => server))
    await added.getByLabelText('E-mail').fill('camille@mounted.example')
    await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect.element(row('Camille Roux')).toBeVisible()
  })

  test('is invited by a link where no mail is sent; the next one keeps contract and department', async () => {
    const server: FakeServer = await openNew({
      ...addTo(() => server),
      'GET /site': {
        ownerExists: true,
        contactEmail: '',
        dataProtectionEmail: '',
        demoFormOpen: true,
        sendsMail: false,
      },
      'POST /people/:employeeId/link': {
        url: 'https://releve.example/bienvenue#abc',
        code: 'ABCD-EFGH',
        expiresAt: '2026-11-25T08:00:00Z',
      },
    })
    await added.getByText('Inviter', { exact: true }).first().click()
    await expect.element(password).not.toBeInTheDocument()
    await choose(added, 'Type de contrat', 'Temps partiel')
    await added.getByLabelText('Heures hebdomadaires').fill('24')
    await added.getByText('Plus', { exact: true }).click()
    await added.getByLabelText('Département').fill('Cuisine')
    await fillNames('João', 'Da Silva', 'joao@mounted.example')
    await expect.element(added.getByText('Un lien à usage unique s’affichera')).toBeVisible()
    await added.getByRole('button', { name: 'Inviter et continuer' }).click()
    const handed = dialog('Invitation de João Da Silva')
    await expect.element(handed.getByRole('img', { name: /João Da Silva/ })).toBeVisible()
    await expect.element(handed.getByText('/bienvenue#')).toBeVisible()
    await handed.getByRole('button', { name: 'Terminé' }).click()
    await expect.element(added.getByLabelText('Prénom')).toHaveFocus()
    await expect.element(added.getByLabelText('Prénom')).toHaveValue('')
    await expect.element(added.getByLabelText('Heures hebdomadaires')).toHaveValue('24')
    await expect.element(added.getByLabelText('Département')).toHaveValue('Cuisine')

    await fillNames('Linh', 'Nguyen', 'linh@mounted.example')
    await added.getByRole('button', { name: 'Inviter', exact: true }).click()
    const last = dialog('Invitation de Linh Nguyen')
    await expect.element(last.getByText('/bienvenue#')).toBeVisible()
    await last.getByRole('button', { name: 'Terminé' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(row('Linh Nguyen')).toMatchTextContent('7 jours restants')
    await expect.element(page.getByText('2 utilisateurs, 1 invitation en cours')).toBeVisible()

    await page.getByRole('link', { name: 'Linh Nguyen' }).click()
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('button', { name: 'Montrer un lien à Linh Nguyen' }).click()
    await expect.element(last.getByRole('button', { name: 'Créer le lien' })).toBeVisible()
    await expect.element(last.getByRole('button', { name: /email/ })).not.toBeInTheDocument()
  })
})
