import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as timesheets } from '#timesheets/fields.ts'
import type { lastMonth as french } from './texts.page.fr.ts'

/** Words of the page that somebody who has left opens by a link, without an account. */
export const lastMonth: TextsOf<typeof french> = {
  title: 'Your last month',
  from: 'at {{company}}',
  lastDay: 'Last day: {{date}}',
  empty: 'No hours in this month.',
  days: 'Hours of {{month}}',
  day: common.day.en,
  presence: 'Clocked presence',
  retained: timesheets.retained.en,
  total: common.total.en,
  undecided: 'to decide',
  away: { leave: 'Absence', training: 'Training' },
  noDeparture: '{{time}}, no departure clocked',
  notPunched: 'Not clocked',
  state: {
    open: 'Some hours are not decided or validated yet: these figures may change.',
    ready: 'These hours are validated.',
  },
  signedByEmployer: 'Signed for the employer on {{date}}.',
  sheet: 'Download the hours sheet (PDF)',
  data: 'Download all my data (JSON)',
  dataHint: 'All that the company keeps about you here: punches, hours, leave, planning.',
  validity:
    'This page can be read until {{date}}. Whoever has its address can read it: keep it to yourself. Something is wrong? Write to the company.',
  file: 'hours-sheet',
  gone: {
    title: 'This link no longer leads to anything',
    body: 'It was replaced or taken back, its time is over, or it is incomplete. The company can hand over another one.',
  },
}
