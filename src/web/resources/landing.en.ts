import { en as landing } from '../landing/texts.en.ts'

export const resources = { landing }
