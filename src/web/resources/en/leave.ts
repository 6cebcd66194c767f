import { en as leave } from '#leave/texts.en.ts'

export const resources = { leave }
