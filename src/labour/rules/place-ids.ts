/** Rules about the place of a shift. First views ask these alone. */
export const placeRuleIds = [
  'employee-gone',
  'type-gone',
  'no-contract',
  'on-leave',
  'in-training',
  'overlap',
  'on-closing-day',
] as const
