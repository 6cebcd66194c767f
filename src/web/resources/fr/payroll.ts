import { links } from '#accounts/texts.links.fr.ts'
import { fr as payroll } from '#payroll/texts.fr.ts'

/** Read on the pages of payroll. */
export const resources = { links, payroll }
