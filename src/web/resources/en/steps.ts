import { steps } from '#schedule/texts.steps.en.ts'

/** Read on the dashboard of a new company. */
export const resources = { steps }
