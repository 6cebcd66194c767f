import type { FastifyReply } from 'fastify'
import type { Language } from '#core/languages.ts'
import { withItsOwn } from '#server/http/security-headers.ts'

// Pages without a script, which any browser shows, for people who have a link and no account.

export const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** @param title as text @param body as HTML @param ownStyle of this page alone */
export const plainPage = (language: Language, title: string, body: string, ownStyle = '') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${style}${ownStyle}</style>
</head>
<body>
${body}
</body>
</html>
`

/** Allows the style of the page by its hash. */
export const sendPage = (reply: FastifyReply, html: string, language: Language) => {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .headers({ 'content-language': language, 'content-security-policy': withItsOwn(policy, html) })
    .type('text/html; charset=utf-8')
    .send(html)
}

const style = `
:root{color-scheme:light dark;--paper:#f4f2ed;--surface:#fff;--ink:#1a1d25;--soft:#474b56;--line:#dfdbd1;--link:#22509f}
@media(prefers-color-scheme:dark){:root{--paper:#10141c;--surface:#181d28;--ink:#efece5;--soft:#bdc1cb;--line:#2c3442;--link:#a3c1f5}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.45 "Inter Variable",Inter,ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1{margin:8px 0;font-size:1.75rem}
main{padding:4px 16px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
table{width:100%;border-collapse:collapse}
caption{padding:8px 0;text-align:left;font-weight:650}
th,td{padding:6px 8px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
th:last-child,td:last-child{padding-right:0;text-align:right;white-space:nowrap}
tfoot{font-weight:650}
button{margin:8px 0;padding:12px 20px;border:0;border-radius:8px;background:#22509f;color:#fff;font:inherit;font-weight:650;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
a{display:inline-block;padding:10px 0;color:var(--link)}
small,footer{color:var(--soft)}
`
