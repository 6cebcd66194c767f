import { mails as en } from '#accounts/texts.en.ts'
import { mails as fr } from '#accounts/texts.fr.ts'
import { inviterName } from '#accounts/ways-in.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import type { invitationOf } from './queries.ts'

const texts = { fr, en }

export const resetLinkMail = (language: Language, url: string): MailTemplate => {
  const { subject, asked, action, validity, ignore } = texts[language].resetLink
  return { language, subject, paragraphs: [asked, validity, ignore], action: { label: action, url } }
}

export const invitationMail = (
  language: Language,
  { name, ...inviting }: Awaited<ReturnType<typeof invitationOf>>,
  url: string,
): MailTemplate => {
  const { subject, asked, action, validity, ignore } = texts[language].invitation
  const names = { name, inviter: inviterName(inviting) }
  return {
    language,
    subject: fill(subject, names),
    paragraphs: [fill(asked, names), validity, ignore],
    action: { label: action, url },
  }
}

export const linkMadeMail = (language: Language, email: string): MailTemplate => {
  const { subject, made, validity, otherwise } = texts[language].linkMade
  return { language, subject, paragraphs: [fill(made, { email }), validity, otherwise] }
}

/** @param url where to ask for a new password, if it was not the reader who changed it */
export const passwordChangedMail = (language: Language, email: string, url: string): MailTemplate => {
  const { subject, changed, action, sessions } = texts[language].passwordChanged
  return { language, subject, paragraphs: [fill(changed, { email }), sessions], action: { label: action, url } }
}

/** @param url where to ask for a link to a new password, which ends every passkey */
export const passkeyAddedMail = (language: Language, email: string, url: string): MailTemplate => {
  const { subject, added, consequence, action } = texts[language].passkeyAdded
  return { language, subject, paragraphs: [fill(added, { email }), consequence], action: { label: action, url } }
}

export const confirmLinkMail = (language: Language, url: string): MailTemplate => {
  const { subject, asked, action, validity, ignore } = texts[language].confirmLink
  return { language, subject, paragraphs: [asked, validity, ignore], action: { label: action, url } }
}

export const emailTakenMail = (language: Language, email: string): MailTemplate => {
  const { subject, taken, ignore } = texts[language].emailTaken
  return { language, subject, paragraphs: [fill(taken, { email }), ignore] }
}

export type TwoStepNews = Exclude<keyof typeof fr.twoStep, 'otherwise'>

/** @param url where to ask for a link to a new password */
export const twoStepMail = (language: Language, what: TwoStepNews, email: string, url: string): MailTemplate => {
  const { [what]: news, otherwise } = texts[language].twoStep
  const { subject, changed, consequence } = news
  return { language, subject, paragraphs: [fill(changed, { email }), consequence], action: { label: otherwise, url } }
}

/** The person who changed an address: its owner, or a manager of the account. */
export type ChangedBy = Exclude<keyof typeof fr.emailChanged, 'subject'>

/** @param email the new one */
export const emailChangedMail = (language: Language, email: string, by: ChangedBy): MailTemplate => {
  const { subject, [by]: news } = texts[language].emailChanged
  const { changed, otherwise } = news
  return { language, subject, paragraphs: [fill(changed, { email }), otherwise] }
}
