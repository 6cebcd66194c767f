import { en as payroll } from '#payroll/texts.en.ts'

export const resources = { payroll }
