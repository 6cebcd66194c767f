import { formatDate } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { monthName } from '#payroll/rules/months.ts'
import { mostOpenings } from '#payroll/rules/sendings.ts'
import { accountant as en } from '#payroll/texts.page.en.ts'
import { accountant as fr } from '#payroll/texts.page.fr.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import type { SendingRow } from './sending-queries.ts'

const texts = { fr, en }

type Sender = { company: string; timeZone: string }

/** To the accountant. Its subject names no person: it stands in lists that others see. */
export const filesMail = (
  { month, language }: Pick<SendingRow, 'month' | 'language'>,
  { company, timeZone }: Sender,
  given: { url: string; expiresAt: Date } | { archive: Uint8Array },
): MailTemplate => {
  const { subject, sent, action, validity, attached, password } = texts[language].mail
  const values = { month: monthName(month, language), company }
  const mail = { language, subject: fill(subject, values) }
  if ('archive' in given) {
    const attachment = { name: `paie-${month}.zip`, type: 'application/zip', content: given.archive }
    return { ...mail, paragraphs: [fill(sent, values), attached, password], attachment }
  }
  const { date, time } = wallClockAt(given.expiresAt.toTemporalInstant(), timeZone)
  return {
    ...mail,
    paragraphs: [fill(sent, values), fill(validity, { date: formatDate(date), time, count: mostOpenings })],
    action: { label: action, url: given.url },
  }
}
