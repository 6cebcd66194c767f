import { createHash } from 'node:crypto'
import { bytesOf } from '#payroll/rules/encoding.ts'
import { type FileSource, fileNameOf, type Profile, textOf, writtenLines } from '#payroll/rules/files.ts'

const sent = (name: string, encoding: Profile['encoding'], content: Uint8Array) => ({
  name,
  type: 'text/csv' as const,
  charset: encoding,
  content: [content],
})

/** The file of a month as an accountant's software reads it: the same month is the same bytes. */
export const payrollFile = (profile: Profile, source: FileSource) =>
  sent(fileNameOf(profile, source.month), profile.encoding, bytesOf(textOf(profile, source), profile.encoding))

/** As it was sent. */
export const keptFile = (file: { name: string; encoding: Profile['encoding']; content: Uint8Array }) =>
  sent(file.name, file.encoding, file.content)

/** To be kept with its month. */
export const fileToKeep = (profile: Profile, source: FileSource) => {
  const content = bytesOf(textOf(profile, source), profile.encoding)
  return {
    profile: profile.name,
    name: fileNameOf(profile, source.month),
    encoding: profile.encoding,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    lines: writtenLines(profile, source).length,
  }
}
