import { fr as audit } from '#audit/texts.fr.ts'
import { fr as companies } from '#companies/texts.fr.ts'
import { fr as platform } from '#platform/texts.fr.ts'

/** Read by the owner, and by administrators on few pages. */
export const resources = { audit, companies, platform }
