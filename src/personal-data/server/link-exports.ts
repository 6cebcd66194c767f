import { dayName, formatDate, monthYear } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { formatDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { lastMonth as en } from '#personal-data/texts.page.en.ts'
import { lastMonth as fr } from '#personal-data/texts.page.fr.ts'
import { stretchesOf, totalsOf } from '#timesheets/rules.ts'
import type { sheetInFull } from '#timesheets/server/sheet-queries.ts'
import type { Leaver } from './link-queries.ts'

const texts = { fr, en }

type Sheet = Awaited<ReturnType<typeof sheetInFull>>
type Day = Sheet['days'][number]

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** A page without a script, which any browser shows. @param place its path: its files stand below it */
export const lastMonthDocument = ({ leaver, sheet, place }: { leaver: Leaver; sheet: Sheet; place: string }) => {
  const { language, company, person, lastDay, until } = leaver
  const words = texts[language]
  const say = (text: string, values: Record<string, string>) => escaped(fill(text, values))
  const month = monthYear(sheet.period.from, language)
  const signed =
    sheet.employer?.state === 'counts'
      ? wallClockAt(Temporal.Instant.from(sheet.employer.at), sheet.timeZone).date
      : null
  const hours =
    sheet.state === 'empty'
      ? `<p>${words.empty}</p>`
      : `<p>${words.state[sheet.state]}${signed ? ` ${say(words.signedByEmployer, { date: formatDate(signed) })}` : ''}</p>
${tableOf(sheet, say(words.days, { month }), language)}
<p><a href="${place}/feuille.pdf">${words.sheet}</a></p>`
  return page(
    language,
    words.title,
    `<header><h1>${words.title}</h1><p><b>${escaped(fullName(person))}</b>, ${say(words.from, { company })}<br>${say(words.lastDay, { date: formatDate(lastDay) })}</p></header>
<main>
${hours}
<p><a href="${place}/donnees.json">${words.data}</a><br><small>${words.dataHint}</small></p>
</main>
<footer><p>${say(words.validity, { date: formatDate(until) })}</p></footer>`,
  )
}

/** What a browser shows whose link opens nothing any more, or never did. */
export const goneDocument = (language: Language) => {
  const { title, body } = texts[language].gone
  return page(language, title, `<header><h1>${title}</h1></header><main><p>${body}</p></main>`)
}

export const sheetName = ({ language, lastDay, person }: Leaver) =>
  `${texts[language].file}-${lastDay.slice(0, 7)}-${inFileName(fullName(person))}.pdf`

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`

const tableOf = (sheet: Sheet, caption: string, language: Language) => {
  const words = texts[language]
  const rows = sheet.days.map(day => {
    const retained = day.retained ? formatDuration(day.retained.minutes) : hasWork(day) ? words.undecided : ''
    return `<tr><th scope="row">${dayName(day.date, language)}</th><td>${escaped(presenceOf(day, sheet, language))}</td><td>${retained}</td></tr>`
  })
  const total = `<tr><th scope="row">${words.total}</th><td></td><td>${formatDuration(totalsOf(sheet).retained)}</td></tr>`
  const head = `<tr><th scope="col">${words.day}</th><th scope="col">${words.presence}</th><th scope="col">${words.retained}</th></tr>`
  return `<table><caption>${caption}</caption><thead>${head}</thead><tbody>${rows.join('')}</tbody><tfoot>${total}</tfoot></table>`
}

const hasWork = ({ planned, punched }: Day) => planned.work.length > 0 || punched.sessions.length > 0

/** '09:00–12:30, 13:00–17:00', or why there are no hours. */
const presenceOf = (day: Day, { timeZone, today }: Sheet, language: Language) => {
  const words = texts[language]
  const time = (at: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone).time
  const times = day.punched.sessions.flatMap(session =>
    session.end === null
      ? [fill(words.noDeparture, { time: time(session.start) })]
      : stretchesOf(session)
          .filter(({ kind }) => kind !== 'break')
          .map(({ start, end }) => `${time(start)}–${time(end)}`),
  )
  if (times.length > 0) return times.join(', ')
  if (day.away) return words.away[day.away]
  return hasWork(day) && day.date < today ? words.notPunched : ''
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
a{display:inline-block;padding:10px 0;color:var(--link)}
small,footer{color:var(--soft)}
`
