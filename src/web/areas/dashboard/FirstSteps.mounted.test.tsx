import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownWeek, timeZone, wednesday } from '#testing/mounted/answers/schedule.ts'
import { clock } from '#testing/mounted/answers/time-clock.ts'
import { message } from '#testing/mounted/controls.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type FirstSteps = AnswerTo<'GET /reports/first-steps'>

const later = {
  access: { done: 1, of: 1 },
  convention: false,
  balances: { done: 0, of: 3 },
  publishing: false,
  kiosk: false,
}
const nobody = { people: { names: ['Claire'], count: 1 }, shiftTypes: { names: [], count: 0 } }

const planner: Parameters<typeof employee>[0] = {
  permissions: ['view_schedule', 'manage_schedules', 'manage_team'],
}

const open = (first: Partial<FirstSteps>, width = 1440, reader = planner) =>
  mount(
    '/app',
    employee(reader),
    {
      'GET /schedule/my-week/:date': ownWeek(),
      'GET /reports/first-steps': { steps: nobody, later, isNew: true, ...first },
      'GET /time-clock': clock(null),
      'GET /reports/team-today': {
        today: wednesday,
        timeZone,
        serverNow: '2026-11-18T08:00:00.000Z',
        team: null,
        leave: null,
        duties: null,
        proposals: null,
        toComplete: null,
        toCheck: null,
        months: null,
        lateChanges: [],
      },
      'GET /reports/team-weeks': { hours: null, findings: null, missing: null, plans: null },
    },
    { width },
  )
const steps = page.getByRole('region', { name: 'Vos premiers pas' })
const waiting = page.getByRole('region', { name: 'Plus tard' })
const decide = page.getByRole('heading', { name: 'À décider' })

test('on the first day the team comes first: one blue act, nothing to decide, no pay', async () => {
  await open({})
  await expect.element(steps.getByRole('link', { name: 'Ajouter une personne' })).toBeVisible()
  expect(
    steps
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['Ajouter une personne', 'Importer un tableau', 'Commencer ici', 'Commencer ici'])
  await expect.element(steps.getByRole('link', { name: 'Commencer ici : Vos types de shifts' })).toBeVisible()
  await expect.element(waiting).toMatchTextContent('convention, congés, publication, borne')
  // Folded.
  expect(waiting.getByRole('link').elements()).toEqual([])
  await expect.element(decide).not.toBeInTheDocument()
})

test('somebody who has no name yet is led to the page where it is written', async () => {
  await open({}, 1440, { ...planner, employee: { id: 'claire', firstName: 'Admin', lastName: 'User' } })
  const name = steps.getByRole('link', { name: /c’est vous/ })
  await expect.element(name).toHaveAttribute('href', '/app/admin/users/claire')
})

test('steps that are done say what was made; the next one is the blue one', async () => {
  await open({
    steps: {
      people: { names: ['Claire', 'Nora', 'Paul', 'Jeanne', 'Driss'], count: 26 },
      shiftTypes: { names: ['Midi', 'Soir'], count: 2 },
    },
  })
  await expect.element(steps).toMatchTextContent('Claire, Nora, Paul, Jeanne, Driss et 21 autres.')
  await expect.element(steps).toMatchTextContent('Midi et Soir.')
  await expect.element(steps.getByRole('link', { name: 'Planifier la semaine' })).toBeVisible()
  await expect.element(steps.getByRole('link', { name: 'Voir : Votre équipe' })).toBeVisible()
})

test('a setting says of how many people it is done, and leaves the list once it is', async () => {
  await open({ later: { ...later, balances: { done: 1, of: 3 }, kiosk: true } })
  await waiting.getByText('Plus tard').click()
  await expect
    .element(waiting.getByRole('link', { name: 'Reprendre les soldes de congés' }))
    .toMatchTextContent('1 sur 3')
  await expect.element(waiting).toMatchTextContent('3 réglages, aucun n’est nécessaire pour commencer')
  await expect.element(waiting.getByRole('link', { name: 'Poser une borne à l’entrée' })).not.toBeInTheDocument()
  await expect.element(waiting.getByRole('button', { name: 'Masquer' })).not.toBeInTheDocument()
})

test('after the first week what can wait stays alone, until somebody hides it', async () => {
  const server = await open({ steps: null, isNew: false })
  await expect.element(decide).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await waiting.getByText('Plus tard').click()
  server.answer({
    'POST /reports/first-steps/hidden': undefined,
    'GET /reports/first-steps': { steps: null, later: null, isNew: false },
  })
  await waiting.getByRole('button', { name: 'Masquer' }).click()
  await expect.element(message('Ces réglages restent dans Entreprise.')).toBeVisible()
  expect(server.requests('POST /reports/first-steps/hidden')).toHaveLength(1)
  LiveChannel.tell('companies')
  await expect.element(waiting).not.toBeInTheDocument()
})
