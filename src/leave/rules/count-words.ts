import { type CalendarDate, dayAndMonth, dayName, dayOf, formatDate, monthYear } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import type { Speak } from '#core/sentences.ts'
import type { fr } from '#leave/texts.fr.ts'
import type { ledger } from '#leave/texts.ledger.fr.ts'
import type { LineKind } from './account.ts'
import type { AccruedDetail } from './accrual-rules/accrual-rules.ts'
import type { LeaveBalance } from './balance.ts'
import type { LeaveCount } from './count.ts'
import type { CountMethod } from './settings.ts'
import { writtenAmount } from './words.ts'

type T = Speak<Pick<typeof fr, 'count'>>

/** '6 jours ouvrables', '1,5 jour', '2h30'. */
export const amountWords = (
  t: T,
  language: Language,
  { amount, countedIn }: Pick<LeaveCount, 'amount' | 'countedIn'>,
) =>
  countedIn === 'minutes'
    ? formatDuration(amount)
    : t(`count.${countedIn}`, { count: amount / 100, amount: writtenAmount(amount, 'days', language) })

/** Where a balance has several accounts: 'à prendre : 4,5 jours ; en acquisition : 10 jours'. */
export const accountsWords = (
  t: Speak<Pick<typeof fr, 'count' | 'balance'>>,
  language: Language,
  accounts: LeaveBalance['accounts'],
  { countedIn: how }: Pick<LeaveCount, 'countedIn'>,
) => {
  if (accounts.length < 2) return undefined
  const countedIn = how === 'minutes' ? how : 'worked'
  const [last, ...first] = accounts
    .map(({ standing, before }) =>
      t(`balance.standings.${standing}`, { amount: amountWords(t, language, { amount: before, countedIn }) }),
    )
    .toReversed()
  return first.reduce((said, one) => t('balance.besides', { one, said }), last!)
}

/** '12 jours ouvrables → 10 jours ouvrés'. */
export const conversionWords = (
  t: T,
  language: Language,
  { from, to, method }: { from: number; to: number; method: CountMethod },
) => {
  const [before, after] = method === 'ouvres' ? (['ouvrables', 'ouvres'] as const) : (['ouvres', 'ouvrables'] as const)
  const words = (amount: number, countedIn: CountMethod) => amountWords(t, language, { amount, countedIn })
  return `${words(from, before)} → ${words(to, after)}`
}

type Day = LeaveCount['counted'][number]

/** Days of rest between them do not part them. */
const runsOf = ({ counted, skipped }: LeaveCount) => {
  const rest = new Set(skipped.filter(({ why }) => why === 'rest').map(({ date }) => dayOf(date)))
  const runs: Day[][] = []
  for (const day of counted) {
    const run = runs.at(-1)
    let next = run && dayOf(run.at(-1)!.date) + 1
    while (next !== undefined && rest.has(next)) next += 1
    if (run && next === dayOf(day.date)) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Within as many days no number of a day comes twice. */
const shortestMonth = 28

/** Shorter ones are read day by day. */
const shortestRun = 3

/** The days that were counted, and the public holidays among them: 'mar. 30, mer. 31, ven. 2, sam. 3 ; jeu. 1er est férié'. */
export const countedDaysWords = (t: T, language: Language, count: LeaveCount): string => {
  if (count.counted.length === 0) return t('count.none')
  const [first, last] = [count.counted[0]!.date, count.counted.at(-1)!.date]
  const isShort = dayOf(last) - dayOf(first) < shortestMonth
  const nameOf = (date: CalendarDate) => (isShort ? dayName(date, language) : dayAndMonth(date, language))
  const wordsOf = ({ date, amount }: Day) =>
    amount === 50 && count.countedIn !== 'minutes' ? t('count.half', { day: nameOf(date) }) : nameOf(date)
  const days = runsOf(count)
    .flatMap(run =>
      run.length < shortestRun
        ? run.map(wordsOf)
        : t('count.run', { from: wordsOf(run[0]!), to: wordsOf(run.at(-1)!) }),
    )
    .join(', ')
  const off = count.skipped.filter(({ why }) => why === 'holiday').map(({ date }) => nameOf(date))
  if (off.length === 0) return days
  const sentence = off.length === 1 ? 'count.holiday' : 'count.holidays'
  return t('count.besides', { said: days, holidays: t(sentence, { days: off.join(', ') }) })
}

/** 'mar. 30, mer. 31, ven. 2 → dim. 4'. */
export const daysWords = (t: T, language: Language, dates: readonly CalendarDate[]) =>
  countedDaysWords(t, language, {
    amount: 0,
    countedIn: 'worked',
    counted: dates.map(date => ({ date, amount: 100 })),
    skipped: [],
  })

/** How the count came about: '6 jours ouvrables : lun. 3 → sam. 8'. The same in the form, the decision and the ledger. */
export const countWords = (t: T, language: Language, count: LeaveCount): string => {
  const days = countedDaysWords(t, language, count)
  return count.counted.length === 0 ? days : t('count.said', { amount: amountWords(t, language, count), days })
}

type LineToSay = {
  kind: LineKind
  on: string
  amount: number
  month: string | null
  isSickness: boolean
  accrued: AccruedDetail | null
  left: number | null
  count: LeaveCount | null
  /** The balance before the company counted otherwise. */
  converted: { from: number; method: CountMethod } | null
  entry: { reason: string; author: string } | null
  /** The hours that earned it, each with the rest that it gave. */
  hours: readonly { percent: number; minutes: number; rest: number }[] | null
}

/** The sentences of the ledger, and those of counts. */
type Say = { ledger: Speak<typeof ledger>; leave: Parameters<typeof countWords>[0] }

/** The event of a line, and its reason. */
export const lineWords = (line: LineToSay, language: Language, say: Say) => ({
  title: titleOf(line, language, say.ledger),
  detail: detailOf(line, language, say),
})

const titleOf = (
  { kind, on, month, isSickness, amount, converted, accrued }: LineToSay,
  language: Language,
  say: Say['ledger'],
) => {
  if (kind === 'acquired')
    return say(isSickness ? 'lines.acquiredSick' : 'lines.acquired', { month: monthYear(month!, language) })
  if (kind === 'accrued') return accruedTitle(accrued!, language, say)
  if (kind === 'given') return say(amount < 0 ? 'lines.withdrawnByHand' : 'lines.given')
  if (kind === 'settled') return say(amount > 0 ? 'lines.owed' : 'lines.settled')
  if (kind === 'earned') return say('lines.earned', { week: Temporal.PlainDate.from(on).weekOfYear! })
  if (kind === 'converted') return say(`lines.converted.${converted!.method}`)
  return say(`lines.${kind}`)
}

const accruedTitle = ({ part, from, to }: AccruedDetail, language: Language, say: Say['ledger']) => {
  if (part === 'month') return say('lines.acquired', { month: monthYear(from, language) })
  return say(part === 'year' ? 'lines.inAdvance' : 'lines.closing', { from: formatDate(from), to: formatDate(to) })
}

/** The reason why the line is lower: absences, or the ceiling of the balance. */
const accruedDetail = ({ absent, days, given }: AccruedDetail, amount: number, say: Say['ledger']) => {
  const absences = absent > 0 ? [say('details.absent', { count: absent, worked: days - absent, days })] : []
  const ceiling = amount < given ? [say('details.ceiling')] : []
  return [...absences, ...ceiling].join(' ') || null
}

const detailOf = (line: LineToSay, language: Language, { ledger: say, leave }: Say) => {
  const { kind, amount, left, count, entry, converted, hours, accrued } = line
  if (accrued) return accruedDetail(accrued, amount, say)
  if (hours)
    return hours
      .map(({ percent, minutes, rest }) =>
        say('details.earned', { hours: formatDuration(minutes), percent, rest: formatDuration(rest) }),
      )
      .join(', ')
  if (kind === 'brought-forward') return say('details.brought-forward')
  if (converted) return conversionWords(leave, language, { ...converted, to: converted.from + amount })
  if (entry) return say('details.byHand', entry)
  if (count) return countWords(leave, language, count)
  if (kind === 'fractionnement')
    return say('details.fractionnement', { left: writtenAmount(left!, 'days', language), count: amount / 100 })
  if (kind === 'settled') return say(amount > 0 ? 'details.owed' : 'details.settled')
  if (kind === 'rounding' || kind === 'carried' || kind === 'lost') return say(`details.${kind}`)
  return null
}
