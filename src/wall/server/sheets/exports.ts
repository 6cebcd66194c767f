import {
  type CalendarDate,
  datesIn,
  dayName,
  formatDate,
  monthYear,
  type Period,
  todayIn,
  weekdayName,
} from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { speaking, type Values } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { escaped, plainPage } from '#server/pages/plain-page.ts'
import { isWeek, type SheetChanges, stateOf } from '#wall/rules/sheets.ts'
import { sheets as en } from '#wall/texts.sheets.en.ts'
import { sheets as fr } from '#wall/texts.sheets.fr.ts'

const texts = { fr, en }

type Version = { version: number; madeAt: Date }
type Sheet = Version & {
  companyName: string
  timeZone: string
  period: Period
  newest: Version
  changes: SheetChanges
}

/** A page for a phone: no name, no script, no cookie. */
export const sheetDocument = (sheet: Sheet, language: Language, now: Temporal.Instant) => {
  const { companyName, timeZone, period, version, newest, changes } = sheet
  const t = speaking(texts[language], language)
  const said = (key: string, values?: Values) => escaped(t(key, values))
  const timesOf = ({ madeAt, ...rest }: Version) => {
    const { date, time } = wallClockAt(madeAt.toTemporalInstant(), timeZone)
    return { version: rest.version, date: formatDate(date), time }
  }
  const span = isWeek(period) ? 'week' : 'month'
  const ofDays = said(span, {
    number: Temporal.PlainDate.from(period.from).weekOfYear!,
    month: monthYear(period.from, language),
    from: formatDate(period.from),
    to: formatDate(period.to),
  })
  const state = stateOf(period, todayIn(timeZone, now), changes)
  const checked = `<p><small>${said('checked', { time: wallClockAt(now, timeZone).time })}</small></p>`
  const { count, days } = changes
  const boxes = () =>
    `<ol aria-hidden="true">${datesIn(period)
      .map(day => dayBox(day, days.includes(day), language))
      .join('')}</ol>`
  const touched = { days: days.map(day => dayName(day, language)).join(', ') }
  const body = {
    current: () => `<p>${ofDays}<br>${said('current.version', timesOf(sheet))}</p>${checked}`,
    changed: () =>
      `<p>${ofDays}<br>${said('changed.version', timesOf(sheet))}${newest.version > version ? ` ${said('changed.newest', timesOf(newest))}` : ''}</p>
${span === 'week' ? boxes() : ''}
<p><small>${said(days.length === 1 ? 'changed.days_one' : 'changed.days_other', touched)}</small></p>${checked}`,
    over: () => `<p>${ofDays}</p>`,
  }
  const over = { sign: `over.${span}.state`, title: `over.${span}.title` }
  const { sign, title } = state === 'over' ? over : { sign: `${state}.state`, title: `${state}.title` }
  const address = span === 'week' ? `/app?week=${period.from}` : `/app/schedule/month?date=${period.from}`
  return page(language, {
    state,
    sign: said(sign),
    title: said(title, { count }),
    company: escaped(companyName),
    body: body[state](),
    link: `<a href="${address}">${said(`open.${span}`)}</a>`,
    note: state === 'over' ? '' : said(`${state}.note`),
  })
}

/** For a sheet that was taken down, or an address that never was one. */
export const unknownSheetDocument = (language: Language) => {
  const words = texts[language].unknown
  return page(language, {
    state: 'unknown',
    sign: escaped(words.state),
    title: escaped(words.title),
    company: '',
    body: `<p>${escaped(words.body)}</p>`,
    link: `<a class="second" href="/login">${escaped(words.signIn)}</a>`,
    note: '',
  })
}

const dayBox = (day: CalendarDate, isTouched: boolean, language: Language) => {
  const letter = weekdayName(Temporal.PlainDate.from(day).dayOfWeek, language).slice(0, 1).toUpperCase()
  return `<li${isTouched ? ' class="touched"' : ''}>${letter}<b>${Number(day.slice(8))}</b></li>`
}

type Said = { state: string; sign: string; title: string; company: string; body: string; link: string; note: string }

/** @param said as HTML */
const page = (language: Language, { state, sign, title, company, body, link, note }: Said) =>
  plainPage(
    language,
    `${sign} · Relève`,
    `<div class="sheet"><header><b>Relève</b><span>${company}</span></header>
<main><p class="state ${state}">${sign}</p><h1>${title}</h1>${body}</main>
<footer>${link}<p>${note}</p></footer></div>`,
    style,
  )

const style = `
:root{--good:#e0f0e6;--good-ink:#1f6440;--bad:#faecd2;--bad-ink:#7a4b06}
@media(prefers-color-scheme:dark){:root{--good:#173327;--good-ink:#8fd6ae;--bad:#3a2c12;--bad-ink:#f0c27a}}
body{max-width:26rem;padding:0}
.sheet{display:flex;flex-direction:column;min-height:100vh;min-height:100svh}
.sheet header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:16px 20px;border-bottom:1px solid var(--line);background:var(--surface);font-size:.875rem}
.sheet header b{font-size:1.25rem}
.sheet main{flex:1;padding:36px 20px 16px;border:0;border-radius:0;background:none}
.sheet footer{padding:16px 20px 20px;text-align:center;font-size:.8125rem}
.state{display:inline-block;margin:0;padding:10px 16px;border-radius:8px 8px 14px 14px;background:var(--surface);font-weight:650}
.current{background:var(--good);color:var(--good-ink)}
.changed{background:var(--bad);color:var(--bad-ink)}
.sheet h1{margin:16px 0 8px;font-size:2rem;line-height:1.1;letter-spacing:-.02em}
.sheet main p{color:var(--soft)}
.sheet main .current{color:var(--good-ink)}
.sheet main .changed{color:var(--bad-ink)}
.sheet ol{display:grid;grid-template-columns:repeat(7,1fr);gap:5px;margin:16px 0 8px;padding:0;list-style:none;text-align:center;font-size:.8125rem}
.sheet li{padding:8px 0;border:1px solid var(--line);border-radius:4px 4px 10px 10px;background:var(--surface)}
.sheet li b{display:block;font-size:1rem}
.touched{border-style:dashed!important;border-color:currentColor!important;background:var(--bad)!important;color:var(--bad-ink)}
.sheet a{display:block;padding:16px;border-radius:8px;background:#22509f;color:#fff;font-weight:650;font-size:1rem;text-decoration:none}
.sheet .second{border:1px solid var(--soft);background:none;color:inherit}
`
