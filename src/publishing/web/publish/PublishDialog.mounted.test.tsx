import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ines, midi, monday, shift, shownWeek, soir, tuesday, weekFinding } from '#testing/mounted/answers/schedule.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { openPlanning } from '#testing/mounted/planning.ts'

const late = shift(ines, soir, monday, '17:30-22:30')
const early = shift(ines, midi, tuesday, '07:00-12:00')
const shortRest = weekFinding({
  rule: 'REPOS_QUOTIDIEN',
  employeeId: ines.id,
  shiftIds: [early.id, late.id],
  from: `${monday}T21:30:00.000Z`,
  to: `${tuesday}T06:00:00.000Z`,
  measured: 510,
  limit: 660,
  lead: '8\u00a0h\u00a030 de repos',
  sentence: '8\u00a0h\u00a030 de repos entre le 16/11 22:30 et le 17/11 07:00.',
})

/** Inès sees nothing yet of her two shifts. */
const open = async (reach: 'open' | 'unopened' = 'open') => {
  const drafts = [late, early].map(after => ({ employeeId: ines.id, date: after.date, before: null, after }))
  const differences = drafts.map(draft => ({ ...draft, isAsked: false }))
  const plan = new Plan({
    shifts: [late, early],
    publishing: { last: null, told: { people: 0, seen: 0, withoutAccess: 0 }, differences },
  })
  plan.findings = [shortRest]
  const server = await openPlanning(plan, {
    answers: {
      'GET /schedule/weeks/:date/publication': {
        week: shownWeek,
        last: null,
        told: { people: 0, seen: 0, withoutAccess: 0 },
        people: [{ id: ines.id, firstName: 'Inès', lastName: 'Moreau', contract: null, reach, seal: 'seal' }],
        changes: drafts.map(draft => ({ ...draft, late: null })),
      },
      'POST /schedule/weeks/:date/publication': {
        id: 'publication',
        people: 1,
        unopened: reach === 'unopened' ? 1 : 0,
        closed: 0,
        changes: 2,
        agreements: 0,
      },
    },
  })
  await page.getByRole('button', { name: 'Publier 2', exact: true }).click()
  return server
}
const publishing = dialog('Publier 2 changements')
const publish = publishing.getByRole('button', { name: 'Publier et prévenir' })

test('publishing says which limits are exceeded in the week, and leads to them', async () => {
  await open()
  await expect.element(publishing.getByText(/Alertes encore ouvertes cette semaine.*Dépassé 1/)).toBeVisible()
  const point = publishing.getByRole('listitem').filter({ hasText: 'Inès Moreau, ' }).first()
  await expect.element(point).toMatchTextContent('de repos')
  await publishing.getByRole('button', { name: 'Voir les alertes' }).click()
  const panel = page.getByRole('complementary', { name: 'À vérifier' })
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('minimum 11 h')
})

test('publishing forbids nothing where limits are exceeded, and tells exactly what was shown', async () => {
  const server = await open()
  await expect.element(publishing.getByText(/Alertes encore ouvertes/)).toBeVisible()
  await publish.click()
  await expect.element(message('Publié. L’avis part à 1 personne')).toBeVisible()
  expect(server.bodies('POST /schedule/weeks/:date/publication')).toEqual([
    { people: [{ employeeId: ines.id, seal: 'seal' }] },
  ])
})

test('publishing tells nobody who has not opened their access: it says so before and after, with the cards', async () => {
  await open('unopened')
  await expect.element(publishing.getByText('Accès pas encore ouvert\u00a0: publier ne la prévient pas')).toBeVisible()
  const nobody = '0 personne à prévenir\u00a0: 1 n’a pas encore ouvert son accès'
  await expect.element(publishing.getByText(nobody)).toBeVisible()
  await publish.click()
  const done = dialog('Publié. 0 prévenue\u00a0: 1 n’a pas encore ouvert son accès')
  await expect.element(done).toBeVisible()
  await expect
    .element(done.getByRole('link', { name: 'Imprimer leurs cartes' }))
    .toHaveAttribute('href', '/app/admin/users?cards=1')
})
