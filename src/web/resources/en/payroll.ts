import { links } from '#accounts/texts.links.en.ts'
import { paid } from '#labour/texts.paid.en.ts'
import { agreement } from '#payroll/texts.agreement.en.ts'
import { en as payroll } from '#payroll/texts.en.ts'

/** Read on the pages of payroll, and where people read their month before pay. */
export const resources = { agreement, links, payroll, paid }
