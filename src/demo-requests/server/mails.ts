import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import { mails as en } from '../texts.en.ts'
import { mails as fr } from '../texts.fr.ts'

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
