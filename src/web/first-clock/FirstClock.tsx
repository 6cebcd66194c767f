import type { ReactNode } from 'react'
import { inside as englishPeople } from '#people/texts.inside.en.ts'
import { inside as people } from '#people/texts.inside.fr.ts'
import { en as englishSchedule } from '#schedule/texts.en.ts'
import { fr as schedule } from '#schedule/texts.fr.ts'
import { en } from '#time-clock/texts.en.ts'
import { fr } from '#time-clock/texts.fr.ts'
import { icons } from '#time-clock/web/PunchButton.tsx'
import { useLanguage } from '#web/i18n.ts'
import { type FirstWords, parts } from './parts.ts'

const texts = {
  fr: { ...fr, ...people, dashboard: schedule.dashboard },
  en: { ...en, ...englishPeople, dashboard: englishSchedule.dashboard },
}

/**
 * The place of the clock in the document of a page, drawn by the build: the skeleton, and what the script of the document (main.ts) draws the clock of.
 * @param isHome out of work, the next shift takes the place of the time of day
 */
export function FirstClock({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const { card, keeping, next, punches, refusals, sent, session, states, contractTypes, dashboard } =
    texts[useLanguage()]
  const { company, welcome } = dashboard
  const clock = { card, keeping, next, punches, refusals, sent, session, states }
  const words: FirstWords = { ...clock, contractTypes, dashboard: { company, welcome } }
  return (
    <div data-home={isHome || undefined} id={parts.place}>
      {children}
      <template data-words={JSON.stringify(words)} id={parts.icons}>
        {Object.entries(icons).map(([type, Icon]) => (
          <i data-type={type} key={type}>
            <Icon />
          </i>
        ))}
      </template>
    </div>
  )
}
