import { expect, test } from 'vitest'
import { speaking } from '#core/sentences.ts'
import { trainingsNotices } from './notices.ts'
import { trainingNotices as en } from './texts.notices.en.ts'
import { trainingNotices as fr } from './texts.notices.fr.ts'

const french = speaking(fr, 'fr')
const subject = '0195d2c0-0000-7000-8000-000000000000'
const data = { name: 'Secourisme', startDate: '2026-12-08', endDate: '2026-12-09' }
const notice = { subject, actor: 'Hugo Petit', data }
const { training_assigned: assigned, training_moved: moved, training_reminder: reminder } = trainingsNotices

test('a notice says which training, when and by whom; outside the product the days alone', () => {
  expect(assigned.message(french, notice)).toBe('Secourisme, du 08/12/2026 au 09/12/2026, par Hugo Petit')
  expect(assigned.brief(french, notice)).toBe('du 08/12/2026 au 09/12/2026')
  const oneDay = { ...notice, actor: null, data: { ...data, endDate: data.startDate } }
  expect(reminder.message(french, oneDay)).toBe('Secourisme, le 08/12/2026')
  expect(reminder.brief(speaking(en, 'en'), oneDay)).toBe('on 08/12/2026')
})

test('a notice of other dates says those before', () => {
  const former = { formerStart: '2026-12-01', formerEnd: '2026-12-01' }
  expect(moved.message(french, { ...notice, data: { ...data, ...former } })).toBe(
    'Secourisme, du 08/12/2026 au 09/12/2026 (avant\u00a0: le 01/12/2026), par Hugo Petit',
  )
})

test('a notice opens the training', () => {
  expect(moved.link(subject)).toBe(`/app/trainings#${subject}`)
})
