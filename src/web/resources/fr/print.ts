import { print } from '#schedule/texts.print.fr.ts'
import { sights } from '#schedule/texts.sights.fr.ts'

/** Read where a schedule is printed, or looked at otherwise than by week. */
export const resources = { print, sights }
