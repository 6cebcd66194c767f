import { en as account } from '#accounts/texts.inside.en.ts'

export const resources = { account }
