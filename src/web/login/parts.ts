/** The parts of the drawn page that its script works with. */
export const parts = {
  theme: 'theme',
  language: 'language',
  /** Templates: what a refusal adds, and what is fetched once somebody begins to sign in. */
  refusal: 'refusal',
  done: 'done',
  contractEnded: 'contract-ended',
  fieldError: 'field-error',
  hideIcon: 'hide-icon',
  /** Shown where the browser keeps passkeys. */
  passkey: 'passkey',
  application: 'application',
} as const

export const clockParts = { day: 'clock-day', time: 'clock-time', elapsed: 'clock-elapsed' } as const
