import { links } from '#accounts/texts.links.fr.ts'
import { paid } from '#labour/texts.paid.fr.ts'
import { agreement } from '#payroll/texts.agreement.fr.ts'
import { fr as payroll } from '#payroll/texts.fr.ts'

/** Read on the pages of payroll, and where people read their month before pay. */
export const resources = { agreement, links, payroll, paid }
