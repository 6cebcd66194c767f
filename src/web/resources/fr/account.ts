import { fr as account } from '#accounts/texts.inside.fr.ts'
import { strength } from '#accounts/texts.strength.fr.ts'

/** Read in the settings, and on the pages around the sign-in page: second step, invitation, new password, first sign-up. */
export const resources = { strength, account }
