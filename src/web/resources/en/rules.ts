import { settings as rules } from '#labour/texts.settings.en.ts'

export const resources = { rules }
