import type { AnswerTo } from '../FakeServer.ts'

type Training = AnswerTo<'GET /trainings'>['open'][number]

/** A public one of two days, with two places. */
export const training = (changed: Partial<Training> = {}): Training => ({
  id: '01980000-0000-7000-8000-00000000f001',
  name: 'Premiers secours',
  type: 'internal',
  description: '',
  date: '2027-12-08',
  endDate: '2027-12-09',
  duration: '',
  dayMinutes: null,
  availableSlots: 2,
  takenSlots: 0,
  isPublic: true,
  status: 'active',
  ...changed,
})
