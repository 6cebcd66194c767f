import { print } from '#schedule/texts.print.fr.ts'

/** Read where a schedule is printed. */
export const resources = { print }
