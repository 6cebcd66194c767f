import { law as labour } from '#labour/texts.law.en.ts'

export const resources = { labour }
