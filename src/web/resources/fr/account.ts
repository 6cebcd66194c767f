import { fr as account } from '#accounts/texts.inside.fr.ts'

/** Read in the settings, and by whoever signs in with a second step or an invitation. */
export const resources = { account }
