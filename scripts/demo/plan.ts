import { addDays, type CalendarDate, daysOf, weekOf } from '#core/calendar.ts'
import { lengthOf } from '#core/intervals.ts'
import { instantAt } from '#core/wall-clock.ts'
import { drawnInterval, endsNextDay } from '#schedule/rules.ts'
import { type PersonKey, personKeys } from './people.ts'

const shiftType = (
  name: string,
  color: string,
  description: string,
  [defaultStartTime, defaultEndTime]: [string, string],
  defaultBreakDuration = 0,
) => ({ name, color, description, defaultStartTime, defaultEndTime, defaultBreakDuration })

export const shiftTypes = [
  shiftType('Ouverture', '#10A36F', '', ['08:00', '16:00'], 30),
  shiftType('Midi', '#F59E0B', 'Service du déjeuner', ['10:30', '15:00']),
  shiftType('Soir', '#4F46E5', 'Service du dîner', ['18:30', '23:00']),
  shiftType('Fermeture', '#BE185D', 'Jusqu’à 2 h, avec la caisse', ['18:00', '02:00'], 30),
  shiftType('Plonge', '#0891B2', '', ['12:00', '17:00']),
  shiftType('Inventaire', '#FF0000', '', ['14:00', '18:00']),
]

/** Monday to Sunday. Two shifts of a day are joined by ' + ', notes stand after ' · '. */
type WrittenWeek = readonly [string, string, string, string, string, string, string]

const midi = '10:30-15:00 Midi'
const both = '10:30-15:00 Midi + 18:30-23:00 Soir'

/** The house is closed on Mondays. */
const thisWeek: Record<PersonKey, WrittenWeek> = {
  youssef: [
    '',
    '08:00-16:30 Ouverture',
    '08:00-16:30 Ouverture',
    '08:00-16:30 Ouverture',
    '08:00-16:30 Ouverture',
    '08:00-15:30 Ouverture · marché',
    '',
  ],
  margaux: [
    '',
    '10:30-15:00 Midi + 18:00-22:30 Soir',
    '',
    '09:30-15:00 Midi + 18:00-22:30 Soir',
    '15:30-23:00 Soir',
    '15:30-23:30 Soir',
    '09:30-15:00 Midi',
  ],
  rachid: ['', '15:00-23:00 Soir', '15:00-23:00 Soir', '15:00-23:00 Soir', '15:00-23:00 Soir', '', '09:00-14:00 Midi'],
  thibault: ['', midi, '09:00-16:30 Ouverture', '09:00-16:30 Ouverture', '', both, '09:30-15:30 Midi'],
  aminata: [
    '',
    '12:00-17:00 Plonge',
    '12:00-17:00 Plonge',
    '',
    '18:00-23:00 Plonge',
    '18:00-23:00 Plonge · renfort',
    '12:00-16:00 Plonge',
  ],
  ines: ['', both, midi, midi, both, '16:00-00:00 Soir · terrasse', ''],
  camille: ['', '09:00-16:30 Ouverture', midi, '', '', '', '09:30-15:00 Midi'],
  hugo: ['', '', '17:00-23:30 Soir', '17:00-23:30 Soir', '17:00-00:00 Soir', '11:00-16:30 Midi', '10:30-15:30 Midi'],
  lea: ['', '', '11:30-15:00 Midi', '', '11:30-15:00 Midi', '11:00-15:30 Midi + 19:00-23:00 Soir', ''],
  nathan: ['', '', '', '18:30-23:00 Soir', '', '18:30-23:30 Soir', '18:30-23:00 Soir'],
  sofia: [
    '14:00-18:00 Inventaire · cave',
    '',
    '17:00-00:00 Soir',
    '16:00-00:00 Soir',
    '16:00-00:00 Soir',
    '16:00-00:00 Soir',
    '',
  ],
  // Four hours over the contract.
  lucas: [
    '',
    '18:00-02:00 Fermeture',
    '18:00-02:00 Fermeture',
    '18:00-02:00 Fermeture',
    '17:30-02:00 Fermeture',
    '17:00-02:00 Fermeture · DJ set',
    '',
  ],
}

/** The differences of the two weeks before and the one after. */
const otherWeeks: Partial<Record<PersonKey, WrittenWeek>> = {
  camille: ['', '09:00-16:30 Ouverture', midi, midi, both, midi, '09:30-15:00 Midi'],
  lucas: [
    '',
    '18:00-02:00 Fermeture',
    '18:00-02:00 Fermeture',
    '18:00-02:00 Fermeture',
    '17:30-02:00 Fermeture',
    '21:30-02:00 Fermeture',
    '',
  ],
}

/** This week's, by department and day: nobody has them yet. */
const open: readonly (readonly [department: string, day: number, text: string])[] = [
  ['Salle', 5, '18:30-23:00 Soir'],
  ['Plonge', 6, '12:00-17:00 Plonge'],
]

type Hours = {
  date: CalendarDate
  startTime: string
  endTime: string
  typeName: string
  /** Minutes. */
  breakDuration: number
  notes: string
}
export type PlannedShift = Hours & { person: PersonKey }

const longestWithoutBreak = 6 * 60

const written = /^(?<startTime>[\d:]+)-(?<endTime>[\d:]+) (?<typeName>\p{L}+)(?: · (?<notes>.+))?$/u

/** On the night when clocks go forward, the house closes an hour later by the wall. */
const shownTime = (date: CalendarDate, time: string, timeZone: string) =>
  instantAt(date, time, timeZone) === 'missing-time' ? '03:00' : time

const readShift = (text: string, date: CalendarDate, timeZone: string): Hours => {
  const { startTime = '', endTime = '', typeName = '', notes = '' } = written.exec(text)?.groups ?? {}
  const lastDay = endsNextDay({ startTime, endTime }) ? addDays(date, 1) : date
  const hours = { startTime, endTime: shownTime(lastDay, endTime, timeZone) }
  const breakDuration = lengthOf(drawnInterval(hours)) > longestWithoutBreak ? 30 : 0
  return { date, ...hours, typeName, breakDuration, notes }
}

/** Two weeks before, this week and the next, by person and then by time. */
export const plannedShifts = (today: CalendarDate, timeZone: string): PlannedShift[] =>
  personKeys.flatMap(person =>
    [-14, -7, 0, 7].flatMap(offset => {
      const week = offset === 0 ? thisWeek[person] : (otherWeeks[person] ?? thisWeek[person])
      return daysOf(weekOf(addDays(today, offset))).flatMap((date, day) =>
        (week[day] ?? '')
          .split(' + ')
          .filter(Boolean)
          .map(text => ({ person, ...readShift(text, date, timeZone) })),
      )
    }),
  )

export const openShifts = (today: CalendarDate, timeZone: string) =>
  open.map(([department, day, text]) => ({
    department,
    ...readShift(text, daysOf(weekOf(today))[day]!, timeZone),
  }))
