import { links } from '#accounts/texts.links.en.ts'
import { strength } from '#accounts/texts.strength.en.ts'
import { codes } from '#kiosk/texts.codes.en.ts'
import { en as kiosk } from '#kiosk/texts.en.ts'
import { profile } from '#labour/texts.profile.en.ts'
import { en as people } from '#people/texts.en.ts'
import { en as record } from '#record/texts.en.ts'
import { register } from '#record/texts.register.en.ts'

export const resources = { strength, links, people, profile, record, register, codes, kiosk }
