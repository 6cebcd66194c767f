import type { TextsOf } from '#core/languages.ts'
import { fields } from '#schedule/fields.ts'
import type { fr as french } from './texts.fr.ts'

export const en: TextsOf<typeof french> = {
  month: {
    label: 'Month of the team',
    title: 'Schedule of {{month}}',
    total: fields.planned.en,
    ofContract: '/ {{hours}} h',
    approved: 'Away',
    pending: 'Ask.',
    training: 'Trn.',
    own: '{{planned}} h planned for {{contract}} h of contract, from {{from}} to {{to}}',
    ownWithoutContract: '{{planned}} h planned, from {{from}} to {{to}}',
    nothing: 'Nothing planned this month',
  },
  teamWeek: {
    lead: 'The hours of your colleagues, as they see them themselves.',
    label: 'Week of the team from {{from}} to {{to}}',
    you: 'you',
    absent: 'Away',
    nothing: 'Nothing planned',
    nobody: 'Nobody has hours this week.',
    closed: 'Your company does not show the week of the team.',
    failure: 'The week of the team could not be read.',
    setting: {
      title: 'Week of the team',
      lead: 'Employees see the hours of their colleagues beside their own: names, hours and ‘Away’. Notes, types of leave and contracts are not shown.',
      label: 'Who is seen?',
      done: 'Choice saved',
      failure: 'This choice could not be saved. Please try again.',
    },
    sights: { nobody: 'Nobody', department: 'Their department', everybody: 'The whole team' },
  },
}
