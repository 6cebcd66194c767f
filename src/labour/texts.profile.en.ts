import { common, wordsIn } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from './fields.ts'
import type { profile as fr } from './texts.profile.fr.ts'

export const profile: TextsOf<typeof fr> = {
  title: 'Rules about this person',
  lead: 'Only those who manage the team see this. Relève uses it for the rules, and for nothing else.',
  nothing: 'Nothing particular',
  edit: 'Edit',
  save: 'Save',
  formTitle: 'Rules about {{name}}',
  minorUntil: 'Under 18 until {{date}}',
  bornOn: fields.hasBirthDate.en,
  since: 'From {{date}}',
  always: 'Always',
  current: 'Current',
  remove: 'Remove the entry: {{date}}',
  removed: 'Entry removed',
  saved: 'Rules saved',
  failure: 'This could not be saved.',
  loadFailure: 'This could not be loaded.',
  noCategory: 'None',
  noGround: 'None',
  hours: '{{hours}} h for another employer',
  hints: {
    birthDate: 'For the rules about people under 18, and for the record of the person.',
    from: 'Empty: always. The weeks before keep what was so.',
    jobCategory: 'For the longest day in hotels and restaurants.',
    isForfaitJours: 'Neither maximum hours nor overtime; rest still counts.',
    otherEmployerHours: 'A week, as the person says. Maximum hours hold for the sum.',
    partTimeGround: 'Of a contract below the minimum.',
  },
  fields: { ...wordsIn(fields, 'en'), from: common.since.en },
  codes: {
    administration: 'Administration',
    cook: 'Kitchen',
    reception: 'Reception',
    'night-porter': 'Night porter',
    other: 'Other job',
    request: 'Written request of the person',
    student: 'Student under 26',
    replacement: 'Replacement of somebody absent',
  },
}
