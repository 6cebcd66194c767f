/** Validation of one person's week: docs/product.md § Heures à valider. */
export const weekStates = ['open', 'submitted', 'validated', 'locked'] as const
export type WeekState = (typeof weekStates)[number]

/** Who takes a step: whoever corrects the hours of the person, whoever validates them, the closing of the month, or the hours themselves when they change. */
type StepTaker = 'corrector' | 'validator' | 'closing' | 'change'
type Step = { by: StepTaker; from: readonly WeekState[]; to: WeekState; needsReason: boolean }

/** Each step, who takes it, from which states, and the state that it leads to. */
export const steps = {
  submit: { by: 'corrector', from: ['open'], to: 'submitted', needsReason: false },
  validate: { by: 'validator', from: ['open', 'submitted'], to: 'validated', needsReason: false },
  reopen: { by: 'validator', from: ['submitted', 'validated'], to: 'open', needsReason: true },
  /** A correction carries its own reason. */
  change: { by: 'change', from: ['submitted', 'validated'], to: 'open', needsReason: true },
  lock: { by: 'closing', from: ['validated'], to: 'locked', needsReason: false },
  unlock: { by: 'validator', from: ['locked'], to: 'open', needsReason: true },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps

export const mayFollow = (name: StepName, state: WeekState): boolean =>
  (steps[name].from as readonly WeekState[]).includes(state)

/** Steps towards pay: all days of the week must be decided. */
export const needsDecidedDays = (name: StepName): boolean => name === 'submit' || name === 'validate'
