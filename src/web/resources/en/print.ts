import { print } from '#schedule/texts.print.en.ts'
import { publishing } from '#schedule/texts.publishing.en.ts'
import { sights } from '#schedule/texts.sights.en.ts'

/** Read where a schedule is printed, looked at otherwise than by week, or published. */
export const resources = { print, publishing, sights }
