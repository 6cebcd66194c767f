import { addDays, type CalendarDate, isIn, type Period } from '#core/calendar.ts'

export const holidayNames = [
  'new-year',
  'good-friday',
  'easter-monday',
  'labour-day',
  'victory-day',
  'ascension',
  'whit-monday',
  'national-day',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
  'saint-stephen',
  'abolition',
  'afternoon',
] as const
/** The days of a place; each has its name. */
export type HolidayName = (typeof holidayNames)[number]
export type Holiday = { date: CalendarDate; name: HolidayName }

/** 'metropole' has the national list only; each of the others has days of its own. */
export const holidayRegions = [
  'metropole',
  'alsace-moselle',
  'guadeloupe',
  'martinique',
  'guyane',
  'reunion',
  'mayotte',
  'saint-martin',
  'saint-barthelemy',
] as const
export type HolidayRegion = (typeof holidayRegions)[number]

/**
 * Good Friday is one in Alsace-Moselle where the commune has a Protestant or mixed church (L. 3134-13): the company says so. `afternoonsOff`:
 * halves of a holiday that a convention or the company gives, such as that of 24 December (docs/decisions/0105-half-days.md). `moves`: where the
 * company is from a day on, in order.
 */
export type HolidayPlace = Region & {
  afternoonsOff?: readonly CalendarDate[]
  moves?: readonly (Region & { from: CalendarDate })[]
}
type Region = { region: HolidayRegion; hasGoodFriday: boolean }

export const nationalHolidays: HolidayPlace = { region: 'metropole', hasGoodFriday: false }

/** The eleven days of L. 3133-1: a day of the year, or days after Easter Sunday. */
const national: Partial<Record<HolidayName, string | number>> = {
  'new-year': '01-01',
  'easter-monday': 1,
  'labour-day': '05-01',
  'victory-day': '05-08',
  ascension: 39,
  'whit-monday': 50,
  'national-day': '07-14',
  assumption: '08-15',
  'all-saints': '11-01',
  armistice: '11-11',
  christmas: '12-25',
}

/** The end of slavery is remembered on a day of each territory (L. 3422-2). */
const ofRegion: Record<HolidayRegion, Partial<Record<HolidayName, string | number>>> = {
  metropole: {},
  'alsace-moselle': { 'saint-stephen': '12-26' },
  guadeloupe: { abolition: '05-27' },
  martinique: { abolition: '05-22' },
  guyane: { abolition: '06-10' },
  reunion: { abolition: '12-20' },
  mayotte: { abolition: '04-27' },
  'saint-martin': { abolition: '05-28' },
  'saint-barthelemy': { abolition: '10-09' },
}

/** Gregorian Easter Sunday (the algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): CalendarDate {
  const div = (a: number, b: number) => Math.trunc(a / b)
  const [a, b, c] = [year % 19, div(year, 100), year % 100]
  const d = (19 * a + b - div(b, 4) - div(b - div(b + 8, 25) + 1, 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * div(c, 4) - d - (c % 4)) % 7
  const f = d + e - 7 * div(a + 11 * d + 22 * e, 451) + 114
  return `${year}-${String(div(f, 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

function daysOfYear(year: number, { region, hasGoodFriday }: Region): Holiday[] {
  const easter = easterOf(year)
  const goodFriday = region === 'alsace-moselle' && hasGoodFriday ? { 'good-friday': -2 } : {}
  return Object.entries({ ...national, ...ofRegion[region], ...goodFriday })
    .map(([name, day]) => ({
      name: name as HolidayName,
      date: typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`,
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

const known = new Map<string, readonly Holiday[]>()

/** In the order of their dates; two of them may fall on one day. Kept, because screens and rules ask for the same years again and again. */
export function holidaysOf(year: number, place: Region): readonly Holiday[] {
  const key = `${year} ${place.region} ${place.hasGoodFriday}`
  const days = known.get(key) ?? daysOfYear(year, place)
  known.set(key, days)
  return days
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))

/** Where the company is on a day. */
export const regionOn = (date: CalendarDate, place: HolidayPlace): Region =>
  place.moves?.findLast(({ from }) => from <= date) ?? place

/** Both days of the period included. */
export function holidaysIn({ from, to }: Period, place: HolidayPlace): Holiday[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  const regions = [place, ...(place.moves ?? [])]
  return years
    .flatMap(year =>
      regions.flatMap(each => holidaysOf(year, each).filter(({ date }) => regionOn(date, place) === each)),
    )
    .filter(({ date }) => date >= from && date <= to)
}

export const isHoliday = (date: CalendarDate, place: HolidayPlace): boolean =>
  holidaysOf(yearOf(date), regionOn(date, place)).some(holiday => holiday.date === date)

export const isAfternoonOff = (date: CalendarDate, { afternoonsOff }: HolidayPlace): boolean =>
  afternoonsOff?.includes(date) ?? false

/** The share of a day's hours that is off by itself. */
export const partOff = (date: CalendarDate, place: HolidayPlace): number =>
  isHoliday(date, place) ? 1 : isAfternoonOff(date, place) ? 0.5 : 0

/** The public holidays of a period and its afternoons off, as they are drawn. Both days included. */
export const daysOffIn = (period: Period, place: HolidayPlace): Holiday[] =>
  [
    ...holidaysIn(period, place),
    ...(place.afternoonsOff ?? []).flatMap(date =>
      isIn(date, period) && !isHoliday(date, place) ? [{ date, name: 'afternoon' as const }] : [],
    ),
  ].toSorted((one, other) => one.date.localeCompare(other.date))

/** Has its own rule (L. 3133-4 to L. 3133-6). */
export const isFirstOfMay = (date: CalendarDate): boolean => date.endsWith('-05-01')
