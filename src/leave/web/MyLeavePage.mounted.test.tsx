import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { leaveLedger, leavePreview, leaveRequest, leaveTypes } from '#testing/mounted/answers/leave.ts'
import { violations } from '#testing/mounted/axe.ts'
import { choose, dialog, message, refusalIn, typeDate } from '#testing/mounted/controls.ts'
import { fault, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { finger, onTouchScreen } from '#testing/mounted/pointer.ts'
import { employee } from '#testing/mounted/sessions.ts'

const answers = {
  'GET /leave/requests': { today: '2026-11-18', requests: [] },
  'GET /leave/types': leaveTypes,
  'GET /leave/preview': leavePreview,
}
const form = dialog('Nouvelle demande de congé')

const ask = async () => {
  await page.getByRole('button', { name: 'Nouvelle Demande' }).first().click()
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabelText('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
}

test('while a request is sent, its list of types stays closed', async () => {
  const server = await mount('/app/requests', employee(), { ...answers, 'POST /leave/requests': fault() })
  const release = server.hold('POST /leave/requests')
  await ask()
  const types = form.getByRole('button', { name: 'Type de congé' })
  await expect.element(types).toBeDisabled()
  await types.click({ force: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  release()
  await expect.element(refusalIn(form, "Erreur lors de l'envoi de la demande")).toBeVisible()
})

test('a request is sent once, however often it is sent off', async () => {
  const server = await mount('/app/requests', employee(), { ...answers, 'POST /leave/requests': fault() })
  const release = server.hold('POST /leave/requests')
  await ask()
  const send = form.getByRole('button').last()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  ;(await form.getByLabelText('Motif').findElement()).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(server.bodies('POST /leave/requests')).toHaveLength(1)
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(form.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled()
  expect(server.bodies('POST /leave/requests')).toHaveLength(1)
})

test('requests that cannot be read are asked for again', async () => {
  const server = await mount('/app/requests', employee(), { ...answers, 'GET /leave/requests': fault() })
  await expect.element(page.getByText('Erreur lors du chargement des demandes.')).toBeVisible()
  server.answer(answers)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Aucune demande', { exact: true })).toBeVisible()
})

test('a request that the server refuses says why, and stays as it was typed', async () => {
  const overlap = 'Cette période chevauche une autre de vos demandes : Congé personnel, du 22/12/2027 au 28/12/2027.'
  await mount('/app/requests', employee(), {
    ...answers,
    'POST /leave/requests': refusal(409, 'leave.overlap', overlap),
  })
  await ask()
  await expect.element(refusalIn(form, overlap)).toBeVisible()
  await expect.element(form.getByLabelText('Motif')).toHaveValue('Déménagement')
})

test('a pending request is withdrawn after a question, and offers nothing more', async () => {
  const pending = leaveRequest()
  const server = await mount('/app/requests', employee(), {
    ...answers,
    'GET /leave/requests': { today: '2026-11-18', requests: [pending] },
    'DELETE /leave/requests/:ownRequestId': undefined,
  })
  const withdraw = page.getByRole('button', { name: /^Retirer la demande/ })
  await withdraw.click()
  server.answer({
    'GET /leave/requests': { today: '2026-11-18', requests: [{ ...pending, status: 'withdrawn' }] },
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(message('Demande retirée')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Congé personnel' })).toMatchTextContent('Retiré')
  await expect.element(withdraw).not.toBeInTheDocument()
})

test('the form says that the shift of the evening before ends on the first day, and stays', async () => {
  await mount('/app/requests', employee(), {
    ...answers,
    'GET /leave/preview': {
      ...leavePreview,
      eveningBefore: { date: '2027-12-21', startTime: '18:00', endTime: '02:00' },
    },
  })
  await page.getByRole('button', { name: 'Nouvelle Demande' }).first().click()
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await expect
    .element(form.getByRole('status'))
    .toMatchTextContent('Le service du mardi 21 se termine le mercredi 22 à 02:00 : il reste au planning.')
})

test('the form says which of one’s shifts the days touch, what a period forbids, and that a balance is not known', async () => {
  await mount('/app/requests', employee(), {
    ...answers,
    'GET /leave/preview': {
      ...leavePreview,
      plannedShifts: 2,
      toTakeOver: { from: '2025-06-01', to: '2026-05-31' },
      periods: [
        {
          id: crypto.randomUUID(),
          kind: 'blocked',
          startDate: '2027-12-20',
          endDate: '2027-12-24',
          reason: 'Marché de Noël',
          department: null,
          mostAway: null,
          fullDays: [],
        },
      ],
    },
  })
  await page.getByRole('button', { name: 'Nouvelle Demande' }).first().click()
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  const preview = form.getByRole('status')
  await expect.element(preview).toMatchTextContent('2 de vos services tombent sur ces jours.')
  await expect.element(preview).toMatchTextContent(/Marché de Noël.*Aucun congé ne peut y être demandé\./)
  await expect
    .element(preview)
    .toMatchTextContent('Ce qui vous reste des jours acquis du 01/06/2025 au 31/05/2026 n’est pas encore connu ici')
  await expect.element(preview).not.toMatchTextContent('il vous restera')
})

test('one’s own balances say that what is left of last year is not known; only somebody else writes it', async () => {
  const toTakeOver = { from: '2025-06-01', to: '2026-05-31' }
  await mount('/app/leave', employee(), { 'GET /leave/own-ledger': leaveLedger({ toTakeOver }) })
  await expect.element(page.getByText(/^Ce qui vous reste des jours acquis du .* n’est pas encore connu/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Saisir le solde' })).not.toBeInTheDocument()
})

test('on a phone leave is asked for in eight gestures at most', async () => {
  await onTouchScreen()
  await mount('/app/requests', employee(), { ...answers, 'POST /leave/requests': leaveRequest() }, { width: 390 })
  // The first one is the tap on "Demandes".
  let gestures = 1
  const tap = async (target: Locator) => {
    gestures += 1
    await finger.tap(target)
  }
  await tap(page.getByRole('button', { name: 'Nouvelle Demande' }).first())
  const chooseDay = async (field: string, which: 'first' | 'last') => {
    await tap(form.getByRole('group', { name: field }).getByRole('button'))
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
    await tap(days[which]())
  }
  await chooseDay('Date de début', 'first')
  await chooseDay('Date de fin', 'last')
  await expect.element(form.getByRole('status')).toHaveAttribute('aria-busy', 'false')
  expect(await violations()).toEqual([])
  await tap(form.getByRole('button', { name: 'Envoyer la demande' }))
  await expect.element(message('Demande de congé envoyée avec succès')).toBeVisible()
  expect(gestures).toBeLessThanOrEqual(8)
})

test('the form says what would refuse it: days without a contract, and another request on them', async () => {
  await mount('/app/requests', employee(), {
    ...answers,
    'GET /leave/preview': {
      ...leavePreview,
      uncovered: [{ startDate: '2026-11-21', endDate: '2027-01-05' }],
      overlap: leaveRequest(),
    },
    'POST /leave/requests': refusal(409, 'leave.no-contract', 'Aucun contrat ne couvre cette période.'),
  })
  await ask()
  const facts = form.getByRole('status')
  await expect
    .element(facts)
    .toMatchTextContent(/Aucun contrat du 21\/11\/2026 au 05\/01\/2027.: ce congé serait refusé/)
  await expect
    .element(facts)
    .toMatchTextContent(/Vous avez déjà un congé ou une demande du 22\/12\/2027 au 28\/12\/2027 \(Congé personnel\)/)
})
