import { strength } from '#accounts/texts.strength.fr.ts'
import { fr as audit } from '#audit/texts.fr.ts'
import { company } from '#companies/texts.company.fr.ts'
import { fr as companies } from '#companies/texts.fr.ts'
import { fr as platform } from '#platform/texts.fr.ts'

/** Read by the owner, and by administrators on few pages. */
export const resources = { strength, audit, companies, company, platform }
