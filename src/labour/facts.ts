import { formatDuration } from '#core/durations.ts'
import type { ActionFacts } from '#core/facts.ts'
import { type ParameterId, parameters, type Unit, type ValueOf } from './parameters.ts'

const days = { from: 'date', until: 'date' } as const
const convention = { preset: 'choice' } as const
const ownValue = { value: 'choice' } as const

/** The profile's facts. The trail keeps only whether the birth date is known. */
const profile = {
  hasBirthDate: 'yesOrNo',
  jobCategory: 'choice',
  isNightWorker: 'yesOrNo',
  isForfaitJours: 'yesOrNo',
  isApprentice: 'yesOrNo',
  otherEmployerHours: 'contractHours',
  partTimeGround: 'choice',
} as const

export const labourFacts = {
  'labour.convention-chosen': { before: convention, after: { ...convention, from: 'date' } },
  'labour.convention-withdrawn': { before: { ...convention, from: 'date' } },
  'labour.value-set': { before: ownValue, after: { parameter: 'choice', ...ownValue, basis: 'text', ...days } },
  'labour.value-ended': { before: ownValue, after: { parameter: 'choice', until: 'date' } },
  'labour.rule-switched-off': { after: { lawRule: 'choice', basis: 'text', ...days } },
  'labour.rule-switched-on': { before: { basis: 'text' }, after: { lawRule: 'choice', until: 'date' } },
  'labour.profile-changed': { of: 'person', before: profile, after: { ...profile, from: 'date' } },
  'labour.profile-removed': { of: 'person', before: { ...profile, from: 'date' } },
} as const satisfies Record<string, ActionFacts>

/** A value as the trail keeps it: a code, or the same in every language. */
export const writtenValue = (parameter: ParameterId, value: ValueOf[Unit]): string => {
  if (typeof value === 'number') return parameters[parameter].unit === 'minutes' ? formatDuration(value) : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  return value.map(each => (typeof each === 'string' ? each : `${each.percent}\u00a0%`)).join(', ')
}
