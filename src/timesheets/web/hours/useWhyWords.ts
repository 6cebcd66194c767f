import { formatDuration } from '#core/durations.ts'
import { signOf } from '#core/languages.ts'
import { useTranslation } from '#web/i18n.ts'
import { retainedIn, type WeekDay } from './Hours.ts'

type Tone = 'excess' | 'doubt' | 'none'

/** Beyond the plan, or missing: these cost somebody. */
const excesses = new Set(['no-punch', 'late-departure', 'early-arrival', 'changed-since'])

/** Why somebody looks at a day: the fact, then what it makes of the day. */
export const useWhyWords = () => {
  const { t } = useTranslation('hours')
  return (day: WeekDay): { facts: { text: string; tone: Tone }[]; difference: string | null } => {
    const said = day.why.map(why => ({
      text: t(`why.${why.kind}`, { minutes: 'minutes' in why ? minutesIn(why.minutes) : '' }),
      tone: excesses.has(why.kind) ? ('excess' as const) : ('doubt' as const),
    }))
    // Two services without a punch are one sentence, and two bars.
    const facts = said.filter(({ text }, index) => said.findIndex(each => each.text === text) === index)
    const kept = retainedIn(day)
    if (!kept || day.planned.minutes === 0) return { facts, difference: null }
    const more = kept.minutes - day.planned.minutes
    const difference = more === 0 ? null : t('difference', { minutes: `${signOf(more)}${minutesIn(Math.abs(more))}` })
    return { facts, difference }
  }
}

const minutesIn = (minutes: number) => (minutes < 60 ? `${minutes}\u00a0min` : formatDuration(minutes))
