import { profile } from '#labour/texts.profile.en.ts'
import { en as people } from '#people/texts.en.ts'

export const resources = { people, profile }
