import { fr as people } from '#people/texts.fr.ts'

/** Read where people and roles are kept. */
export const resources = { people }
