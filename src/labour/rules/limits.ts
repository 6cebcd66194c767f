import { type CalendarDate, type Period, weekOf } from '#core/calendar.ts'
import { type LabourSettings, type Origin, originOn, type ParameterId, parametersOn } from '#labour/parameters.ts'
import { dayMaxOf } from './daily.ts'
import type { Reach } from './reach.ts'
import type { Profile } from './rule.ts'

type OwnValue = LabourSettings['values'][number]

/** Nothing that a week can exceed. */
const noLimits = { dayMax: 7 * 24 * 60, weekMax: 7 * 24 * 60, averageMax: 7 * 24 * 60, fullTime: 0 }

/**
 * The limits that follow from somebody's job and days of work, as values of their own: for those who plan the person and may not read why.
 * Night work and hours for another employer give none: there the server has the last word.
 */
export const limitsOf = (
  { dated }: Profile,
  settings: LabourSettings,
  { weeks, hours }: Reach,
): (OwnValue & { origin: Origin })[] =>
  dated.flatMap(entry =>
    (entry.isForfaitJours ? [hours] : weeks.map(weekOf)).flatMap(period => {
      const { from, until } = within(entry, period)
      if (from > until) return []
      const values = parametersOn(settings, from)
      const ofJob = dayMaxOf[entry.jobCategory ?? 'other']
      const limits = entry.isForfaitJours ? noLimits : { dayMax: values[ofJob] }
      if (limits.dayMax === values.dayMax) return []
      return Object.entries(limits).map(([id, value]) => ({
        parameter: id as ParameterId,
        value,
        source: '',
        origin: originOn(settings, ofJob, from),
        from,
        until,
      }))
    }),
  )

const within = ({ from, until }: { from: CalendarDate | null; until: CalendarDate | null }, period: Period) => ({
  from: from !== null && from > period.from ? from : period.from,
  until: until !== null && until < period.to ? until : period.to,
})
