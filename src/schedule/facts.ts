import type { ActionFacts } from '#core/facts.ts'
import type { ShiftDetails } from './rules.ts'

const ofDetails = { shiftTypeId: 'id', breakDuration: 'minutes', notes: 'words' } as const satisfies Record<
  keyof ShiftDetails,
  string
>
const details = { employeeId: 'id', department: 'text', ...ofDetails } as const
/** `accepted`: the rules of the plan that the change exceeds. */
const planned = { ...details, date: 'date', startTime: 'time', endTime: 'time', accepted: 'choices' } as const
/** `leaveStep`: the decision on a leave that it goes or comes back with. */
const ofLeave = { leaveStep: 'hidden' } as const
/** As the table has it. */
const stored = { ...details, ...ofLeave, startsAt: 'moment', endsAt: 'moment' } as const

const acceptance = { accepted: 'choices', date: 'date' } as const

const shiftType = {
  name: 'text',
  color: 'text',
  description: 'text',
  defaultStartTime: 'time',
  defaultEndTime: 'time',
  defaultBreakDuration: 'minutes',
} as const

/** Without its text, which may be about anybody, and which no erasure would find here. */
const dayNote = { date: 'date', department: 'text', noteKind: 'choice' } as const

export const scheduleFacts = {
  'schedule.shift-added': { of: 'shift', after: { ...planned, ...ofLeave } },
  'schedule.shift-edited': { of: 'shift', before: stored, after: planned },
  'schedule.shift-opened': {
    of: 'shift',
    before: { employeeId: 'id', startsAt: 'moment', endsAt: 'moment' },
    after: { department: 'text' },
  },
  'schedule.shift-returned': {
    of: 'shift',
    after: { employeeId: 'id', startsAt: 'moment', endsAt: 'moment' },
  },
  'schedule.shift-deleted': { of: 'shift', before: stored },
  'schedule.finding-accepted': { of: 'person', after: acceptance },
  'schedule.acceptance-withdrawn': { of: 'person', before: acceptance },
  'schedule.shift-type-added': { of: 'shift-type', after: shiftType },
  'schedule.shift-type-edited': { of: 'shift-type', before: shiftType, after: shiftType },
  'schedule.shift-type-deleted': { of: 'shift-type', before: shiftType },
  'schedule.day-note-added': { after: dayNote },
  'schedule.day-note-edited': { before: dayNote, after: { ...dayNote, isTextChanged: 'hidden' } },
  'schedule.day-note-deleted': { before: dayNote },
} as const satisfies Record<string, ActionFacts>
