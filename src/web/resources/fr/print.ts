import { fr as calendar } from '#calendar/texts.fr.ts'
import { paid } from '#labour/texts.paid.fr.ts'
import { fr as needs } from '#needs/texts.fr.ts'
import { print } from '#paper/texts.fr.ts'
import { changed } from '#publishing/texts.changed.fr.ts'
import { publishing } from '#publishing/texts.publishing.fr.ts'
import { day } from '#schedule/texts.day.fr.ts'
import { fr as sights } from '#sights/texts.fr.ts'
import { fr as wall } from '#wall/texts.fr.ts'

/** Read where a schedule is printed, published, taken away, shown on a wall, compared with what is needed, changed after its pay, or looked at otherwise than by week. */
export const resources = { calendar, changed, day, needs, paid, print, publishing, sights, wall }
