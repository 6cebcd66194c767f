import type { Language } from '#core/languages.ts'

/** The content of a mail, the same as text and as HTML. */
export type MailTemplate = {
  language: Language
  subject: string
  paragraphs: string[]
  /** The action of the reader, between the first paragraph and the others. */
  action?: { label: string; url: string }
  attachment?: { name: string; type: string; content: Uint8Array } | undefined
  /** At its end; mail programs offer the first link themselves (RFC 8058). */
  unsubscribe?: { label: string; url: string; settings: { label: string; url: string } }
}

const colon = { fr: '\u00a0:', en: ':' }

export const mailAsText = ({ language, paragraphs, action, unsubscribe }: MailTemplate) => {
  const [first = '', ...others] = paragraphs
  const steps = action ? [`${action.label}${colon[language]}\n${action.url}`] : []
  const foot = unsubscribe
    ? [unsubscribe.settings, unsubscribe].map(({ label, url }) => `${label}${colon[language]}\n${url}`)
    : []
  return `${[first, ...steps, ...others, ...foot].join('\n\n')}\n`
}

export const mailAsHtml = ({ language, subject, paragraphs, action, unsubscribe }: MailTemplate) => {
  const [first = '', ...others] = paragraphs.map(text => `<p>${escaped(text)}</p>`)
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
${[first, ...steps, ...others, ...foot].join('\n')}
</body>
</html>
`
}

const link = ({ label, url }: { label: string; url: string }) => `<a href="${escaped(url)}">${escaped(label)}</a>`

/** For mail programs that show no link. */
const plainLink = (url: string) => `<p style="font-size:13px;word-break:break-all">${escaped(url)}</p>`

const pageStyle = 'margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 sans-serif;color:#1a1d25;background:#ffffff'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#22509f;color:#ffffff;text-decoration:none;font-weight:600'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? '')
