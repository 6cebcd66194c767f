import { formatDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { speaking } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { type Month, monthName } from '#payroll/rules/months.ts'
import { mostOpenings } from '#payroll/rules/sendings.ts'
import { accountant as en } from '#payroll/texts.page.en.ts'
import { accountant as fr } from '#payroll/texts.page.fr.ts'
import { escaped, plainPage } from '#server/pages/plain-page.ts'

const texts = { fr, en }

type Link = {
  company: string
  timeZone: string
  month: Month
  expiresAt: Date
  openings: number
  files: readonly { name: string; lines: number }[]
}

const endOf = ({ expiresAt, timeZone }: Pick<Link, 'expiresAt' | 'timeZone'>) => {
  const { date, time } = wallClockAt(expiresAt.toTemporalInstant(), timeZone)
  return { date: formatDate(date), time }
}

/** The first page of the accountant. Mail programs open links by themselves, so that only the button counts as an opening. */
export const filesDocument = (link: Link, language: Language) => {
  const t = speaking(texts[language], language)
  const files = link.files.map(
    ({ name, lines }) => `<li>${escaped(name)}, ${escaped(t('lines', { count: lines }))}</li>`,
  )
  const left = t('left', { count: mostOpenings - link.openings, ...endOf(link) })
  return plainPage(
    language,
    t('title'),
    `<header><h1>${escaped(t('title'))}</h1><p><b>${escaped(link.company)}</b><br>${escaped(t('of', { month: monthName(link.month, language) }))}</p></header>
<main><ul>${files.join('')}</ul>
<form method="post"><button>${escaped(t(files.length > 1 ? 'take' : 'takeOne'))}</button></form></main>
<footer><p>${escaped(left)}</p></footer>`,
  )
}

const said = (language: Language, title: string, body: string) =>
  plainPage(language, title, `<header><h1>${escaped(title)}</h1></header><main><p>${escaped(body)}</p></main>`)

export const closedDocument = (
  why: 'expired' | 'used-up',
  link: Pick<Link, 'expiresAt' | 'timeZone'>,
  language: Language,
) => {
  const t = speaking(texts[language], language)
  const values = { count: mostOpenings, ...endOf(link) }
  return said(language, t(`closed.${why}.title`, values), t(`closed.${why}.body`, values))
}

/** The page of a secret that opens nothing. */
export const goneDocument = (language: Language) => {
  const { title, body } = texts[language].gone
  return said(language, title, body)
}
