import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { training } from '#testing/mounted/answers/trainings.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { press } from '#testing/mounted/sentences.ts'
import { admin } from '#testing/mounted/sessions.ts'
import { forgetTab, keptFor, waiting } from './drafts.ts'

const managed = { ...training(), participants: [] }
const open = (trainings = [managed]) =>
  mount('/app/admin/trainings', admin(), { ...peopleAnswers(), 'GET /trainings/managed': { trainings } })

const form = dialog('Modifier la formation')
const duration = form.getByLabelText('Durée')
const edit = () => press(page, 'Modifier Premiers secours')
const note = form.getByText(/^Ce que vous aviez écrit à \d\d:\d\d est repris/)
const stored = () => sessionStorage.getItem('drafts')

/** Types, and leaves in the tab what a reload would. */
const typeAndReload = async (changed: (text: string) => string = text => text) => {
  await edit()
  await duration.fill('deux jours')
  await expect.poll(stored).toContain('deux jours')
  const left = stored()!
  await form.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
  // Closing a form gives up what was typed.
  await expect.poll(stored).toBeNull()
  sessionStorage.setItem('drafts', changed(left))
  await edit()
}

test('what was typed before a reload is there again, says so, and is erased on request', async () => {
  await open()
  await typeAndReload()
  await expect.element(duration).toHaveValue('deux jours')
  await expect.element(note).toBeVisible()
  await form.getByRole('button', { name: 'Ne pas reprendre' }).click()
  await expect.element(duration).toHaveValue('')
  await expect.element(note).not.toBeInTheDocument()
  expect(stored()).toBeNull()
})

test('what was sent is kept no longer', async () => {
  const server = await open()
  await typeAndReload()
  server.answer({ 'PATCH /trainings/:trainingId': { ...managed, duration: 'deux jours' } })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(stored()).toBeNull()
})

const shiftedBy = (milliseconds: number) => (text: string) =>
  text.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - milliseconds}`)

test.each([
  ['is too old', shiftedBy(keptFor)],
  ['is somebody else’s', (text: string) => text.replace(admin().employee.id, crypto.randomUUID())],
  [
    'was typed over another state of the row',
    (text: string) => text.replace('"availableSlots":2', '"availableSlots":3'),
  ],
  ['cannot be read', () => '{'],
])('what %s is not taken back', async (_, changed) => {
  await open()
  await typeAndReload(changed)
  await expect.element(duration).toHaveValue('')
  await expect.element(note).not.toBeInTheDocument()
})

test('the page that goes away after a sign-out keeps nothing of the form that stands', async () => {
  await open()
  await edit()
  await duration.fill('deux jours')
  await expect.poll(stored).toContain('deux jours')
  onTestFinished(() => void (waiting.isOver = false))
  forgetTab()
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
})
