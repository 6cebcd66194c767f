import { bytesOf } from '#payroll/rules/encoding.ts'
import { type Company, fileNameOf, type PaidPerson, type Profile, textOf } from '#payroll/rules/files.ts'
import type { Month } from '#payroll/rules/months.ts'

/** The file of a month as an accountant's software reads it: the same month is the same bytes. */
export const payrollFile = (profile: Profile, month: Month, people: readonly PaidPerson[], company: Company) => ({
  name: fileNameOf(profile, month),
  type: 'text/csv' as const,
  charset: profile.encoding,
  content: [bytesOf(textOf(profile, people, company), profile.encoding)],
})
