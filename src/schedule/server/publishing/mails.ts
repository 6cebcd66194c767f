import { longDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { aboutChange, kindOfChange } from '#schedule/notices.ts'
import type { ToldChange } from '#schedule/rules/told.ts'
import { mails as en } from '#schedule/texts.mails.en.ts'
import { mails as fr } from '#schedule/texts.mails.fr.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'

const texts = { fr, en }

/** What changes for somebody, by day. @param url of their week @param attachment their week as PDF */
export const toldMail = (
  language: Language,
  { changes, isAsked }: { changes: readonly ToldChange[]; isAsked: boolean },
  { url, attachment }: { url: string; attachment: MailTemplate['attachment'] },
): MailTemplate => {
  const { [isAsked ? 'question' : 'changed']: said, lines, action } = texts[language]
  const lineOf = (change: ToldChange) => {
    const { date, before, after } = aboutChange('', change)
    return fill(lines[kindOfChange({ before, after })], { day: longDate(date, language), before, after })
  }
  return {
    language,
    subject: said.subject,
    paragraphs: [said.sentence, ...changes.map(lineOf)],
    action: { label: action, url },
    attachment,
  }
}
