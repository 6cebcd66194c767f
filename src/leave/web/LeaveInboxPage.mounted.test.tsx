import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveTypesOf } from '#leave/rules/catalogue.ts'
import { leaveEntryPath } from '#leave/web/shared/LeaveEntry.ts'
import {
  LeaveInbox,
  leaveDetails,
  leavePreview,
  leaveTypes,
  receivedRequest,
  removedShift,
  shiftOnLeave,
} from '#testing/mounted/answers/leave.ts'
import { person } from '#testing/mounted/answers/people.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const openInbox = (inbox: LeaveInbox, answers: Answers = {}) =>
  mount('/app/admin/leave', admin(), {
    'GET /leave/inbox': () => ({ requests: [...inbox.requests] }),
    // The pointer rests on a row: its page is read ahead.
    'GET /leave/requests/:requestId': leaveDetails(inbox.requests[0]!),
    'POST /leave/requests/:requestId/approval': ({ params }) => inbox.decide(params.requestId!, 'approved'),
    'POST /leave/requests/:requestId/rejection': ({ params }) => inbox.decide(params.requestId!, 'rejected'),
    'POST /leave/requests/:decidedId/undo': ({ params }) => inbox.decide(params.decidedId!, 'pending'),
    ...answers,
  })

const rowOf = (name: string) => page.getByRole('row', { name: `${name} Moreau` })
const approvals = page.getByRole('button', { name: /^Approuver la demande/ })
const refusals = page.getByRole('button', { name: /^Refuser la demande/ })
const rejection = dialog('Motif du refus')
const reason = rejection.getByLabelText('Motif du refus')
const refuse = rejection.getByRole('button', { name: 'Refuser' })
const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' })

const alreadyApproved = refusal(409, 'leave.already-approved', 'Cette demande a déjà été approuvée.')

test('if two people decide on one request, the second reads the decision of the first', async () => {
  const ines = receivedRequest()
  const inbox = new LeaveInbox(ines)
  await openInbox(inbox, { 'POST /leave/requests/:requestId/rejection': alreadyApproved })
  await refusals.click()
  await reason.fill('Trois absents cette semaine-là')
  inbox.decide(ines.id, 'approved')
  await refuse.click()
  await expect.element(message('Cette demande a déjà été approuvée.')).toBeVisible()
  await expect.element(rejection).not.toBeInTheDocument()
  await expect.element(rowOf('Inès')).toMatchTextContent('Approuvé')
})

test('a refusal dialog shows the reason of the request, and says if somebody else decides meanwhile', async () => {
  const ines = receivedRequest()
  const inbox = new LeaveInbox(ines)
  await openInbox(inbox)
  await expect.element(rejection).not.toBeInTheDocument()
  await refusals.click()
  await expect.element(refuse).toBeDisabled()
  await expect.element(rejection.getByText('Déménagement')).toBeVisible()
  await reason.fill('Trois absents cette semaine-là')
  await expect.element(refuse).toBeEnabled()

  inbox.decide(ines.id, 'approved')
  LiveChannel.tell('leave')
  await expect.element(rejection.getByRole('status')).toMatchTextContent('Cette demande a déjà été approuvée.')
  await expect.element(refuse).toBeDisabled()
  await rejection.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(rejection).not.toBeInTheDocument()
})

test('a reason that is too long is refused at its field, and stays', async () => {
  const tooLong = refusalAt('reason', 422, 'tooLong', 'Ce texte est trop long.')
  await openInbox(new LeaveInbox(receivedRequest()), { 'POST /leave/requests/:requestId/rejection': tooLong })
  await refusals.click()
  await reason.fill('a'.repeat(2001))
  await refuse.click()
  await expect.element(reason).toHaveAccessibleDescription('Ce texte est trop long.')
  await expect.element(reason).toHaveValue('a'.repeat(2001))
})

test('a sole administrator reads that nobody else decides on their request', async () => {
  await openInbox(new LeaveInbox(receivedRequest('Margaux', { isOwn: true })))
  await expect.element(page.getByText('Votre propre demande : personne d’autre ne peut en décider.')).toBeVisible()
  await expect.element(approvals).toBeEnabled()
})

test('by keyboard a decision moves to the next pending request, and a second press at once decides nothing', async () => {
  const inbox = new LeaveInbox(receivedRequest('Camille'), receivedRequest('Inès'), receivedRequest('Nathan'))
  const server = await openInbox(inbox)
  await expect.element(approvals).toHaveLength(3)
  ;(await approvals.first().findElement()).focus()
  // The focus moves to the next request after the first press.
  const pressOnce = ({ target }: FocusEvent) => setTimeout(() => (target as HTMLElement).click())
  document.addEventListener('focusin', pressOnce, { once: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(approvals).toHaveLength(2)
  await expect.element(approvals.first()).toHaveFocus()
  expect(server.requests('POST /leave/requests/:requestId/approval')).toHaveLength(1)
  // No request moves under the pointer, and one message says it all.
  const names = () =>
    page
      .getByRole('rowheader')
      .getByRole('link')
      .elements()
      .map(link => link.textContent)
  expect(names()).toEqual(['Camille Moreau', 'Inès Moreau', 'Nathan Moreau'])
  expect(page.getByRole('region', { name: 'Messages' }).getByRole('status').elements()).toHaveLength(1)

  ;(await refusals.first().findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('Trois absents')
  ;(await refuse.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(approvals).toHaveLength(1)
  await expect.element(approvals).toHaveFocus()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return approvals.elements()
    })
    .toEqual([])
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('an approval asks what becomes of the shifts, and is taken back with them', async () => {
  const ines = receivedRequest('Inès', {
    plannedShifts: 2,
    away: [{ firstName: 'Camille', lastName: 'Roux', status: 'approved' }],
  })
  const shifts = [shiftOnLeave('2027-12-22'), shiftOnLeave('2027-12-23')]
  const inbox = new LeaveInbox(ines)
  const removed = shifts.map(shift => removedShift(shift, 'open'))
  const server = await openInbox(inbox, {
    'GET /leave/people/:employeeId/days-off': { shifts, away: [] },
    'POST /leave/requests/:requestId/approval': () => inbox.decide(ines.id, 'approved', removed),
    'POST /leave/requests/:decidedId/undo': () => inbox.decide(ines.id, 'pending', removed),
  })
  await expect.element(rowOf('Inès')).toMatchTextContent('2 shifts prévus')
  await expect.element(rowOf('Inès')).toMatchTextContent('Absent aussi : Camille Roux')
  await approvals.click()
  const question = dialog('Approuver cette demande')
  await expect.element(question.getByText('mercredi 22 décembre 2027')).toBeVisible()
  await question.getByRole('button', { name: 'Approuver' }).click()
  await expect.element(message('Inès Moreau · 2 shifts à pourvoir')).toBeVisible()
  await undo.click()
  await expect.element(message('Décision annulée · 2 shifts rétablis')).toBeVisible()
  await expect.element(rowOf('Inès')).toMatchTextContent('En attente')

  await approvals.click()
  await question.getByText('Décider plus tard (à revoir)').click()
  await question.getByRole('button', { name: 'Approuver' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const sent = server.bodies('POST /leave/requests/:requestId/approval').map(body => body.shifts)
  expect(sent).toEqual([shifts.map(({ id, version }) => ({ id, version, fate: 'open' })), []])
})

test('an approval asks on which days somebody works, where nobody said so, with what the plan proposes', async () => {
  const ines = receivedRequest('Inès', { plannedShifts: 1 })
  const contract = {
    id: '0197a000-0000-7000-8000-000000000001',
    contractType: 'full-time',
    weeklyHours: 35,
    monthlyHours: null,
    startDate: '2026-01-05',
    endDate: null,
  } as const
  const shifts = [shiftOnLeave('2027-12-22')]
  let isSaid = false
  const server = await openInbox(new LeaveInbox(ines), {
    'GET /leave/people/:employeeId/days-off': () => ({
      shifts,
      away: [],
      ...(!isSaid && { contractToComplete: { ...contract, proposed: [1, 2, 4] } }),
    }),
    'PATCH /people/contracts/:contractId': () => {
      isSaid = true
      return { contracts: [] }
    },
  })
  await approvals.click()
  const question = dialog('Approuver cette demande')
  const days = question.getByRole('group', { name: 'Jours travaillés dans la semaine' })
  await expect.element(days.getByRole('checkbox', { name: 'Mardi' })).toBeChecked()
  await days.getByRole('checkbox', { name: 'Vendredi' }).click({ force: true })
  await question.getByRole('button', { name: 'Enregistrer ces jours' }).click()
  await expect.element(days).not.toBeInTheDocument()
  const { id: _id, ...seen } = contract
  expect(server.bodies('PATCH /people/contracts/:contractId')).toEqual([
    { ...seen, workingDays: [1, 2, 4, 5], clearsPlans: false, seen: { ...seen, workingDays: null } },
  ])
})

const startChoosing = async () => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Choisir plusieurs' }).click()
}
const pick = (name: string) =>
  page.getByRole('checkbox', { name: `Choisir la demande de ${name} Moreau` }).click({ force: true })

test('several requests at once ask about the working days of each person once, by name', async () => {
  const contract = (nth: number) => ({
    id: `0197a000-0000-7000-8000-00000000000${nth}`,
    contractType: 'full-time' as const,
    weeklyHours: 35,
    monthlyHours: null,
    startDate: '2026-01-05',
    endDate: null,
    proposed: [1, 2, 4],
  })
  const camille = receivedRequest('Camille', { asksWorkingDays: true })
  const hugo = receivedRequest('Hugo', { asksWorkingDays: true })
  // Hugo asks twice.
  const days = { startDate: '2028-01-10', endDate: '2028-01-12' }
  const again = receivedRequest('Léa', { ...days, asksWorkingDays: true, employeeId: hugo.employeeId })
  const inbox = new LeaveInbox(camille, hugo, again)
  const server = await openInbox(inbox, {
    'GET /leave/people/:employeeId/days-off': ({ params }) => ({
      shifts: [],
      away: [],
      contractToComplete: contract(params.employeeId === camille.employeeId ? 1 : 2),
    }),
    'PATCH /people/contracts/:contractId': { contracts: [] },
    'POST /leave/requests/:requestId/approval': ({ params }) => inbox.decide(params.requestId!, 'approved'),
  })
  await startChoosing()
  for (const name of ['Camille', 'Hugo', 'Léa']) await pick(name)
  await page.getByRole('button', { name: 'Approuver les 3' }).click()
  const several = dialog('Approuver 3 demandes')
  await expect.element(several.getByRole('group', { name: /^Jours travaillés de/ })).toHaveLength(2)
  await several.getByRole('button', { name: 'Enregistrer ces jours' }).first().click()
  await expect
    .poll(() => server.bodies('PATCH /people/contracts/:contractId'))
    .toMatchObject([{ workingDays: [1, 2, 4] }])
  await several.getByRole('button', { name: 'Approuver' }).click()
  await expect.element(message('3 demandes approuvées')).toBeVisible()
})

test('several requests are approved at once: what is refused is named, the others are approved', async () => {
  const inbox = new LeaveInbox(...['Camille', 'Hugo', 'Léa'].map(name => receivedRequest(name, { plannedShifts: 1 })))
  const hugo = inbox.requests[1]!
  await openInbox(inbox, {
    'GET /leave/people/:employeeId/days-off': { shifts: [shiftOnLeave('2027-12-22')], away: [] },
    'POST /leave/requests/:requestId/approval': ({ params }) =>
      // Somebody else was faster.
      params.requestId === hugo.id ? alreadyApproved : inbox.decide(params.requestId!, 'approved'),
  })
  await startChoosing()
  for (const name of ['Camille', 'Hugo', 'Léa']) await pick(name)
  await expect.element(page.getByText('3 demandes choisies')).toBeVisible()
  await page.getByRole('button', { name: 'Approuver les 3' }).click()
  const several = dialog('Approuver 3 demandes')
  await expect.element(several.getByText('Que deviennent ces 3 shifts ?')).toBeVisible()
  await several.getByRole('button', { name: 'Approuver' }).click()
  await expect.element(several.getByRole('listitem')).toMatchTextContent('Hugo Moreau')
  await expect.element(several.getByRole('listitem')).toMatchTextContent('Cette demande a déjà été approuvée.')
  await several.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(message('2 demandes approuvées')).toBeVisible()
  await undo.click()
  await expect.element(message('2 décisions annulées')).toBeVisible()
  await expect.element(rowOf('Camille')).toMatchTextContent('1 shift prévu')
})

test('several requests are refused for one reason', async () => {
  const server = await openInbox(new LeaveInbox(receivedRequest('Camille'), receivedRequest('Léa')))
  await startChoosing()
  for (const name of ['Camille', 'Léa']) await pick(name)
  await page.getByRole('button', { name: 'Refuser…' }).click()
  const several = dialog('Refuser 2 demandes')
  await expect.element(several.getByRole('button', { name: 'Refuser' })).toBeDisabled()
  await several.getByLabelText('Motif du refus').fill('Inventaire')
  await several.getByRole('button', { name: 'Refuser' }).click()
  await expect.element(message('2 demandes refusées')).toBeVisible()
  const sent = server.bodies('POST /leave/requests/:requestId/rejection')
  expect(sent).toEqual([{ reason: 'Inventaire' }, { reason: 'Inventaire' }])
})

test('a request has a box only while several are chosen', async () => {
  await openInbox(new LeaveInbox(receivedRequest('Camille'), receivedRequest('Léa')))
  await expect.element(approvals).toHaveLength(2)
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await startChoosing()
  await expect.element(page.getByText('Aucune demande choisie')).toBeVisible()
  expect(approvals.elements()).toEqual([])
  // A press anywhere in the row.
  await rowOf('Camille').getByText('Déménagement').click({ force: true })
  await expect.element(page.getByText('1 demande choisie')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(approvals).toHaveLength(2)
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

const oneDay = { startDate: '2026-11-29', endDate: '2026-11-29' }
const long = { reason: 'Noël en famille à Quimper, billets de train déjà réservés. '.repeat(5), plannedShifts: 3 }

test('on a tablet a row is at most 96 px high, with its two acts side by side and no e-mail', async () => {
  const inbox = new LeaveInbox(
    receivedRequest('Léa', oneDay),
    receivedRequest('Clémence', {
      ...long,
      employee: {
        firstName: 'Clémence',
        lastName: 'de La Rochefoucauld Moreau',
        email: 'clemence.de-la-rochefoucauld@mounted.example',
      },
    }),
    receivedRequest('Rachid', { status: 'approved' }),
  )
  await mount('/app/admin/leave', admin(), { 'GET /leave/inbox': { requests: [...inbox.requests] } }, { width: 768 })
  await expect.element(rowOf('Léa')).toMatchTextContent('Le 29/11/2026')
  await expect.element(page.getByText('lea@mounted.example')).not.toBeInTheDocument()
  for (const name of ['Léa', 'Clémence', 'Rachid']) {
    const row = page.getByRole('row').filter({ hasText: name }).element()
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(96)
  }
  const [yes, no] = [approvals, refusals].map(act => act.first().element().getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ]
  expect(yes.y).toBe(no.y)
  await expect.element(rowOf('Rachid').getByText('Approuvé')).toBeVisible()
})

test('on a phone a request is a card that opens its decision, with two buttons of 48 px', async () => {
  const lea = receivedRequest('Léa', oneDay)
  const answers = { 'GET /leave/inbox': { requests: [lea] }, 'GET /leave/requests/:requestId': leaveDetails(lea) }
  await mount('/app/admin/leave', admin(), answers, { width: 390, height: 844 })
  await expect.element(rowOf('Léa')).toMatchTextContent('Le 29/11/2026')
  await expect.element(rowOf('Léa').getByText('En attente')).not.toBeVisible()
  const [yes, no] = [approvals, refusals].map(act => act.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  expect([yes.height, no.height]).toEqual([48, 48])
  expect(yes.width).toBe(no.width)
  // Its name begins where the type and the dates do.
  const left = (text: string) => rowOf('Léa').getByText(text).element().getBoundingClientRect().left
  expect(left('Léa Moreau')).toBe(left('Congé personnel'))
  await rowOf('Léa').getByText('Congé personnel').click({ force: true })
  await expect.poll(() => location.pathname).toBe(`/app/admin/leave/${lea.id}`)
})

test('requests are narrowed to those that wait, and to a name that nobody has', async () => {
  const inbox = new LeaveInbox(receivedRequest('Camille'), receivedRequest('Rachid', { status: 'approved' }))
  await openInbox(inbox)
  await page.getByRole('button', { name: 'En attente 1' }).click()
  await expect.element(rowOf('Rachid')).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('zoé')
  await expect.element(page.getByText('Personne ne porte ce nom.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect.element(rowOf('Camille')).toBeVisible()
})

test('leave on days of a closed month says that its pay follows with the next', async () => {
  const ines = person()
  await mount(leaveEntryPath(ines.id, '2026-10-30'), admin(), {
    'GET /leave/inbox': { requests: [] },
    'GET /people': { employees: [ines] },
    'GET /leave/types': leaveTypes,
    'GET /leave/people/:employeeId/leave-preview': leavePreview,
    'GET /leave/people/:employeeId/days-off': { shifts: [], away: [] },
    'GET /payroll/paid-until': { until: '2026-10-25', leaveUntil: '2026-10-31' },
  })
  const sentence =
    'La paie est close jusqu’au 31/10/2026 : ce qui change pour ces journées part avec le mois suivant, en régularisation.'
  await expect.element(dialog('Noter une absence').getByText(sentence)).toBeVisible()
})

test('hours of leave leave a shift with its person at first, and the question about it is seen without scrolling', async () => {
  const ines = person()
  const inHours = { ...leaveTypes.types[0]!, key: 'rtt', name: 'Repos', unit: 'hour', hasBalance: false } as const
  const shift = shiftOnLeave('2026-11-24')
  const server = await mount(leaveEntryPath(ines.id, '2026-11-24'), admin(), {
    'GET /leave/inbox': { requests: [] },
    'GET /people': { employees: [ines] },
    'GET /leave/types': { types: [...leaveTypes.types, inHours] },
    'GET /leave/people/:employeeId/leave-preview': leavePreview,
    'GET /leave/people/:employeeId/days-off': { shifts: [shift], away: [] },
    'POST /leave/people/:employeeId/leave': { ...receivedRequest(), removed: [], returned: 0 },
  })
  const form = dialog('Noter une absence')
  await expect.element(form.getByRole('radio', { name: 'Libre' })).toBeChecked()
  await choose(form, 'Type de congé', 'Repos')
  await choose(form, 'Durée', 'Des heures')
  for (const [name, digits] of Object.entries({ De: '1200', À: '1300' })) {
    await form.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click()
    await userEvent.keyboard(digits)
  }
  const kept = form.getByRole('radio', { name: 'Garder au planning' })
  await expect.element(kept).toBeChecked()
  await expect.element(form.getByText('Le congé n’en prend qu’une partie.')).toBeVisible()
  const bottom = kept.element().closest('label')!.getBoundingClientRect().bottom
  expect(bottom).toBeLessThan(
    form.getByRole('button', { name: 'Noter l’absence' }).element().getBoundingClientRect().top,
  )
  await form.getByRole('button', { name: 'Noter l’absence' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/people/:employeeId/leave')).toMatchObject([
    {
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      startTime: '12:00',
      endTime: '13:00',
      shifts: [{ id: shift.id, version: 1, fate: 'keep' }],
    },
  ])
  expect(location.search).toBe('')
})

test('of more than ten types the rarest wait behind Autres, are found by typing, and stay in sight once chosen', async () => {
  const ines = person()
  await mount(leaveEntryPath(ines.id, '2026-11-24'), admin(), {
    'GET /leave/inbox': { requests: [] },
    'GET /people': { employees: [ines] },
    'GET /leave/types': { types: leaveTypesOf([]) },
    'GET /leave/people/:employeeId/leave-preview': leavePreview,
    'GET /leave/people/:employeeId/days-off': { shifts: [], away: [] },
  })
  const type = dialog('Noter une absence').getByRole('button', { name: 'Type de congé' })
  const options = page.getByRole('listbox').getByRole('option')
  await type.click()
  await expect.element(options).toHaveLength(11)
  await expect.element(options.last()).toMatchTextContent(/^Autres\s*13$/)
  await page.getByRole('searchbox').fill('adop')
  await expect.element(options).toHaveLength(1)
  await page.getByRole('searchbox').fill('')
  // By keyboard, to the last line and into its place.
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(options).toHaveLength(23)
  await options.filter({ hasText: 'Congé de maternité' }).click()
  await expect.element(options).toHaveLength(0)
  await expect.element(type).toMatchTextContent('Congé de maternité')
  await type.click()
  await expect.element(options).toHaveLength(12)
  await expect
    .element(page.getByRole('option', { name: 'Congé de maternité' }))
    .toHaveAttribute('aria-selected', 'true')
  // Found by typing and chosen: the next time the rarest wait again.
  await page.getByRole('searchbox').fill('adop')
  await options.first().click()
  await expect.element(options).toHaveLength(0)
  await type.click()
  await expect.element(options).toHaveLength(12)
  await userEvent.keyboard('{Escape}')
  await expect.element(options).toHaveLength(0)
})

test('the closed field unfolds the rare types by an arrow, and one Escape closes its list', async () => {
  const ines = person()
  await mount(leaveEntryPath(ines.id, '2026-11-24'), admin(), {
    'GET /leave/inbox': { requests: [] },
    'GET /people': { employees: [ines] },
    'GET /leave/types': { types: leaveTypesOf([]) },
    'GET /leave/people/:employeeId/leave-preview': leavePreview,
    'GET /leave/people/:employeeId/days-off': { shifts: [], away: [] },
  })
  const type = dialog('Noter une absence').getByRole('button', { name: 'Type de congé' })
  const options = page.getByRole('listbox').getByRole('option')
  await expect.element(type).toBeVisible()
  type.element().focus()
  await userEvent.keyboard('{ArrowRight>11/}')
  await userEvent.keyboard('{Enter}')
  await expect.element(options).toHaveLength(23)
  await userEvent.keyboard('{Escape}')
  await expect.element(options).toHaveLength(0)
})

test('a company that offers ten types or fewer has no Autres', async () => {
  const ines = person()
  await mount(leaveEntryPath(ines.id, '2026-11-24'), admin(), {
    'GET /leave/inbox': { requests: [] },
    'GET /people': { employees: [ines] },
    'GET /leave/types': { types: leaveTypesOf([]).slice(0, 10) },
    'GET /leave/people/:employeeId/leave-preview': leavePreview,
    'GET /leave/people/:employeeId/days-off': { shifts: [], away: [] },
  })
  await dialog('Noter une absence').getByRole('button', { name: 'Type de congé' }).click()
  await expect.element(page.getByRole('listbox').getByRole('option')).toHaveLength(10)
  await expect.element(page.getByRole('listbox').getByRole('option', { name: /^Autres/ })).not.toBeInTheDocument()
})
