import { en as landing } from '#web/landing/texts.en.ts'

export const resources = { landing }
