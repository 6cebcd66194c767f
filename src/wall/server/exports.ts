import { createHash } from 'node:crypto'
import { dayName, daysOf, formatDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { inSlices } from '#server/database/slices.ts'
import type { WallDay, WallPerson, WallWeek } from '#wall/rules.ts'
import { en } from '#wall/texts.en.ts'
import { fr } from '#wall/texts.fr.ts'

const texts = { fr, en }

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/**
 * A whole document with its style and script in it: televisions run it too. Without the script it can be scrolled.
 * @returns the document, and a word that changes with what it shows
 */
export const wallDocument = async (shown: WallWeek, language: Language) => {
  const body = await bodyOf(shown, language)
  const style = styleOf(shown)
  const version = createHash('sha256').update(style).update(script).update(body).digest('base64url').slice(0, 22)
  const words = texts[language]
  const said = { page: words.page, read: words.read, unread: words.unread, pause: words.pause, resume: words.resume }
  const attributes = Object.entries({ version, ...said }).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  const html = `<!doctype html>
<html lang="${language}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(`${titleOf(shown, language)} · ${shown.companyName}`)}</title>
<style>${style}</style>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`
  return { html, version }
}

/** The page of a screen whose link was revoked, or never was. */
export const goneDocument = (language: Language) => {
  const { title, body } = texts[language].gone
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<style>${baseStyle}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1></header>
<main><p class="empty">${escaped(body)}</p></main>
</body>
</html>
`
}

const titleOf = ({ week }: WallWeek, language: Language) =>
  fill(texts[language].title, {
    number: Temporal.PlainDate.from(week.from).weekOfYear!,
    from: formatDate(week.from),
    to: formatDate(week.to),
  })

const bodyOf = async (shown: WallWeek, language: Language) => {
  const words = texts[language]
  const { companyName, groups, shiftTypes } = shown
  const rows = groups.flatMap(({ department, people }) => [
    ...(groups.length > 1 ? [{ heading: department ?? words.noDepartment }] : []),
    ...people.map(person => ({ person })),
  ])
  const written = await inSlices(rows, row =>
    'heading' in row ? headingRow(row.heading) : personRow(row.person, shown, language),
  )
  const table = `<table aria-label="${escaped(words.caption)}"><thead>${headRow(shown, language)}</thead><tbody>${written.join('')}</tbody></table>`
  const types = shiftTypes.map(({ name }, nth) => `<li class="t${nth}">${escaped(name)}</li>`).join('')
  return `<header><h1>${escaped(titleOf(shown, language))}</h1><p>${escaped(companyName)}</p></header>
<main tabindex="0">${rows.length > 0 ? table : `<p class="empty">${words.empty}</p>`}</main>
<footer><ul>${types}</ul><p id="pages" hidden><span></span> <button type="button">${words.pause}</button></p><p id="state"></p></footer>`
}

const headRow = ({ week, today }: WallWeek, language: Language) => {
  const { today: word, employee } = texts[language]
  const days = daysOf(week).map(date => {
    const isToday = date === today
    const name = `${dayName(date, language)}${isToday ? ` <b>${word}</b>` : ''}`
    return `<th scope="col"${isToday ? ' class="today" aria-current="date"' : ''}>${name}</th>`
  })
  return `<tr><th scope="col">${employee}</th>${days.join('')}</tr>`
}

const headingRow = (name: string) => `<tr class="group"><th scope="rowgroup" colspan="8">${escaped(name)}</th></tr>`

const personRow = ({ name, days }: WallPerson, { week, today, shiftTypes }: WallWeek, language: Language) => {
  const places = new Map(shiftTypes.map(({ id }, nth) => [id, nth]))
  const cells = daysOf(week).map((date, nth) => {
    const classes = [date === today && 'today', days[nth]!.isAway && 'away'].filter(Boolean).join(' ')
    return `<td${classes && ` class="${classes}"`}>${dayCell(days[nth]!, places, language)}</td>`
  })
  return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}</tr>`
}

const dayCell = ({ isAway, shifts }: WallDay, places: ReadonlyMap<string, number>, language: Language) => {
  const hours = shifts.map(({ startTime, endTime, isPastMidnight, shiftTypeId }) => {
    const place = places.get(shiftTypeId ?? '')
    return `<span${place === undefined ? '' : ` class="t${place}"`}>${startTime}–${endTime}${isPastMidnight ? '<sup>+1</sup>' : ''}</span>`
  })
  return [...(isAway ? [`<i>${texts[language].absent}</i>`] : []), ...hours].join('')
}

/** Colours are `#rrggbb` in the database; another text would be no style. */
const styleOf = ({ shiftTypes }: WallWeek) =>
  baseStyle +
  shiftTypes.map(({ color }, nth) => (/^#[0-9a-f]{6}$/i.test(color) ? `.t${nth}{--edge:${color}}` : '')).join('')

const baseStyle = `
:root{color-scheme:light dark;--paper:#f4f2ed;--surface:#fff;--ink:#1a1d25;--soft:#474b56;--line:#dfdbd1;--wash:#e7eef8;--mark:#22509f;--on-mark:#fff;--hatch:#dad5ca;--size:20px}
@media(prefers-color-scheme:dark){:root{--paper:#10141c;--surface:#181d28;--ink:#efece5;--soft:#bdc1cb;--line:#2c3442;--wash:#1c2b47;--mark:#a3c1f5;--on-mark:#10141c;--hatch:#2b3342}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html,body{height:100%}
body{margin:0;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:20px/1.25 "Inter Variable",Inter,ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
header,footer{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 32px;padding:14px 24px}
header p,footer p{margin:0;color:var(--soft)}
h1{margin:0;font-size:34px;line-height:1.15;letter-spacing:-.01em}
main{flex:1;min-height:0;overflow:auto;margin:0 24px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
main:focus-visible,button:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:var(--size)}
th,td{padding:.14em .35em;border-top:1px solid var(--line);border-left:1px solid var(--line);text-align:left;vertical-align:middle;line-height:1.2}
tr>:first-child{border-left:0}
thead th{position:sticky;top:0;z-index:1;border-top:0;background:var(--surface);font-size:22px;padding:.35em}
thead th{width:13%}
thead th:first-child{width:9%}
tbody th{white-space:nowrap}
.group th{background:var(--paper);font-size:18px;color:var(--soft);padding:.1em .4em}
td span{display:inline-block;margin-right:.4em;padding-left:.3em;border-left:.22em solid var(--edge,#6b7280);white-space:nowrap;font-weight:600}
td sup{font-size:.6em;font-weight:400}
.today{background:var(--wash)}
thead .today{background:var(--mark);color:var(--on-mark)}
thead .today b{font-weight:400;font-size:.8em}
.away{background-image:repeating-linear-gradient(135deg,var(--hatch) 0 2px,transparent 2px 10px)}
.away i{font-style:normal;background:var(--surface);padding:0 .3em}
.empty{padding:48px;text-align:center;font-size:34px}
footer{font-size:18px;align-items:center;min-height:56px}
footer ul{display:flex;flex-wrap:wrap;gap:2px 24px;margin:0;padding:0;list-style:none}
@media(max-width:1199px){h1{font-size:24px}header,footer{padding:12px 16px}main{margin:0 16px}}
footer li{padding-left:.4em;border-left:.25em solid var(--edge,#6b7280)}
button{min-height:44px;margin-left:12px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
`

/**
 * The largest letters with which everybody has room; where even small ones do not do, pages that turn. Asks each minute whether the week has changed, and reads it anew:
 * no text becomes markup.
 */
const script = `
(() => {
  const root = document.documentElement
  const { version, page: pageWords, read, unread, pause, resume } = root.dataset
  const main = document.querySelector('main')
  const rows = [...document.querySelectorAll('tbody tr')]
  const pagesLine = document.getElementById('pages')
  const button = pagesLine.querySelector('button')
  const state = document.getElementById('state')
  const smallest = 16, usual = 22, largest = 36, turn = 12000, ask = 60000
  let pages = [rows], shown = 0, isPaused = false
  const isWall = () => innerWidth >= 1200
  const isWideEnough = () => main.scrollWidth <= main.clientWidth
  const fits = () => isWideEnough() && main.scrollHeight <= main.clientHeight
  const size = pixels => root.style.setProperty('--size', pixels + 'px')
  const show = number => {
    shown = number % pages.length
    const visible = new Set(pages[shown])
    for (const row of rows) row.hidden = !visible.has(row)
    pagesLine.hidden = pages.length === 1
    pagesLine.firstElementChild.textContent = pageWords.replace('{{page}}', shown + 1).replace('{{pages}}', pages.length)
  }
  const inPages = () => {
    const room = main.clientHeight - (main.scrollHeight - rows.reduce((sum, row) => sum + row.offsetHeight, 0))
    const made = []
    let left = 0, heading
    for (const row of rows) {
      const isHeading = row.className === 'group'
      if (isHeading) heading = row
      const needed = row.offsetHeight + (isHeading ? 60 : 0)
      if (!made.length || left < needed) {
        made.push(heading && !isHeading ? [heading] : [])
        left = room - (heading && !isHeading ? heading.offsetHeight : 0)
      }
      made.at(-1).push(row)
      left -= row.offsetHeight
    }
    return made
  }
  const place = () => {
    pages = [rows]
    show(0)
    size(smallest)
    if (!isWall()) return
    for (let pixels = largest; pixels >= smallest; pixels--) {
      size(pixels)
      if (fits()) return
    }
    for (let pixels = usual; pixels >= smallest; pixels--) {
      size(pixels)
      if (isWideEnough()) break
    }
    pages = inPages()
    show(0)
  }
  const clock = () => new Date().toLocaleTimeString(root.lang, { hour: '2-digit', minute: '2-digit' })
  let lost = ''
  const look = async () => {
    try {
      const { ok, status, headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      const isOther = ok ? headers.get('etag') !== 'W/"' + version + '"' : status === 404
      if (isOther) return location.reload()
      lost = ok ? '' : lost || clock()
    } catch {
      lost ||= clock()
    }
    state.textContent = lost ? unread + lost : read + clock()
  }
  button.addEventListener('click', () => {
    isPaused = !isPaused
    button.textContent = isPaused ? resume : pause
  })
  addEventListener('resize', place)
  place()
  state.textContent = read + clock()
  setInterval(() => { if (!isPaused && pages.length > 1) show(shown + 1) }, turn)
  setInterval(look, ask)
})()
`
