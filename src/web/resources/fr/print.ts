import { print } from '#schedule/texts.print.fr.ts'
import { publishing } from '#schedule/texts.publishing.fr.ts'
import { sights } from '#schedule/texts.sights.fr.ts'
import { fr as wall } from '#wall/texts.fr.ts'

/** Read where a schedule is printed, published, taken away, shown on a wall, or looked at otherwise than by week. */
export const resources = { print, publishing, sights, wall }
