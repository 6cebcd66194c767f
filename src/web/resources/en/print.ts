import { print } from '#schedule/texts.print.en.ts'
import { sights } from '#schedule/texts.sights.en.ts'

/** Read where a schedule is printed, or looked at otherwise than by week. */
export const resources = { print, sights }
