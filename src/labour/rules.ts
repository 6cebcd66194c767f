export const ruleIds = ['employee-gone', 'shift-type-gone', 'overlap', 'on-leave'] as const
export type RuleId = (typeof ruleIds)[number]

/** `exceeded` refuses a change until somebody accepts it; `blocking` refuses always; the others refuse nothing. */
export const severities = ['info', 'warning', 'exceeded', 'blocking'] as const
export type Severity = (typeof severities)[number]

export const isAcceptable = (severity: Severity): boolean => severity === 'exceeded'
