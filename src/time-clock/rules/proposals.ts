import type { End } from '#time-clock/correction.ts'
import type { WorkSession } from '#time-clock/rules.ts'

export const proposalStates = ['pending', 'accepted', 'changed', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposalSteps = ['accept', 'change', 'refuse', 'withdraw'] as const
export type ProposalStep = (typeof proposalSteps)[number]

/** Proposed hours count after `accept` or `change` only. */
const next: Record<ProposalState, Partial<Record<ProposalStep, ProposalState>>> = {
  pending: { accept: 'accepted', change: 'changed', refuse: 'refused', withdraw: 'withdrawn' },
  accepted: {},
  changed: {},
  refused: {},
  withdrawn: {},
}

/** @returns null where the step is not possible any more */
export const stateAfter = (state: ProposalState, step: ProposalStep): ProposalState | null => next[state][step] ?? null

/** As they are kept and sent. */
export type ProposedHours = TypedHours & { breaks: TypedHours[] }

type TypedHours = { startTime: string; endTime: string; typed?: End[] | undefined }

export type Times = Pick<WorkSession, 'clockIn' | 'clockOut' | 'breaks'>

/** Whether a session still has the times that a person saw when they proposed others. */
export const isAsSeen = (seen: Times, { clockIn, clockOut, breaks }: Times): boolean =>
  clockIn === seen.clockIn &&
  clockOut === seen.clockOut &&
  breaks.length === seen.breaks.length &&
  breaks.every(({ start, end }, index) => start === seen.breaks[index]!.start && end === seen.breaks[index]!.end)
