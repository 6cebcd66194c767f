import { dayName, formatDate, monthYear } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { formatDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { lastMonth as en } from '#personal-data/texts.page.en.ts'
import { lastMonth as fr } from '#personal-data/texts.page.fr.ts'
import { escaped, plainPage } from '#server/pages/plain-page.ts'
import { stretchesOf, totalsOf } from '#timesheets/rules.ts'
import type { sheetInFull } from '#timesheets/server/sheet-queries.ts'
import type { Leaver } from './link-queries.ts'

const texts = { fr, en }

type Sheet = Awaited<ReturnType<typeof sheetInFull>>
type Day = Sheet['days'][number]

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
  return plainPage(
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

/** The page of a link that opens nothing any more, or never did. */
export const goneDocument = (language: Language) => {
  const { title, body } = texts[language].gone
  return plainPage(language, title, `<header><h1>${title}</h1></header><main><p>${body}</p></main>`)
}

export const sheetName = ({ language, lastDay, person }: Leaver) =>
  `${texts[language].file}-${lastDay.slice(0, 7)}-${inFileName(fullName(person))}.pdf`

const tableOf = (sheet: Sheet, caption: string, language: Language) => {
  const words = texts[language]
  const isUndecided = (day: Day) => !day.retained && hasWork(day)
  const rows = sheet.days.map(day => {
    const retained = day.retained ? formatDuration(day.retained.minutes) : isUndecided(day) ? words.undecided : ''
    return `<tr><th scope="row">${dayName(day.date, language)}</th><td>${escaped(presenceOf(day, sheet, language))}</td><td>${retained}</td></tr>`
  })
  const { retained } = totalsOf(sheet)
  const open = sheet.days.some(isUndecided) ? [words.undecided] : []
  // Nothing decided is not nothing.
  const sum = retained > 0 || open.length === 0 ? [formatDuration(retained)] : []
  const total = `<tr><th scope="row">${words.total}</th><td></td><td>${[...sum, ...open].join(' + ')}</td></tr>`
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
