import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { termsWords } from '#payroll/rules/month-hours/step-words.ts'
import { monthName } from '#payroll/rules/months.ts'
import { monthStepPath } from '#payroll/web/month/MonthStep.ts'
import { askedMonth, type Check, payrollMonthQuery, personMonthPath, useAskedMonth } from '#payroll/web/Payroll.ts'
import { fullName } from '#people/rules.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { HourSwitch } from './HourSwitch.tsx'
import { MonthChain } from './MonthChain.tsx'
import { type PersonMonth, personMonthQuery } from './PersonMonth.ts'

const useAskedPerson = () => {
  const { employeeId } = useParams({ strict: false }) as { employeeId?: string }
  return employeeId ?? ''
}

/** The month of one person as a column: the hours of the real month, absences, what goes beyond them, and what is paid. */
export function PersonMonthPage() {
  const { t, language } = useTranslation('payroll')
  const employeeId = useAskedPerson()
  const { month } = useAskedMonth(useToday())
  const query = useQuery(personMonthQuery(month, employeeId))
  const { data } = query
  return (
    <>
      <PageHeader
        actions={
          <>
            <Neighbours employeeId={employeeId} month={month} />
            <HourSwitch />
          </>
        }
        facts={data && <Terms data={data} />}
        parent={{
          href: monthStepPath(month, 'people'),
          label: t('person.back', { month: monthName(month, language) }),
        }}
        title={data ? fullName(data) : t('people.title')}
      />
      <Loaded failure={t('failure')} query={query}>
        {shown => (
          <>
            {shown.isAsPaid === false && (
              <Banner className="mb-4" kind="warn">
                {t('person.notAsPaid')}
              </Banner>
            )}
            <Provisional employeeId={employeeId} month={month} />
            <MonthChain data={shown} key={`${shown.id} ${shown.month}`} />
          </>
        )}
      </Loaded>
    </>
  )
}

PersonMonthPage.load = ({ queryClient, session, search, params }: Opening) =>
  queryClient.prefetchQuery(personMonthQuery(askedMonth(search, todayOf(session)), String(params.employeeId)))

function Terms({ data: { spans, matricule } }: { data: PersonMonth }) {
  const { t, language } = useTranslation('payroll')
  return [
    ...termsWords({ t, language }, spans),
    t(matricule ? 'person.matricule' : 'person.noMatricule', { matricule }),
  ].join(' · ')
}

/** The people before and after, in the order of the month. */
function Neighbours({ month, employeeId }: { month: string; employeeId: string }) {
  const { t } = useTranslation('payroll')
  const { data } = useQuery(payrollMonthQuery(month))
  const people = data?.people ?? []
  const place = people.findIndex(({ id }) => id === employeeId)
  const [before, after] = place === -1 ? [] : [people[place - 1], people[place + 1]]
  const href = (id: string) => personMonthPath(id, month)
  useTurningKeys({
    ArrowLeft: before && href(before.id),
    ArrowRight: after && href(after.id),
    Escape: monthStepPath(month, 'people'),
  })
  if (place === -1 || people.length < 2) return null
  return (
    <nav aria-label={t('person.neighbours')} className="flex flex-wrap items-center gap-2">
      <span className="text-13 text-ink-2 tabular-nums">
        {t('person.place', { place: place + 1, count: people.length })}
      </span>
      {before && (
        <LinkButton href={href(before.id)} size="sm" variant="secondary">
          <Shortened short={t('person.beforeShort')} whole={t('person.before', { name: fullName(before) })} />
        </LinkButton>
      )}
      {after && (
        <LinkButton href={href(after.id)} size="sm" variant="secondary">
          <Shortened short={t('person.afterShort')} whole={t('person.after', { name: fullName(after) })} />
        </LinkButton>
      )}
    </nav>
  )
}

/** Keys lead to other pages, unless something on this one needs them. */
const useTurningKeys = (paths: Readonly<Record<string, string | undefined>>) => {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = paths[event.key]
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    const needsKeys = (event.target as Element).closest?.('input, select, textarea, [role=dialog], [role=menu]')
    if (!to || isOther || event.defaultPrevented || needsKeys) return
    event.preventDefault()
    void navigate({ to })
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** A phone has no room for the name, which is read all the same. */
function Shortened({ short, whole }: { short: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {short}
      </span>
      <span className="max-md:sr-only">{whole}</span>
    </>
  )
}

/** Says that the count of an open month changes as long as it runs, or anything of the person waits. */
function Provisional({ month, employeeId }: { month: string; employeeId: string }) {
  const { t } = useTranslation('payroll')
  const { data } = useQuery(payrollMonthQuery(month))
  if (!data || data.closing) return null
  const isRunning = data.checks.some(({ kind }) => kind === 'running')
  const waits = data.checks.some(
    ({ kind, of }) => waiting.includes(kind) && of.some(each => each.employeeId === employeeId),
  )
  if (!isRunning && !waits) return null
  return (
    <Banner className="mb-4" kind="info">
      {t(waits ? 'person.waits' : 'person.running')}
    </Banner>
  )
}

const waiting: readonly Check['kind'][] = ['open-days', 'weeks', 'requests', 'contests']
