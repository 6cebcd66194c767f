import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatDate } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { mayRunPayroll } from '#payroll/policy.ts'
import { mayBeReminded, standings } from '#payroll/rules/agreement.ts'
import { monthName } from '#payroll/rules/months.ts'
import { monthStepPath } from '#payroll/web/month/MonthStep.ts'
import { useLineWords } from '#payroll/web/own-month/useLineWords.ts'
import { askedMonth, useAskedMonth } from '#payroll/web/Payroll.ts'
import { fullName } from '#people/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type AgreementList, type AgreementRow, agreementQuery, paperPath, paperQuery, useRemind } from './Agreement.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { PaperPage } from './PaperPage.tsx'

/** The people with the state of their agreement, and the claims that wait for an answer. */
export function AgreementPage() {
  const person = askedPerson(useSearch({ strict: false }))
  return person === undefined ? <EverybodysAgreement /> : <PaperPage employeeId={person} />
}

/** The id of the person whose month is printed. */
const askedPerson = ({ person }: Record<string, unknown>) => (typeof person === 'string' ? person : undefined)

function EverybodysAgreement() {
  const { t, language } = useTranslation('agreement')
  const { month } = useAskedMonth(useToday())
  const query = useQuery(agreementQuery(month))
  const runsPayroll = mayRunPayroll(useMember())
  return (
    <>
      <PageHeader
        actions={query.data && <Remind list={query.data} />}
        facts={query.data && <Lead list={query.data} />}
        parent={
          runsPayroll
            ? {
                href: monthStepPath(month, 'closing'),
                label: t('payroll:person.back', { month: monthName(month, language) }),
              }
            : undefined
        }
        title={t('web:titles.agreement')}
      />
      {isProblem(query.error, 404) ? (
        <Panel>
          <EmptyState title={t('none')}>{t('list.notAsked')}</EmptyState>
        </Panel>
      ) : (
        <Loaded failure={t('failure')} query={query}>
          {list => <Agreement list={list} />}
        </Loaded>
      )}
    </>
  )
}

AgreementPage.load = ({ queryClient, session, search }: Opening) => {
  const month = askedMonth(search, todayOf(session))
  const person = askedPerson(search)
  return person === undefined
    ? queryClient.prefetchQuery(agreementQuery(month))
    : queryClient.prefetchQuery(paperQuery({ askedMonth: month, employeeId: person }))
}

function Lead({ list: { month, closesOn, closing, askedAt, timeZone } }: { list: AgreementList }) {
  const { t, language } = useTranslation('agreement')
  const named = capitalised(monthName(month, language))
  if (closing) return t('list.subtitleClosed', { month: named, date: writtenMoment(closing.at, timeZone).date })
  const date = formatDate(closesOn)
  return askedAt
    ? t('list.subtitleAsked', { month: named, date, asked: writtenMoment(askedAt, timeZone).date })
    : t('list.subtitle', { month: named, date })
}

/** Nothing where everybody has answered, and after the closing. */
function Remind({ list: { month, closing, people } }: { list: AgreementList }) {
  const { t } = useTranslation('agreement')
  const { employee } = useMember()
  const remind = useRemind(month)
  const silent = people.filter(person => mayBeReminded(person) && person.id !== employee.id)
  if (closing || silent.length === 0) return null
  const ending = { done: t('list.reminded'), failure: t('list.remindFailure') }
  return (
    <Button isBusy={remind.isPending} onPress={() => void sayEnding(remind.mutateAsync(), ending)} variant="secondary">
      {t('list.remind', { count: silent.length })}
    </Button>
  )
}

function Agreement({ list }: { list: AgreementList }) {
  const { t } = useTranslation('agreement')
  // People who wait for an answer come first; else the order of the company.
  const people = list.people.toSorted(
    (one, other) => standings.indexOf(one.standing) - standings.indexOf(other.standing),
  )
  const claims = people.flatMap(person => person.claims.map(claim => ({ person, claim })))
  if (people.length === 0)
    return (
      <Panel>
        <EmptyState title={t('list.empty')} />
      </Panel>
    )
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${claims.length > 0 ? 'min-[70rem]:grid-cols-[minmax(0,1fr)_440px]' : ''}`}
    >
      {claims.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[70rem]:order-2">
          {claims.map(({ person, claim }) => (
            <ClaimPanel claim={claim} key={`${person.id} ${claim.number}`} list={list} person={person} />
          ))}
        </div>
      )}
      <Panel isFlush>
        <Summary isClosed={list.closing !== null} people={people} />
        <ul>
          {people.map(person => (
            <Row key={person.id} list={list} person={person} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Summary({ people, isClosed }: { people: readonly AgreementRow[]; isClosed: boolean }) {
  const { t } = useTranslation('agreement')
  const count = (...among: AgreementRow['standing'][]) =>
    people.filter(({ standing }) => among.includes(standing)).length
  const summary = t('list.summary', { conform: count('conform'), count: people.length })
  return (
    <p className="px-4 py-4 text-14 text-pretty text-ink-2 md:px-5">
      {t(isClosed ? 'list.restClosed' : 'list.rest', {
        summary,
        missing: count('missing'),
        silent: count('read', 'unread'),
      })}
    </p>
  )
}

const kinds = { missing: 'refused', read: 'waiting', unread: 'neutral', conform: 'ok' } as const satisfies Record<
  AgreementRow['standing'],
  StatusKind
>

function Row({ person, list }: { person: AgreementRow; list: AgreementList }) {
  const { t } = useTranslation('agreement')
  const runsPayroll = mayRunPayroll(useMember())
  const { standing, hasAccess, leftOn, at } = person
  const isOnPaper = !hasAccess && standing === 'unread'
  const moment = at === null ? null : writtenMoment(at, list.timeZone)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-14 md:grid-cols-[minmax(0,1.2fr)_11rem_minmax(0,1.6fr)_6rem] md:px-5">
      <b className="min-w-0 font-semibold wrap-anywhere">{fullName(person)}</b>
      <span className="justify-self-end md:justify-self-start">
        {isOnPaper ? (
          <StatusBadge kind="closed">
            {leftOn ? t('list.standings.left', { date: formatDate(leftOn) }) : t('list.standings.noAccess')}
          </StatusBadge>
        ) : (
          <StatusBadge kind={kinds[standing]}>{t(`list.standings.${standing}`)}</StatusBadge>
        )}
      </span>
      <span className="min-w-0 text-13 wrap-anywhere text-ink-2 max-md:col-span-2 max-md:empty:hidden">
        {isOnPaper && runsPayroll && !list.closing ? (
          <TextLink href={paperPath(list.month, person.id)}>{t('list.print')}</TextLink>
        ) : (
          <About list={list} person={person} />
        )}
      </span>
      <span className="text-13 text-ink-2 tabular-nums max-md:col-span-2 max-md:empty:hidden md:text-right">
        {moment && `${moment.date.slice(0, 5)} ${moment.time}`}
      </span>
    </li>
  )
}

/** The missing lines, the lines changed since, or the last answer. */
function About({
  person: { claims, changed, standing, hasAccess, notedBy, answeredAt, remindedAt },
  list,
}: {
  person: AgreementRow
  list: AgreementList
}) {
  const { t } = useTranslation('agreement')
  const { nameOf } = useLineWords()
  return [
    ...claims.map(({ line, sentence }) => t('list.claim', { line: nameOf(line), sentence })),
    ...(changed.length > 0 ? [t('list.changed', { lines: changed.map(nameOf).join(', ') })] : []),
    ...(remindedAt && mayBeReminded({ standing, hasAccess })
      ? [t('list.remindedAt', writtenMoment(remindedAt, list.timeZone))]
      : []),
    ...(notedBy ? [t('list.notedBy', { name: notedBy })] : []),
    ...(answeredAt && standing === 'conform'
      ? [t('list.after', { date: writtenMoment(answeredAt, list.timeZone).date.slice(0, 5) })]
      : []),
  ].join(' · ')
}
