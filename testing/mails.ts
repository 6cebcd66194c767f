import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { undefinedIfMissing } from '#server/postgres/private-files.ts'

export const parseMail = async (source: string | Buffer) => {
  const { subject, from, to, text = '', html = '', headers, attachments } = await PostalMime.parse(source)
  return {
    subject,
    from,
    to: to?.map(({ address }) => address),
    text: text.trimEnd(),
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({ filename, mimeType, content })),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    /** The first address in its text. */
    link: /https?:\S+/.exec(text)?.[0] ?? '',
  }
}

/** The mails that a product without mail server has written in its data folder, oldest first (those of one millisecond in any order). */
export const mailsIn = async (dataDir: string) => {
  const folder = join(dataDir, 'mails')
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  return Promise.all(names.toSorted().map(async name => parseMail(await readFile(join(folder, name)))))
}
