import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { mails as en } from '#demo-requests/texts.en.ts'
import { mails as fr } from '#demo-requests/texts.fr.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'

const texts = { fr, en }

/** Its subject holds nothing that a stranger wrote. @param url where the owner reads the request */
export const newRequestMail = (
  language: Language,
  request: { contact: string; company: string },
  url: string,
): MailTemplate => {
  const { subject, asked, action } = texts[language].newRequest
  return { language, subject, paragraphs: [fill(asked, request)], action: { label: action, url } }
}
