import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { aboutChange, kindOfChange, toldKinds } from '#publishing/notices.ts'
import type { ToldChange } from '#publishing/rules/told.ts'
import { mails as en } from '#publishing/texts.mails.en.ts'
import { mails as fr } from '#publishing/texts.mails.fr.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import type { Letter } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import type { ThreadJob } from '#server/documents/document-job.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import { unseenChanges } from './answer-queries.ts'

const texts = { fr, en }

/** A mail about changes for somebody, by day. @param url of their week @param attachment their week as PDF */
const toldMail = (
  language: Language,
  { changes, isAsked }: { changes: readonly ToldChange[]; isAsked: boolean },
  { url, attachment }: { url: string; attachment: MailTemplate['attachment'] },
): MailTemplate => {
  const isNew = changes.every(({ before }) => before === null)
  const { [isAsked ? 'question' : isNew ? 'added' : 'changed']: said, lines, action } = texts[language]
  const lineOf = (change: ToldChange) => {
    const about = aboutChange('', change)
    const { date, movedTo, before, after } = about
    const days = { day: longDate(date, language), movedTo: movedTo && longDate(movedTo, language) }
    return fill(lines[kindOfChange(about)], { ...days, before, after })
  }
  return {
    language,
    subject: said.subject,
    paragraphs: [said.sentence, ...changes.map(lineOf)],
    action: { label: action, url },
    attachment,
  }
}

/** Somebody's own week as PDF, to be drawn. `paper` makes it, which ranks above: the shell hands it over. */
export type OwnWeekFile = (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  asked: RequestContext & { publicUrl: URL },
) => Promise<{ name: string; pdf: ThreadJob }>

/** The mail about changes that somebody was told and has not seen, with their week as PDF. */
export const weekLetter = (ownWeekFile: OwnWeekFile): Letter => ({
  kinds: toldKinds,
  write: async ({ database, documents, config }, actor, { now, language }) => {
    const { employeeId, companyId, timeZone } = actor
    if (!maySeeOwnSchedule(actor)) return undefined
    const unseen = await database.inCompany(companyId, 'read only', tx =>
      unseenChanges(tx, { employeeId, timeZone }, now),
    )
    if (!unseen) return undefined
    const { publicUrl } = config
    const { name, pdf } = await database.inCompany(companyId, 'read only', tx =>
      ownWeekFile(tx, actor, unseen.week, { now, language, publicUrl }),
    )
    const content = await documents.make(pdf, { companyId, isPatient: true })
    const attachment = { name, type: 'application/pdf', content }
    const url = `${publicUrl.origin}/app/schedule/changes?week=${unseen.week}`
    return toldMail(language, unseen, { url, attachment })
  },
})
