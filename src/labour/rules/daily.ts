import { MINUTE, spokenDuration } from '#core/durations.ts'
import { lengthOf } from '#core/intervals.ts'
import { type JobCategory, type ParameterId, parameters } from '#labour/parameters.ts'
import { onDay } from './found.ts'
import { type WorkingDay } from './plan-days.ts'
import type { RuleFinding } from './rule.ts'
import { labourRule } from './work.ts'

export const dayMaxOf = {
  administration: 'dayMaxAdministration',
  cook: 'dayMaxCook',
  reception: 'dayMaxReception',
  'night-porter': 'dayMaxNightPorter',
  other: 'dayMax',
} as const satisfies Record<JobCategory, ParameterId>

const dayTooLong = labourRule('DUREE_JOUR_MAX', 'exceeded', work =>
  work.civilDays.flatMap(day => {
    const { date } = day
    const profile = work.profileOn(date)
    const by = dayMaxOf[profile?.jobCategory ?? 'other']
    const limit = day.values[by]
    const { minutes: measured, shifts } = work.longestOn(day)
    if (measured <= limit || profile?.isForfaitJours || work.isMinorOn(date)) return []
    return onDay(date, shifts, { measured, limit, by: [by] })
  }),
)

const wholeDay = 24 * 60

/**
 * The law limits a span by the rest that has to follow. Where both fit into a day, what is beyond the limit is a warning. Thirteen hours
 * are what the law's rest leaves; a company's own span is said by itself.
 */
const spanTooLong = labourRule('AMPLITUDE_JOUR', 'exceeded', work =>
  work.workingDays.flatMap((day): RuleFinding | [] => {
    const { amplitudeMax: limit, dailyRest } = day.values
    const measured = Math.round(lengthOf(day) / MINUTE)
    if (measured <= limit) return []
    const severity = measured + dailyRest > wholeDay ? 'exceeded' : 'warning'
    const isByRest = severity === 'exceeded' && limit === parameters.amplitudeMax.law
    const by: ParameterId = isByRest ? 'dailyRest' : 'amplitudeMax'
    const more = { rest: spokenDuration(dailyRest) }
    const found = onDay(day.date, day.shifts, { measured, limit, by: [by], more })
    return { ...found, severity, wording: isByRest ? 'AMPLITUDE_JOUR' : 'AMPLITUDE_PREVUE' }
  }),
)

/**
 * Work of a day until its first break. A break of a shift whose place is not known is taken to be in time, because planners give its
 * length only.
 */
const workBeforeBreak = ({ shifts }: WorkingDay, breakMin: number): { minutes: number; hasBreak: boolean } => {
  let worked = 0
  let lastEnd = Number.POSITIVE_INFINITY
  for (const { start, end, breakDuration, breaks } of shifts) {
    if (start - lastEnd >= breakMin * MINUTE) return { minutes: worked, hasBreak: true }
    if (!breaks && breakDuration >= breakMin) return { minutes: worked, hasBreak: true }
    let from = start
    for (const pause of breaks ?? []) {
      worked += Math.round((pause.start - from) / MINUTE)
      if (lengthOf(pause) >= breakMin * MINUTE) return { minutes: worked, hasBreak: true }
      from = pause.end
    }
    worked += Math.round((end - from) / MINUTE) - (breaks ? 0 : breakDuration)
    lastEnd = end
  }
  return { minutes: worked, hasBreak: false }
}

/** The break is due as soon as the day reaches six hours. A day that ends then is told: it may be given at that moment. */
const noBreak = labourRule('PAUSE_6H', 'exceeded', work =>
  work.workingDays.flatMap((day): RuleFinding | [] => {
    const { breakAfter: limit, breakMin } = day.values
    const { minutes: measured, hasBreak } = workBeforeBreak(day, breakMin)
    const isInTime = hasBreak ? measured <= limit : measured < limit
    if (isInTime || work.isMinorOn(day.date)) return []
    const found = onDay(day.date, day.shifts, {
      measured,
      limit,
      by: ['breakAfter', 'breakMin'],
      more: { break: spokenDuration(breakMin) },
    })
    return measured === limit ? { ...found, severity: 'warning' } : found
  }),
)

export const dailyRules = [dayTooLong, spanTooLong, noBreak]
