import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoRequest } from '#testing/mounted/answers/demo-requests.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { type Answers, fault } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inDialog, inMessages, inPage, press, type Rows } from '#testing/mounted/sentences.ts'
import { owner, visitor } from '#testing/mounted/sessions.ts'
import { forgetDraft, saveDraft } from './DemoDraft.ts'

const one = demoRequest()

const open = (answers: Answers = {}) =>
  mount('/app/owner/demo-requests', owner, { 'GET /owner/demo-requests': { requests: [one] }, ...answers })

const rows: Rows<'demo requests'> = {
  "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.": async () => {
    const { id: _id, status: _status, note: _note, version: _version, createdAt: _createdAt, ...answers } = one
    saveDraft({ ...answers, phone: { country: 'FR', number: '02 61 91 00 12' } })
    onTestFinished(forgetDraft)
    await mount('/demo?step=9', visitor, { 'POST /demo-requests': fault() })
    await press(page, 'Envoyer la demande')
    return inMessages
  },
  'Une erreur est survenue lors du chargement des demandes de démo': async () => {
    await open({ 'GET /owner/demo-requests': fault() })
    return inPage
  },
  'Erreur:': async () => {
    const server = await open()
    await expect.element(page.getByRole('table')).toBeVisible()
    // The list is told of a change, but cannot be read.
    server.answer({ 'GET /owner/demo-requests': fault() })
    LiveChannel.tell('demo-requests')
    return inPage
  },
  'Impossible d’enregistrer le statut et la note. Veuillez réessayer.': async () => {
    await open({ 'PATCH /owner/demo-requests/:demoRequestId': fault() })
    await press(page, `Voir la demande de ${one.companyName}`)
    await press(dialog(one.companyName), 'Approuver')
    return inDialog
  },
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
