import type { ReactNode } from 'react'
import { maySetUpCompany } from '#companies/policy.ts'
import { addDays, dayName, formatDate, longDayName, weekOf } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { writtenAmount } from '#leave/web/shared/WrittenAmounts.ts'
import { hasElementCodes, leftOutOf, tooLongIn } from '#payroll/rules/files.ts'
import { mayManagePeople } from '#people/policy.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths, personPath } from '#web/paths.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Check, type PayrollMonth, profilePath, sourceOf, useFieldName, useShortList } from './Payroll.ts'

/** The checks of the month, blocking ones first, each with a link to the place where to mend it. */
export function MonthChecks({ data }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const lineOf = useLines(data)
  const first = data.checks.find(({ level, kind }) => level === 'blocking' && kind !== 'running')
  return (
    <Panel isFlush title={t('checks.title')}>
      <ul className="divide-y divide-line">
        {data.checks.map(check => (
          <CheckLine
            key={check.kind}
            level={check.level}
            {...lineOf(check, check === first ? 'primary' : 'secondary')}
          />
        ))}
      </ul>
    </Panel>
  )
}

const isAmong =
  (of: Check['of']) =>
  ({ employeeId, from }: PayrollMonth['shortWeeks'][number]) =>
    of.some(each => each.employeeId === employeeId && each.date === from)

/** The sentences of each check, and its one button. */
const useLines = (data: PayrollMonth) => {
  const { t, language } = useTranslation('payroll')
  const listed = useShortList()
  const bandsOf = useBands()
  const elementName = useFieldName()
  const member = useMember()
  const [mayIdentify, mayManage, mayDecide] = [maySetUpCompany(member), mayManagePeople(member), mayDecideLeave(member)]
  const { people, weeks, settings, holidays, overtime, named, profiles, shortWeeks } = data
  const nameOf = new Map(named.map(person => [person.id, fullName(person)]))
  const namesOf = (of: Check['of']) => listed(of.map(({ employeeId }) => nameOf.get(employeeId) ?? ''))
  const daysOf = (of: Check['of'], key: 'dayOf' | 'weekOf') =>
    listed(
      [...Map.groupBy(of, ({ employeeId }) => employeeId)].map(([id, own]) =>
        t(`checks.${key}`, {
          count: own.length,
          name: nameOf.get(id) ?? '',
          date: own[0]?.date ? formatDate(own[0].date) : '',
        }),
      ),
    )
  const dueOf = useDue()
  const departureOf = ({ employeeId, on, due }: PayrollMonth['departures'][number]) =>
    t('checks.departure', { name: nameOf.get(employeeId) ?? '', date: formatDate(on), due: dueOf(due) })
  const shortOf = ({ employeeId, from, minutes, isMonth, days }: PayrollMonth['shortWeeks'][number]) => {
    const span = { name: nameOf.get(employeeId) ?? '', date: formatDate(from), time: formatDuration(minutes) }
    if (days.length === 0) return t(isMonth ? 'checks.shortMonth' : 'checks.shortWeek', span)
    const each = days.map(day => `${dayName(day.date, language)} ${formatDuration(day.minutes)}`)
    return t(isMonth ? 'checks.shortMonthDays' : 'checks.shortDays', { ...span, days: each.join(', ') })
  }
  const shortIn = (of: Check['of'], ofMonths: boolean) =>
    listed(shortWeeks.filter(each => each.isMonth === ofMonths && isAmong(of)(each)).map(shortOf))
  const requestOf = ({ employeeId, startDate, endDate }: PayrollMonth['requests'][number]) =>
    t('checks.request', { name: nameOf.get(employeeId) ?? '', from: formatDate(startDate), to: formatDate(endDate) })
  return ({ kind, level, of }: Check, variant: 'primary' | 'secondary'): Omit<CheckLineProps, 'level'> => {
    const isOk = level === 'ok'
    const count = of.length
    const link = (href: string, label: string) => (
      <LinkButton className="max-md:w-full" href={href} size="sm" variant={variant}>
        {label}
      </LinkButton>
    )
    const week = of[0]?.date ? `?week=${weekOf(of[0].date).from}` : ''
    const hours = (label: string) => link(`${paths.admin.hours}${week}`, label)
    switch (kind) {
      case 'running':
        return {
          title: t('checks.running'),
          why: t('checks.runningWhy', {
            date: formatDate(addDays(weeks.at(-1)!.to, 1)),
          }),
        }
      case 'matricules':
        if (isOk) return { title: t('checks.allMatricules') }
        return {
          title: t('checks.matricules', { count }),
          why: t('checks.matriculesWhy', { names: namesOf(of) }),
          action: mayManage && link(`${paths.admin.users}?matricules=1`, t('checks.complete')),
        }
      case 'open-days':
        if (isOk) return { title: t('checks.noOpenDays') }
        return {
          title: t('checks.openDays', { count }),
          why: t('checks.openDaysWhy', { days: daysOf(of, 'dayOf') }),
          action: hours(t('checks.decide')),
        }
      case 'weeks':
        if (isOk)
          return {
            title: t('checks.weeks', { count: weeks.length }),
            why: t(settings.weekMonth === 'sunday' ? 'checks.weeksOfSunday' : 'checks.weeksOfMonday'),
          }
        return {
          title: t('checks.openWeeks', { count }),
          why: t('checks.openWeeksWhy', { days: daysOf(of, 'weekOf') }),
          action: hours(t('checks.validate')),
        }
      case 'reopened':
        return {
          title: t('checks.reopened', { count }),
          why: t('checks.reopenedWhy', { days: daysOf(of, 'weekOf') }),
          action: hours(t('checks.validate')),
        }
      case 'rested':
        return {
          title: t('checks.rested', { count }),
          why: t('checks.restedWhy', { days: daysOf(of, 'weekOf') }),
          action: hours(t('checks.open')),
        }
      case 'contests':
        return {
          title: t('checks.contests', { count }),
          why: t('checks.contestsWhy', { days: daysOf(of, 'weekOf') }),
          action: hours(t('checks.open')),
        }
      case 'requests':
        return {
          title: t('checks.requests', { count }),
          why: t('checks.requestsWhy', { days: listed(data.requests.map(requestOf)) }),
          action:
            mayDecide && link(paths.admin.leaveDecision.replace('$leaveId', data.requests[0]!.id), t('checks.decide')),
        }
      case 'unrecorded':
        return {
          title: t('checks.unrecorded', { count }),
          why: t('checks.unrecordedWhy', { days: daysOf(of, 'weekOf') }),
          action: hours(t('checks.open')),
        }
      case 'short':
        return {
          title: t('checks.short', { count }),
          why: t('checks.shortWhy', { days: shortIn(of, false) }),
          action: hours(t('checks.open')),
        }
      case 'short-months':
        return {
          title: t('checks.shortMonths', { count }),
          why: t('checks.shortWhy', { days: shortIn(of, true) }),
          action: hours(t('checks.open')),
        }
      case 'supposed':
        return {
          title: t('checks.supposed', { count }),
          why: t('checks.supposedWhy', { days: daysOf(of, 'weekOf') }),
          action: mayManage && link(personPath(of[0]!.employeeId, 'contract'), t('checks.complete')),
        }
      case 'solidarity':
        return {
          title: t('checks.solidarity', { count }),
          why: t('checks.solidarityWhy', { days: daysOf(of, 'dayOf') }),
          action: hours(t('checks.open')),
        }
      case 'complementary':
        return {
          title: t('checks.overCap', { count }),
          why: t('checks.overCapWhy', { names: namesOf(of) }),
        }
      case 'departures':
        return {
          title: t('checks.departures', { count }),
          why: listed(data.departures.map(departureOf)),
        }
      case 'too-long': {
        const values = profiles.flatMap(profile =>
          tooLongIn(profile, sourceOf(data)).map(({ column, value }) =>
            t('checks.tooLongValue', { profile: profile.name, column: column.heading, value }),
          ),
        )
        return {
          title: t('checks.tooLong', { count }),
          why: t('checks.tooLongWhy', { values: listed(values) }),
        }
      }
      case 'left-out': {
        const names = leftOutOf(profiles, sourceOf(data).lines).map(elementName)
        const profile = profiles.find(({ shape }) => shape === 'person-month' || hasElementCodes(shape))
        return {
          title: t('checks.leftOut', { count: names.length }),
          why: t('checks.leftOutWhy', { names: listed(names), people: namesOf(of) }),
          action: profile && link(profilePath(profile.id, data.month), t('checks.complete')),
        }
      }
      case 'siret':
        return {
          title: t('checks.siret'),
          why: t('checks.siretWhy', {
            profile: profiles.find(({ columns }) => columns.some(({ field }) => field === 'siret'))?.name ?? '',
          }),
          action: mayIdentify && link(paths.admin.company, t('checks.set')),
        }
      case 'absences': {
        const absences = people.flatMap(person => person.absences)
        if (absences.length === 0) return { title: t('checks.noAbsence') }
        const codes = [...new Set(absences.map(({ code }) => code))].toSorted()
        return {
          title: t('checks.absences', { count: absences.length }),
          why: t('checks.absencesWhy', { codes: codes.join(', ') }),
        }
      }
      case 'holidays':
        if (holidays.length === 0) return { title: t('checks.noHoliday') }
        return {
          title: t('checks.holidays', { count: holidays.length }),
          why: listed(holidays.map(({ date, name }) => `${name}, ${longDayName(date, language)}`)),
        }
      case 'rates': {
        const [first, ...later] = overtime.map(({ from, ...rules }) => ({ from, bands: bandsOf(rules) }))
        const changes = later.map(({ from, bands }) => t('checks.ratesSince', { date: formatDate(from), bands }))
        return { title: t('checks.rates'), why: [first!.bands, ...changes].join('. ') }
      }
    }
  }
}

/** 'à payer : 15 jours (Congés payés), 6h30 (Récupération)' */
const useDue = () => {
  const { t, language } = useTranslation('payroll')
  return (due: PayrollMonth['departures'][number]['due']) => {
    if (!due) return t('checks.dueUnknown')
    const words = ({ name: type, unit, amount: signed }: (typeof due)[number]) => {
      const amount = writtenAmount(Math.abs(signed), unit, language)
      return unit === 'days'
        ? t('checks.dueDays', { count: Math.abs(signed) / 100, amount, type })
        : t('checks.dueHours', { amount, type })
    }
    const [toPay, excess] = [due.filter(({ amount }) => amount > 0), due.filter(({ amount }) => amount < 0)]
    return [
      ...(toPay.length > 0 ? [t('checks.toPay', { due: toPay.map(words).join(', ') })] : []),
      ...(excess.length > 0 ? [t('checks.overdrawn', { due: excess.map(words).join(', ') })] : []),
    ].join(', ')
  }
}

/** '25 % après 35 h · 50 % à partir de 43 h' */
const useBands = () => {
  const { t, language } = useTranslation('payroll')
  return ({ after, rates }: Pick<PayrollMonth['overtime'][number], 'after' | 'rates'>) => {
    let from = after
    const bands = rates.map(({ percent, width }, index) => {
      const said = t(index === 0 ? 'checks.ratesFirst' : 'checks.ratesFrom', {
        percent,
        from: formatNumber(from / 60, language),
      })
      from += width ?? 0
      return said
    })
    return bands.join(' · ')
  }
}

const levels = {
  blocking: { Icon: CloseIcon, tone: 'bg-brique-wash text-brique' },
  warning: { Icon: WarningIcon, tone: 'bg-ocre-wash text-ocre' },
  ok: { Icon: CheckIcon, tone: 'bg-sapin-wash text-sapin' },
}

interface CheckLineProps {
  level: keyof typeof levels
  title: string
  why?: string
  action?: ReactNode
}

function CheckLine({ level, title, why, action }: CheckLineProps) {
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
