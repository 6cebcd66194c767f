import type { ReactNode } from 'react'
import { formatDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PayrollMonth } from './Payroll.ts'

interface MonthChecksProps {
  data: PayrollMonth
  onSet: () => void
}

/** What is missing in the month: what blocks first, each with where to mend it. */
export function MonthChecks({ data, onSet }: MonthChecksProps) {
  const { t } = useTranslation('payroll')
  const { people, weeks, profiles, settings } = data
  const unnamed = people.filter(({ matricule }) => matricule === '')
  const open = people.flatMap(person =>
    person.openDays.map(day => ({ day, words: `${fullName(person)}, ${formatDate(day)}` })),
  )
  const absences = people.flatMap(person => person.absences)
  const codes = [...new Set(absences.map(({ code }) => code))].toSorted()
  const listed = useShortList()
  const needsSiret = profiles.find(({ columns }) => columns.some(({ field }) => field === 'siret'))
  return (
    <Panel isFlush title={t('checks.title')}>
      <ul className="divide-y divide-line">
        {unnamed.length > 0 && (
          <Check
            action={
              <LinkButton className="max-md:w-full" href={paths.admin.users} size="sm">
                {t('checks.complete')}
              </LinkButton>
            }
            level="blocking"
            title={t('checks.matricules', { count: unnamed.length })}
            why={t('checks.matriculesWhy', { names: listed(unnamed.map(fullName)) })}
          />
        )}
        {open.length > 0 && (
          <Check
            action={
              <LinkButton
                className="max-md:w-full"
                href={`${paths.admin.timeTracking}?date=${open[0]!.day}`}
                size="sm"
                variant="secondary"
              >
                {t('checks.open')}
              </LinkButton>
            }
            level="blocking"
            title={t('checks.openDays', { count: open.length })}
            why={t('checks.openDaysWhy', { days: listed(open.map(({ words }) => words)) })}
          />
        )}
        {settings.siret === '' && needsSiret && (
          <Check
            action={
              <Button className="max-md:w-full" onPress={onSet} size="sm" variant="secondary">
                {t('checks.set')}
              </Button>
            }
            level="warning"
            title={t('checks.siret')}
            why={t('checks.siretWhy', { profile: needsSiret.name })}
          />
        )}
        {unnamed.length === 0 && people.length > 0 && <Check level="ok" title={t('checks.allMatricules')} />}
        {open.length === 0 && <Check level="ok" title={t('checks.noOpenDays')} />}
        <Check level="ok" title={t('checks.weeks', { count: weeks.length })} why={t('checks.weeksWhy')} />
        {absences.length === 0 ? (
          <Check level="ok" title={t('checks.noAbsence')} />
        ) : (
          <Check
            level="ok"
            title={t('checks.absences', { count: absences.length })}
            why={t('checks.absencesWhy', { codes: codes.join(', ') })}
          />
        )}
      </ul>
    </Panel>
  )
}

const mostNamed = 5

const useShortList = () => {
  const { t } = useTranslation('payroll')
  return (names: readonly string[]) => {
    const shown = names.slice(0, mostNamed).join(' · ')
    return names.length <= mostNamed ? shown : t('checks.and', { names: shown, count: names.length - mostNamed })
  }
}

const levels = {
  blocking: { Icon: CloseIcon, tone: 'bg-brique-wash text-brique' },
  warning: { Icon: WarningIcon, tone: 'bg-ocre-wash text-ocre' },
  ok: { Icon: CheckIcon, tone: 'bg-sapin-wash text-sapin' },
}

interface CheckProps {
  level: keyof typeof levels
  title: string
  why?: string
  action?: ReactNode
}

function Check({ level, title, why, action }: CheckProps) {
  const { t } = useTranslation('payroll')
  const { Icon, tone } = levels[level]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-5">
      <span
        aria-label={t(`checks.${level}`)}
        className={`grid size-6 place-items-center rounded-[6px] ${tone}`}
        role="img"
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-14 font-semibold">{title}</p>
        {why && <p className="text-13 text-ink-2">{why}</p>}
      </div>
      {action && <div className="max-md:col-start-2">{action}</div>}
    </li>
  )
}
