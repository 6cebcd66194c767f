import { print } from '#schedule/texts.print.en.ts'

/** Read where a schedule is printed. */
export const resources = { print }
