import type { Language } from '#core/languages.ts'
import { fill, speaking } from '#core/sentences.ts'
import type { NoticeKind } from '#notifications/rules.ts'
import { noticeMails as en } from '#notifications/texts.mails.en.ts'
import { noticeMails as fr } from '#notifications/texts.mails.fr.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'

const texts = { fr, en }

/** A notice in the words of its reader. `url`: of the place that it opens. */
export type SaidNotice = { kind: string; group: NoticeKind['group']; title: string; sentence: string; url: string }

type Links = { home: string; settings: string; unsubscribe: string }

/** One notice has its own subject and place; several are told together, with the words that a capability has for some of them. */
export const noticeMail = (
  language: Language,
  notices: readonly SaidNotice[],
  { letters, links }: { letters: readonly MailTemplate[]; links: Links },
): MailTemplate => {
  const t = texts[language]
  const unsubscribe = {
    label: t.unsubscribe,
    url: links.unsubscribe,
    settings: { label: t.settings, url: links.settings },
  }
  const [letter, another] = letters
  if (letter && !another && notices.length === 0) return { ...letter, unsubscribe }
  const [notice] = notices
  if (notice && notices.length === 1 && !letter)
    return {
      language,
      subject: notice.title,
      paragraphs: [fill(t.said, { title: notice.title, sentence: notice.sentence })],
      action: { label: t.open, url: notice.url },
      unsubscribe,
    }
  const attachment = letters.find(each => each.attachment)?.attachment
  return {
    language,
    subject: speaking(t, language)('subject', { count: notices.length + letters.length }),
    paragraphs: [t.lead, ...letters.flatMap(each => each.paragraphs)],
    list: [
      ...letters.map(({ subject, action }) => ({ label: subject, url: action?.url ?? links.home })),
      ...notices.map(({ title, sentence, url }) => ({ label: fill(t.said, { title, sentence }), url })),
    ],
    action: { label: t.enter, url: links.home },
    attachment,
    unsubscribe,
  }
}
