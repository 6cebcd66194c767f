import { en as calendar } from '#calendar/texts.en.ts'

export const resources = { calendar }
