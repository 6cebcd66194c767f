import type { AnswerTo } from '../FakeServer.ts'

type Notification = AnswerTo<'GET /notifications'>['notifications'][number]

/** Somebody else has enrolled the person in a training. */
export const trainingNotice = (subject: string): Notification => ({
  id: '01980000-0000-7000-8000-00000000e001',
  kind: 'training_assigned',
  subject,
  actor: 'Margaux Lefèvre',
  data: { name: 'Premiers secours', startDate: '2027-12-08', endDate: '2027-12-09' },
  read: false,
  createdAt: '2026-11-18T07:50:00Z',
})

/** The settings of people who have chosen nothing, and a person with an address who is told nowhere. */
export const noticeSettings: AnswerTo<'GET /notifications/settings'> = {
  groups: [
    { group: 'week', mail: true, phone: true },
    { group: 'today', mail: false, phone: true },
    { group: 'forgotten', mail: false, phone: true },
    { group: 'hours', mail: true, phone: false },
    { group: 'leave', mail: true, phone: true },
    { group: 'training', mail: true, phone: false },
  ],
  quiet: { from: '22:00', to: '07:00', isDaysOff: true },
  isDigest: true,
  hasEmail: true,
  publicKey: 'BJ0RM5RPfFDMOF_zbsTFjpTYiG0Fo8IG-QCQRhuVm5Yq6DMQZleuBImlu700KLxO1J2evCG0_PFRCE1UqyYUAW4',
  devices: [],
}
