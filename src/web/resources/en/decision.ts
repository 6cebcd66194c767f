import { decision } from '#leave/texts.decision.en.ts'

export const resources = { decision }
