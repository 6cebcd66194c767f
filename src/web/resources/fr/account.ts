import { fr as account } from '#accounts/texts.inside.fr.ts'

/** Read in the settings, and by those who sign in with a second step, an invitation, or for the first time as the owner. */
export const resources = { account }
