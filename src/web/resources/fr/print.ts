import { print } from '#schedule/texts.print.fr.ts'
import { publishing } from '#schedule/texts.publishing.fr.ts'
import { sights } from '#schedule/texts.sights.fr.ts'

/** Read where a schedule is printed, looked at otherwise than by week, or published. */
export const resources = { print, publishing, sights }
