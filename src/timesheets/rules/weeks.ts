/** Validation of one person's week: docs/product/hours.md § Heures à valider. */
export const weekStates = ['open', 'submitted', 'validated', 'locked'] as const
export type WeekState = (typeof weekStates)[number]

/** The person who corrects the hours, the closing of the month, a change of the hours themselves, or their owner. */
type StepTaker = 'corrector' | 'closing' | 'change' | 'person'
/** `to` null: the state stays. */
type Step = { by: StepTaker; from: readonly WeekState[]; to: WeekState | null; needsReason: boolean }

/** Each step, who takes it, from which states, and the state that it leads to. */
export const steps = {
  submit: { by: 'corrector', from: ['open'], to: 'submitted', needsReason: false },
  validate: { by: 'corrector', from: ['open', 'submitted'], to: 'validated', needsReason: false },
  reopen: { by: 'corrector', from: ['submitted', 'validated'], to: 'open', needsReason: true },
  /** The contested hours stay as they are. */
  uphold: { by: 'corrector', from: ['submitted', 'validated', 'locked'], to: null, needsReason: true },
  /** Told to the person: the month is closed. */
  unlock: { by: 'corrector', from: ['locked'], to: 'open', needsReason: true },
  lock: { by: 'closing', from: ['validated'], to: 'locked', needsReason: false },
  /** A correction carries its own reason. */
  change: { by: 'change', from: ['submitted', 'validated'], to: 'open', needsReason: true },
  accept: { by: 'person', from: ['validated', 'locked'], to: null, needsReason: false },
  contest: { by: 'person', from: ['submitted', 'validated', 'locked'], to: null, needsReason: true },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as [StepName, ...StepName[]]

type NamesOf<By extends StepTaker> = {
  [Name in StepName]: (typeof steps)[Name]['by'] extends By ? Name : never
}[StepName]
const takenBy = <By extends StepTaker>(by: By) =>
  stepNames.filter(name => steps[name].by === by) as [NamesOf<By>, ...NamesOf<By>[]]
/** Steps for the weeks of others, by those who correct hours. */
export const correctorSteps = takenBy('corrector')
export type CorrectorStep = (typeof correctorSteps)[number]
/** Steps of people for their own week. */
export const personSteps = takenBy('person')

export const mayFollow = (name: StepName, state: WeekState): boolean =>
  (steps[name].from as readonly WeekState[]).includes(state)

/** The state of a week that a correction opens again, or that refuses it; null if it opens none. */
export const reopenedState = (state: WeekState) => (state === 'open' ? null : state)

/** Steps towards pay: all days of the week must be decided. */
export const needsDecidedDays = (name: StepName): boolean => name === 'submit' || name === 'validate'

/** Whether the week is open again: choices about it, such as rest for its overtime, are void then. */
export const opensAgain = (name: StepName): boolean => steps[name].to === 'open'

/** Nobody changes the hours of such a week unless somebody opens it again. */
export const isSettled = (state: WeekState): boolean => state === 'validated' || state === 'locked'

/** The person may answer again after these. */
const endsReply = { reopen: true, change: true, unlock: true, uphold: true }

/** Whether the step says what the person answers, or that they may answer again. */
export const isReplyStep = (name: StepName): boolean => name in endsReply || steps[name].by === 'person'

/** The person's answer to the hours that were decided; null: none yet, or the hours are open again. @param taken in order */
export const replyIn = <Taken extends { step: StepName }>(taken: readonly Taken[]): Taken | null => {
  const last = taken.findLast(({ step }) => isReplyStep(step))
  return last && steps[last.step].by === 'person' ? last : null
}
