import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leavePreview, leaveTypes } from '#testing/mounted/answers/leave.ts'
import { dialog, refusalIn, typeDate } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inMessages, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { admin, employee } from '#testing/mounted/sessions.ts'

type ReceivedRequest = AnswerTo<'GET /leave/inbox'>['requests'][number]

const received: ReceivedRequest = {
  id: '01980000-0000-7000-8000-000000000b01',
  employeeId: '01980000-0000-7000-8000-000000000101',
  employee: { firstName: 'Inès', lastName: 'Moreau', email: 'ines@mounted.example' },
  type: 'other',
  typeName: null,
  startDate: '2028-01-03',
  endDate: '2028-01-03',
  fromMidday: false,
  untilMidday: false,
  startTime: null,
  endTime: null,
  reason: '',
  status: 'pending',
  step: 1,
  stepReason: null,
  wantedStart: null,
  wantedEnd: null,
  wantedFromMidday: false,
  wantedUntilMidday: false,
  wantedStartTime: null,
  wantedEndTime: null,
  mayDecide: true,
  isOwn: false,
  plannedShifts: 0,
  away: [],
  moreAway: 0,
}

const openOwn = async (answers: Answers = {}) => {
  const own = { today: '2026-11-18', requests: [] }
  await mount('/app/requests', employee(), {
    'GET /leave/requests': own,
    'GET /leave/types': leaveTypes,
    'GET /leave/preview': leavePreview,
    ...answers,
  })
  return inPage
}

const form = dialog('Nouvelle demande de congé')
const send = async () => {
  await press(form, 'Envoyer la demande')
  return inMessages
}
const request = async (answers: Answers) => {
  await openOwn(answers)
  await press(page, 'Nouvelle Demande')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  return send()
}

const failure = "Erreur lors de l'envoi de la demande"
const own: Rows<'own leave'> = {
  'Aucune demande': openOwn,
  [failure]: async () => {
    await request({ 'POST /leave/requests': fault() })
    return form
  },
  // Nothing that was typed is lost: it is sent again.
  'Demande de congé envoyée avec succès': async () => {
    let sendings = 0
    await request({ 'POST /leave/requests': () => (++sendings === 1 ? fault() : received) })
    await expect.element(refusalIn(form, failure)).toBeVisible()
    return send()
  },
  'Erreur lors du chargement des demandes.': () => openOwn({ 'GET /leave/requests': fault() }),
}

const openInbox = async (requests: ReceivedRequest[], answers: Answers = {}) =>
  mount('/app/admin/leave', admin(), {
    'GET /leave/inbox': { requests },
    'GET /leave/types': leaveTypes,
    ...answers,
  })
const rejection = dialog('Motif du refus')
const reject = async (reason: string, answer: Answers['POST /leave/requests/:requestId/rejection']) => {
  const server = await openInbox([received], { 'POST /leave/requests/:requestId/rejection': answer })
  const release = server.hold('POST /leave/requests/:requestId/rejection')
  await press(page, /^Refuser/)
  await rejection.getByLabelText('Motif du refus').fill(reason)
  return release
}
const submit = () => press(rejection, 'Refuser')
const rejected = { ...received, status: 'rejected' as const, removed: [], returned: 0 }

const decisions: Rows<'leave decisions'> = {
  "Il n'y a actuellement aucune demande à traiter.": async () => {
    await openInbox([])
    return inPage
  },
  'Veuillez indiquer une raison pour le refus': async () => {
    await reject('   ', rejected)
    // Its button is disabled: the form is sent without it.
    ;(await rejection.findElement()).querySelector('form')?.requestSubmit()
    return inMessages
  },
  'Erreur lors de la mise à jour du statut': async () => {
    const release = await reject('Trois absents', fault())
    release()
    await submit()
    return rejection
  },
  'Traitement...': async () => {
    await reject('Trois absents', rejected)
    await submit()
    return rejection
  },
  'Demande refusée avec succès': async () => {
    const release = await reject('Trois absents', rejected)
    release()
    await submit()
    return inMessages
  },
  'Demande approuvée avec succès': async () => {
    const approved = { ...received, status: 'approved' as const, removed: [], returned: 0 }
    await openInbox([received], { 'POST /leave/requests/:requestId/approval': approved })
    await press(page, /^Approuver/)
    return inMessages
  },
  'Utilisateur inconnu': async () => {
    await openInbox([{ ...received, employee: null }])
    return inPage
  },
  'Erreur lors de la récupération des demandes.': async () => {
    await openInbox([], { 'GET /leave/inbox': fault() })
    return inPage
  },
}

describe('own leave', () => {
  test.each(Object.entries(own))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
})
describe('decisions on leave', () => {
  test.each(Object.entries(decisions))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
})
