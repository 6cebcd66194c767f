import type { Fields } from '#core/common-fields.ts'

export const fields = {
  noticesByMail: { fr: 'Par e-mail', en: 'By e-mail' },
  noticesOnPhone: { fr: 'Sur le téléphone', en: 'On the phone' },
  quietFrom: { fr: 'Heures calmes dès', en: 'Quiet from' },
  quietTo: { fr: 'Heures calmes jusqu’à', en: 'Quiet until' },
  quietDaysOff: { fr: 'Jours de repos calmes', en: 'Quiet days off' },
  oneMailADay: { fr: 'Un seul e-mail par jour', en: 'One e-mail a day' },
} satisfies Fields
