import { addDays, formatDate } from '#core/calendar.ts'
import { isBlocked } from '#payroll/rules/checks.ts'
import type { PayrollMonth } from '#payroll/web/Payroll.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type MonthStep, monthStepPath, monthSteps } from './MonthStep.ts'

const bars = {
  done: 'bg-bleu',
  shown: 'bg-linear-to-r from-bleu from-50% to-bleu-line to-50%',
  open: 'bg-line-mid',
}

/** The four steps of the month: where each stands, and the way to it. */
export function MonthStages({ data, shown }: { data: PayrollMonth; shown: MonthStep }) {
  const { t } = useTranslation('payroll')
  const said = useStanding(data)
  const { closing, checks, month } = data
  const barOf = (step: MonthStep) => {
    const isDone = closing !== null || (step === 'checks' && !isBlocked(checks))
    return bars[isDone ? 'done' : step === shown ? 'shown' : 'open']
  }
  return (
    <Panel className="mb-4" isFlush>
      <ol aria-label={t('stages.label')} className="grid grid-cols-4 gap-1 p-2 md:p-3">
        {monthSteps.map(step => (
          <li className="min-w-0" key={step}>
            <Anchor
              aria-current={step === shown ? 'step' : undefined}
              className={`block rounded-2 p-2 no-underline hover:bg-sunken ${step === shown ? 'text-ink' : 'text-ink-2'}`}
              href={monthStepPath(month, step)}
            >
              <span aria-hidden="true" className={`keep-colours mb-2 block h-1.5 rounded-full ${barOf(step)}`} />
              <span className={`block text-13 wrap-anywhere max-md:text-12 ${step === shown ? 'font-semibold' : ''}`}>
                {t(`stages.${step}`)}
              </span>
              <span className="block text-13 text-ink-2 wrap-anywhere max-md:sr-only">{said(step)}</span>
            </Anchor>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Where each step stands, in a few words. */
const useStanding = ({ checks, people, profiles, closing, weeks, files, today }: PayrollMonth) => {
  const { t } = useTranslation('payroll')
  const { timeZone } = useMember().company
  const ofLevel = (asked: (typeof checks)[number]['level']) => checks.filter(({ level }) => level === asked).length
  return (step: MonthStep): string => {
    switch (step) {
      case 'checks': {
        const [blocking, warned] = [ofLevel('blocking'), ofLevel('warning')]
        if (blocking > 0) return t('stages.blocked', { count: blocking })
        if (warned === 0) return t('stages.clear')
        return t(closing ? 'closing.toCheck' : 'stages.warned', { count: warned })
      }
      case 'people':
        return t('totals.people', { count: people.length })
      case 'file': {
        if (closing && files.length === 0) return t('stages.noFile')
        const [profile] = profiles
        if (!profile) return t('stages.noProfile')
        return profiles.length > 1
          ? t('stages.profiles', { count: profiles.length })
          : t('stages.profile', { name: profile.name })
      }
      case 'closing': {
        if (closing) return t('stages.closed', { date: writtenMoment(closing.at, timeZone).date })
        const first = addDays(weeks.at(-1)!.to, 1)
        return first <= today ? t('standing.toClose') : t('stages.toClose', { date: formatDate(first).slice(0, 5) })
      }
    }
  }
}
