import { en as calendar } from '#calendar/texts.en.ts'
import { paid } from '#labour/texts.paid.en.ts'
import { en as needs } from '#needs/texts.en.ts'
import { print } from '#paper/texts.en.ts'
import { changed } from '#publishing/texts.changed.en.ts'
import { publishing } from '#publishing/texts.publishing.en.ts'
import { day } from '#schedule/texts.day.en.ts'
import { en as sights } from '#sights/texts.en.ts'
import { en as wall } from '#wall/texts.en.ts'

/** Read where a schedule is printed, published, taken away, shown on a wall, compared with what is needed, changed after its pay, or looked at otherwise than by week. */
export const resources = { calendar, changed, day, needs, paid, print, publishing, sights, wall }
