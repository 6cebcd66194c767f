import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { monthName } from '#payroll/rules/months.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { PayrollMonth } from './Payroll.ts'
import { WeekDrawing } from './WeekDrawing.tsx'

/** Where the month stands, and a bar for each civil week that it pays. */
export function MonthStages({ data }: { data: PayrollMonth }) {
  const { t, language } = useTranslation('payroll')
  const { timeZone } = useMember().company
  const { checks, profiles, closing, month, weeks, files } = data
  const ofLevel = (asked: (typeof checks)[number]['level']) => checks.filter(({ level }) => level === asked).length
  const [blocking, warned] = [ofLevel('blocking'), ofLevel('warning')]
  const [profile] = profiles
  const reached = closing ? 3 : blocking > 0 ? 0 : 1
  const stages = [
    {
      name: t('stages.checks'),
      said:
        blocking > 0
          ? t('stages.blocked', { count: blocking })
          : warned > 0
            ? t('stages.warned', { count: warned })
            : t('stages.clear'),
    },
    {
      name: t('stages.file'),
      said:
        closing && files.length === 0
          ? t('stages.noFile')
          : profiles.length > 1
            ? t('stages.profiles', { count: profiles.length })
            : profile
              ? t('stages.profile', { name: profile.name })
              : t('stages.noProfile'),
    },
    {
      name: t('stages.closing'),
      said: closing
        ? t('stages.closed', { date: writtenMoment(closing.at, timeZone).date })
        : t('stages.toClose', { month: monthName(month, language) }),
    },
  ]
  return (
    <Panel className="mb-4">
      <div className="grid gap-6">
        <ol aria-label={t('stages.label')} className="grid grid-cols-3 gap-1">
          {stages.map(({ name, said }, index) => (
            <li aria-current={index === reached ? 'step' : undefined} className="min-w-0" key={name}>
              <span
                aria-hidden="true"
                className={`mb-2 block h-1.5 rounded-full ${index < reached ? 'bg-bleu' : index === reached ? 'bg-linear-to-r from-bleu from-50% to-bleu-line to-50%' : 'bg-line-mid'}`}
              />
              <span className={`block text-13 font-semibold ${index <= reached ? '' : 'text-ink-2'}`}>{name}</span>
              <span className="block text-13 text-ink-2 wrap-anywhere max-md:hidden">{said}</span>
            </li>
          ))}
        </ol>
        <ul className="grid gap-x-1.5 gap-y-2 md:auto-cols-fr md:grid-flow-col">
          {weeks.map(week => (
            <WeekBar key={week.from} month={month} week={week} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const shortDay = (date: CalendarDate) => formatDate(date).slice(0, 5)

function WeekBar({ week, month }: { week: PayrollMonth['weeks'][number]; month: string }) {
  const { t } = useTranslation('payroll')
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 text-13 md:block">
      <WeekDrawing className="h-4 md:mb-2 md:h-[22px]" month={month} week={week} />
      <span className="block">
        <b className="font-semibold">{t('stages.week', { number: weekNumber(week.from) })}</b>{' '}
        <span className="text-ink-2 tabular-nums">
          {shortDay(week.from)} – {shortDay(week.to)}
        </span>
      </span>
      <span className="block text-ink-2">{t(`stages.states.${week.state ?? 'none'}`)}</span>
    </li>
  )
}
