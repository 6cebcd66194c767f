import { fields as accounts } from '#accounts/fields.ts'
import { fields as companies } from '#companies/fields.ts'
import { common, type Fields, wordsIn } from '#core/common-fields.ts'
import type { Language } from '#core/languages.ts'
import { fields as kiosk } from '#kiosk/fields.ts'
import { fields as labour } from '#labour/fields.ts'
import { fields as leave } from '#leave/fields.ts'
import { fields as notifications } from '#notifications/fields.ts'
import { fields as payroll } from '#payroll/fields.ts'
import { fields as people } from '#people/fields.ts'
import { fields as publishing } from '#publishing/fields.ts'
import { fields as record } from '#record/fields.ts'
import { fields as schedule } from '#schedule/fields.ts'
import { fields as templates } from '#templates/fields.ts'
import { fields as timeClock } from '#time-clock/fields.ts'
import { fields as timesheets } from '#timesheets/fields.ts'
import { fields as trainings } from '#trainings/fields.ts'
import { fields as wall } from '#wall/fields.ts'
import { kindOfFields } from './rules.ts'
import type { journal } from './texts.fr.ts'

const { date, startDate, endDate, startTime, endTime, from, to, until, minutes, amount, reason, ...whoAndWhat } = common
const whenAndWhy = { date, startDate, endDate, startTime, endTime, minutes, amount, reason, until, from, to }

/**
 * The fields of each capability, in the order in which the journal tells them. A key stands in one of them: the journal, the archive and
 * people's exports know a field by its key.
 */
export const declared: readonly Fields[] = [
  whoAndWhat,
  accounts,
  people,
  companies,
  notifications,
  labour,
  record,
  leave,
  trainings,
  templates,
  publishing,
  kiosk,
  timesheets,
  payroll,
  whenAndWhy,
  schedule,
  timeClock,
  wall,
]
const fields: Fields = Object.assign({}, ...declared)

/** The words of every field, by key. */
export const fieldWords = { fr: wordsIn(fields, 'fr'), en: wordsIn(fields, 'en') }

/** Labels of the facts that may be seen, in the order in which an entry tells them. */
export const labelsIn = (language: Language, { fields: own }: typeof journal): Readonly<Record<string, string>> => {
  const isShown = (field: string) => !['hidden', 'moment'].includes(kindOfFields.get(field) ?? 'hidden')
  const named = Object.entries({ ...fieldWords[language], ...own })
  return Object.fromEntries(named.filter(([field]) => isShown(field)))
}
