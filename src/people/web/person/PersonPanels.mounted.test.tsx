import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { administrator, originalRoles, peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { choose, message, refusalIn } from '#testing/mounted/controls.ts'
import { type Answers, type FakeServer, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, manager } from '#testing/mounted/sessions.ts'

const ines = person()
const work = page.getByRole('region', { name: 'Au travail' })
const access = page.getByRole('region', { name: 'Accès' })
const save = (panel: typeof work) => panel.getByRole('button', { name: 'Enregistrer' }).click()
const profile = { 'GET /labour/people/:employeeId': { birthDate: null, profiles: [] } }

const open = (path: string, answers: Answers = {}, who = admin()) =>
  mount(`/app/admin/users/${path}`, who, { ...peopleAnswers(ines), ...recordAnswers, ...profile, ...answers })

describe('the place of somebody in the company', () => {
  const matricule = work.getByLabelText('Matricule')

  const openAndType = async () => {
    const server = await open(ines.id)
    await work.getByRole('button', { name: 'Modifier' }).click()
    await matricule.fill('0042')
    return server
  }

  /** Saved as on the server: only with what the person is now as `seen`. */
  const changeMeanwhile = (server: FakeServer, now: typeof ines) =>
    server.answer({
      ...peopleAnswers(now),
      'PATCH /people/:employeeId': ({ body: { seen, ...details } }) => {
        if (seen.weeklyHours !== now.weeklyHours || (seen.matricule ?? null) !== now.matricule)
          return refusal(409, 'changed', 'Quelqu’un vient de modifier cette personne.')
        return person({ ...now, matricule: details.matricule ?? null })
      },
    })

  test('turns into its fields and back, and nothing else is sent than what was changed there', async () => {
    const server = await openAndType()
    await expect.element(work.getByLabelText('Prénom')).toHaveValue('Inès')
    const numbered = person({ matricule: '0042' })
    server.answer({ ...peopleAnswers(numbered), 'PATCH /people/:employeeId': numbered })
    await save(work)
    await expect.element(message('Utilisateur modifié')).toBeVisible()
    await expect.element(work).toMatchTextContent('0042')
    await expect.element(work.getByRole('button', { name: 'Modifier' })).toHaveFocus()
    const [body] = server.bodies('PATCH /people/:employeeId')
    const { seen, ...sent } = body!
    expect(sent).toEqual({ ...seen, matricule: '0042' })
  })

  test('that was changed meanwhile says so and keeps what was typed, with the newer rest', async () => {
    const server = await openAndType()
    changeMeanwhile(server, person({ contractType: 'part-time', weeklyHours: 24, department: 'Salle' }))
    await save(work)
    await expect.element(refusalIn(work, 'Quelqu’un vient de modifier cette personne.')).toBeVisible()
    await expect.element(work.getByLabelText('Département')).toHaveValue('Salle')
    await expect.element(matricule).toHaveValue('0042')
    await save(work)
    await expect.element(message('Utilisateur modifié')).toBeVisible()
    expect(server.bodies('PATCH /people/:employeeId').at(-1)).toMatchObject({
      weeklyHours: 24,
      department: 'Salle',
      matricule: '0042',
    })
  })

  test('overwrites no field unseen that somebody else changed while one typed in it, although the page was told', async () => {
    const server = await openAndType()
    changeMeanwhile(server, person({ department: 'Salle', matricule: '0007' }))
    LiveChannel.tell('people')
    await expect.element(work.getByLabelText('Département')).toHaveValue('Salle')
    await save(work)
    await expect.element(refusalIn(work, 'Quelqu’un vient de modifier cette personne.')).toBeVisible()
    await expect.element(matricule).toHaveValue('0042')
    await save(work)
    await expect.element(message('Utilisateur modifié')).toBeVisible()
  })

  test('asks before another part of the page takes the place of what was typed', async () => {
    await openAndType()
    await page.getByRole('link', { name: 'Contrat et accès' }).click()
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer' })
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect.element(matricule).toHaveValue('0042')
    await page.getByRole('link', { name: 'Contrat et accès' }).click()
    await question.getByRole('button', { name: 'Quitter' }).click()
    await expect.element(access).toBeVisible()
  })
})

test('the role and the address of somebody are changed where they are read, and sent with the rest as it was seen', async () => {
  const server = await open(`${ines.id}?tab=contract`)
  await expect.element(access).toMatchTextContent('ines@mounted.example')
  await access.getByRole('button', { name: 'Modifier' }).click()
  await choose(access, 'Rôle', "Chef d'équipe")
  await access.getByLabelText('E-mail').fill('ines.moreau@mounted.example')
  const changed = person({ roleId: originalRoles.manager.id, email: 'ines.moreau@mounted.example' })
  server.answer({ ...peopleAnswers(changed), 'PATCH /people/:employeeId': changed })
  await save(access)
  await expect
    .poll(() => server.bodies('PATCH /people/:employeeId'))
    .toMatchObject([
      { roleId: originalRoles.manager.id, email: 'ines.moreau@mounted.example', firstName: 'Inès', weeklyHours: 35 },
    ])
  await expect.element(access).toMatchTextContent("Chef d'équipe")
})

test('nobody changes their own role or address here, nor ends their own contract', async () => {
  await open(`${administrator.id}?tab=contract`)
  await expect.element(access).toMatchTextContent('Administrateur')
  await expect.element(access.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mettre fin…' })).not.toBeInTheDocument()
})

test('the former address of the form of somebody leads to the part of their page that has it', async () => {
  await mount(`/app/admin/users?person=${ines.id}`, admin(), { ...peopleAnswers(ines), ...recordAnswers, ...profile })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeInTheDocument()
  await expect.element(access).toBeVisible()
  expect(`${location.pathname}${location.search}`).toBe(`/app/admin/users/${ines.id}?tab=contract`)
})

test('hours are a part of the page for those alone who may read them', async () => {
  const session = manager()
  await open(ines.id, {}, { ...session, permissions: session.permissions.filter(each => each !== 'view_reports') })
  await expect.element(page.getByRole('link', { name: 'Congés' }).first()).toBeInTheDocument()
  const parts = page.getByRole('navigation', { name: 'Inès Moreau' }).getByRole('link')
  expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
    'Fiche',
    'Contrat et accès',
    'Congés',
    'Code',
  ])
})
