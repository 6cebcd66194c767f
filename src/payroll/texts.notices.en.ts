import type { TextsOf } from '#core/languages.ts'
import type { payNotices as french } from './texts.notices.fr.ts'

export const payNotices: TextsOf<typeof french> = {
  titles: {
    month_to_read: 'Month to read',
    month_reminder: 'Month to read',
    month_claimed: 'Something is missing',
    month_answered: 'An answer about your month',
    files_opened: 'File opened by the accountant',
  },
  month_to_read: 'Your month of {{month}} is ready to read. Pay is due to close on {{date}}.',
  month_reminder: 'Your month of {{month}} waits for your answer. Pay is due to close on {{date}}.',
  month_claimed: 'Something is missing in the month of {{actor}}.',
  month_answered: '{{actor}} answered: month of {{month}}.',
  day_answered: '{{actor}} answered: {{weekday}} {{day}} {{month}}.',
  files_opened: 'The accountant opened the file of {{month}}.',
  unknown: 'Unknown user',
  months: {
    '01': 'January',
    '02': 'February',
    '03': 'March',
    '04': 'April',
    '05': 'May',
    '06': 'June',
    '07': 'July',
    '08': 'August',
    '09': 'September',
    '10': 'October',
    '11': 'November',
    '12': 'December',
  },
  days: {
    '01': 'Mon',
    '02': 'Tue',
    '03': 'Wed',
    '04': 'Thu',
    '05': 'Fri',
    '06': 'Sat',
    '07': 'Sun',
  },
}
