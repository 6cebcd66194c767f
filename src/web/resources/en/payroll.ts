import { links } from '#accounts/texts.links.en.ts'
import { en as payroll } from '#payroll/texts.en.ts'

export const resources = { links, payroll }
