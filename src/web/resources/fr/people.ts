import { links } from '#accounts/texts.links.fr.ts'
import { strength } from '#accounts/texts.strength.fr.ts'
import { codes } from '#kiosk/texts.codes.fr.ts'
import { fr as kiosk } from '#kiosk/texts.fr.ts'
import { profile } from '#labour/texts.profile.fr.ts'
import { fr as people } from '#people/texts.fr.ts'
import { fr as record } from '#record/texts.fr.ts'
import { register } from '#record/texts.register.fr.ts'

/** Read where people and roles are kept, and their codes for tablets with the tablets. */
export const resources = { strength, links, people, profile, record, register, codes, kiosk }
