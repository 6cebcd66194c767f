import { createHash } from 'node:crypto'
import { bytesOf } from '#payroll/rules/encoding.ts'
import { type Company, fileNameOf, type PaidPerson, type Profile, rowsOf, textOf } from '#payroll/rules/files.ts'
import type { Month } from '#payroll/rules/months.ts'

const sent = (name: string, encoding: Profile['encoding'], content: Uint8Array) => ({
  name,
  type: 'text/csv' as const,
  charset: encoding,
  content: [content],
})

/** The file of a month as an accountant's software reads it: the same month is the same bytes. */
export const payrollFile = (profile: Profile, month: Month, people: readonly PaidPerson[], company: Company) =>
  sent(fileNameOf(profile, month), profile.encoding, bytesOf(textOf(profile, people, company), profile.encoding))

/** As it was sent. */
export const keptFile = (file: { name: string; encoding: Profile['encoding']; content: Uint8Array }) =>
  sent(file.name, file.encoding, file.content)

/** To be kept with its month. */
export const fileToKeep = (profile: Profile, month: Month, people: readonly PaidPerson[], company: Company) => {
  const content = bytesOf(textOf(profile, people, company), profile.encoding)
  return {
    profile: profile.name,
    name: fileNameOf(profile, month),
    encoding: profile.encoding,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    lines: rowsOf({ ...profile, hasHeading: false }, people, company).length,
  }
}
