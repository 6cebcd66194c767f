import type { inside as people } from '#people/texts.inside.fr.ts'
import type { fr as schedule } from '#schedule/texts.fr.ts'
import type { fr } from '#time-clock/texts.fr.ts'

/** The parts of a drawn page that the script of its clock works with. */
export const parts = { drawing: 'drawing', place: 'first-clock', icons: 'first-clock-icons' } as const

/** The sentences of the script. */
export type FirstWords = Pick<
  typeof fr,
  'card' | 'keeping' | 'next' | 'punches' | 'refusals' | 'sent' | 'session' | 'states'
> &
  Pick<typeof people, 'contractTypes'> & { dashboard: Pick<typeof schedule.dashboard, 'company' | 'welcome'> }
