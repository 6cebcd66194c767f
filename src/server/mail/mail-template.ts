import type { Language } from '#core/languages.ts'

type Link = { label: string; url: string }

/** The content of a mail, the same as text and as HTML. */
export type MailTemplate = {
  language: Language
  subject: string
  paragraphs: string[]
  /** The main facts in a few words, each with its place, below the first paragraph. */
  list?: readonly Link[]
  /** The action of the reader, between the first paragraph and the others. */
  action?: Link
  attachment?: { name: string; type: string; content: Uint8Array } | undefined
  /** At its end; mail programs offer the first link themselves (RFC 8058). */
  unsubscribe?: Link & { settings: Link }
}

const colon = { fr: '\u00a0:', en: ':' }

export const mailAsText = ({ language, paragraphs, list = [], action, unsubscribe }: MailTemplate) => {
  const [first = '', ...others] = paragraphs
  const told = list.map(({ label, url }) => `- ${label}\n  ${url}`)
  const steps = action ? [`${action.label}${colon[language]}\n${action.url}`] : []
  const foot = unsubscribe
    ? [unsubscribe.settings, unsubscribe].map(({ label, url }) => `${label}${colon[language]}\n${url}`)
    : []
  return `${[first, ...told, ...steps, ...others, ...foot].join('\n\n')}\n`
}

export const mailAsHtml = ({ language, subject, paragraphs, list = [], action, unsubscribe }: MailTemplate) => {
  const [first = '', ...others] = paragraphs.map(text => `<p>${escaped(text)}</p>`)
  const told = list.length > 0 ? [`<ul style="padding-left:20px">${list.map(listItem).join('')}</ul>`] : []
  const steps = action
    ? [
        `<p><a href="${escaped(action.url)}" style="${buttonStyle}">${escaped(action.label)}</a></p>`,
        plainLink(action.url),
      ]
    : []
  const foot = unsubscribe
    ? [`<p style="font-size:13px">${[unsubscribe.settings, unsubscribe].map(link).join(' · ')}</p>`]
    : []
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${pageStyle}">
${[first, ...told, ...steps, ...others, ...foot].join('\n')}
</body>
</html>
`
}

const link = ({ label, url }: Link) => `<a href="${escaped(url)}" style="color:#22509f">${escaped(label)}</a>`

const listItem = (item: Link) => `<li style="margin:8px 0">${link(item)}</li>`

/** For mail programs that show no link. */
const plainLink = (url: string) => `<p style="font-size:13px;word-break:break-all">${escaped(url)}</p>`

const pageStyle = 'margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 sans-serif;color:#1a1d25;background:#ffffff'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#22509f;color:#ffffff;text-decoration:none;font-weight:600'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? '')
