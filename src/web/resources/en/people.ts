import { en as people } from '#people/texts.en.ts'

export const resources = { people }
