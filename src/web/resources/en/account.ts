import { en as account } from '#accounts/texts.inside.en.ts'
import { strength } from '#accounts/texts.strength.en.ts'

export const resources = { strength, account }
