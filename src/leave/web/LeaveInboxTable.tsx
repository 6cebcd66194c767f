import type { ReactNode } from 'react'
import { formatDate, weekdayName } from '#core/calendar.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import { partWords, periodWords, typeWords } from '#leave/rules/words.ts'
import { isGranted, isWaiting } from '#leave/rules.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NextIcon } from '#web/ui/icons.tsx'
import { type GroupedColumn, GroupedTable, rowLinkClass } from '#web/ui/lists/GroupedTable.tsx'
import { DecisionButtons } from './decision/DecisionButtons.tsx'
import type { RowAct } from './decision/InboxDialogProps.ts'
import { decisionPath, type ReceivedRequest, stepBecause } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import type { Picking } from './usePicking.ts'
import { useRequesterName } from './useRequesterName.ts'

export type InboxGroup = 'waiting' | 'decided'

interface LeaveInboxTableProps {
  requests: readonly ReceivedRequest[]
  groupOf: (request: ReceivedRequest) => InboxGroup
  counts: Record<InboxGroup, number>
  current: string | undefined
  picking: Picking
  onAct: (request: ReceivedRequest, act: RowAct) => void
}

const space = 'px-4 py-3 gap-x-3 gap-y-px md:py-2 md:max-lg:gap-x-3.5 lg:gap-x-4 lg:px-5'
const columns =
  'grid-cols-[minmax(0,1fr)_auto] md:max-lg:grid-cols-[minmax(0,1.05fr)_12rem_minmax(0,1fr)_12.75rem] lg:grid-cols-[minmax(13rem,1.3fr)_8.25rem_13.25rem_minmax(9.375rem,1.5fr)_7rem_14.5rem]'
/** With a box before each. */
const choosing =
  'grid-cols-[1.75rem_minmax(0,1fr)_auto] md:max-lg:grid-cols-[1.5rem_minmax(0,1.05fr)_12rem_minmax(0,1fr)_12.75rem] lg:grid-cols-[1.5rem_minmax(13rem,1.3fr)_8.25rem_13.25rem_minmax(9.375rem,1.5fr)_7rem_14.5rem]'

/** A row of one line from 1120 px on; two lines of dates on a tablet; a card on a phone. Columns are counted from the right: a box may stand before them. */
const cells = {
  pick: 'max-md:row-span-4 max-md:self-start md:max-lg:row-span-2',
  name: 'max-md:[grid-column:-3/-2] max-md:row-start-1 md:max-lg:[grid-column:-5/-4] md:max-lg:row-span-2',
  type: 'font-label max-md:[grid-column:-3/-1] max-md:row-start-2 md:max-lg:[grid-column:-4/-3] md:max-lg:row-start-1 md:max-lg:self-end md:max-lg:font-semibold lg:font-normal',
  dates:
    'tabular-nums max-lg:text-ink-2 max-md:[grid-column:-3/-1] max-md:row-start-3 md:max-lg:[grid-column:-4/-3] md:max-lg:row-start-2 md:max-lg:self-start md:max-lg:text-13 md:max-lg:leading-[1.35]',
  reason:
    'text-13 leading-[1.4] text-ink-2 max-md:[grid-column:-3/-1] max-md:row-start-4 md:max-lg:[grid-column:-3/-2] md:max-lg:row-[1/3]',
  status:
    'max-md:[grid-column:-2/-1] max-md:row-start-1 md:max-lg:[grid-column:-2/-1] md:max-lg:row-[1/3] max-lg:justify-self-end',
  actions:
    'max-md:[grid-column:-3/-1] max-md:row-start-5 md:max-lg:[grid-column:-2/-1] md:max-lg:row-[1/3] md:justify-self-end max-md:empty:hidden',
}

export function LeaveInboxTable({ requests, groupOf, counts, current, picking, onAct }: LeaveInboxTableProps) {
  const { t } = useTranslation('leave')
  return (
    <GroupedTable
      caption={t('web:titles.leave')}
      columns={useColumns(picking, onAct)}
      current={current}
      drawnWhole={100}
      grid={`${space} ${picking.isStarted ? choosing : columns}`}
      groupOf={groupOf}
      headerClass="max-lg:sr-only lg:border-b lg:border-line"
      renderHead={group => (
        <>
          {t(`inbox.groups.${group as InboxGroup}`)}
          <span className="font-medium text-ink-2 tabular-nums">{counts[group as InboxGroup]}</span>
        </>
      )}
      height={74}
      rowClass="md:min-h-16"
      rowKey={({ id }) => id}
      rows={requests}
    />
  )
}

const useColumns = (
  picking: Picking,
  onAct: LeaveInboxTableProps['onAct'],
): readonly GroupedColumn<ReceivedRequest>[] => {
  const { t } = useTranslation('leave')
  const column = (
    key: 'employee' | 'type' | 'dates' | 'reason' | 'status' | 'actions',
    cellClass: string,
    render: (request: ReceivedRequest) => ReactNode,
  ) => ({ key, label: t(`columns.${key}`), cellClass, render })
  const isChoosing = picking.isStarted
  return [
    ...(isChoosing
      ? [
          {
            key: 'pick',
            label: t('several.column'),
            isLabelHidden: true,
            cellClass: cells.pick,
            render: (request: ReceivedRequest) => <Pick picking={picking} request={request} />,
          },
        ]
      : []),
    {
      ...column('employee', cells.name, request => <Requester isOpening={!isChoosing} request={request} />),
      isName: true,
    },
    column('type', cells.type, request => typeWords(t, request)),
    column('dates', cells.dates, request => <Dates request={request} />),
    column('reason', cells.reason, request => <Reasons request={request} />),
    column('status', cells.status, request => (
      <span className={isWaiting(request.status) ? (isChoosing ? 'max-md:hidden' : 'max-lg:hidden') : ''}>
        <LeaveStatusBadge isChange={wantedOf(request) !== null} status={request.status} />
      </span>
    )),
    {
      ...column('actions', cells.actions, request =>
        isChoosing ? null : <Actions onAct={act => onAct(request, act)} request={request} />,
      ),
      className: 'lg:text-right',
    },
  ]
}

function Pick({ picking, request }: { picking: Picking; request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  if (!picking.isPickable(request)) return null
  return (
    <span className="block max-md:-mt-2.5 md:-my-3">
      <CheckboxField
        coversRow
        label={<span className="sr-only">{t('several.choose', { name })}</span>}
        onChange={isPicked => picking.pick(request, isPicked)}
        value={picking.isPicked(request)}
      />
    </span>
  )
}

interface ActionsProps {
  request: ReceivedRequest
  onAct: (act: RowAct) => void
}

function Actions({ request, onAct }: ActionsProps) {
  const { t } = useTranslation('leave')
  if (!isWaiting(request.status))
    return (
      <span className="text-ink-3 max-lg:hidden">
        <NextIcon />
      </span>
    )
  if (!request.mayDecide)
    return <span className="block text-12 text-ink-2">{t(request.isOwn ? 'inbox.own' : 'inbox.notYours')}</span>
  return (
    <span className="relative z-1 grid gap-1 max-md:pt-2">
      <span className="flex gap-2 max-md:[&_button]:min-h-12 max-md:[&_button]:flex-1 max-md:[&_button]:text-15 md:justify-end">
        <DecisionButtons onAct={onAct} request={request} />
      </span>
      {request.isOwn && <span className="text-12 text-ink-2">{t('inbox.soleDecider')}</span>}
    </span>
  )
}

function Requester({ request, isOpening }: { request: ReceivedRequest; isOpening: boolean }) {
  const name = useRequesterName()(request)
  return (
    <span className="grid min-w-0 leading-[1.3] wrap-anywhere">
      <span className="text-16 font-semibold md:text-14">
        {isOpening ? (
          <Anchor className={rowLinkClass} href={decisionPath(request.id)}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </span>
      {request.employee && (
        <span className="text-13 font-normal text-ink-2 max-[1000px]:hidden">
          <EmailAddress>{request.employee.email}</EmailAddress>
        </span>
      )}
    </span>
  )
}

/** 'Le 29/11/2026', or both ends, each of them whole. */
function Dates({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { startDate, endDate } = request
  const isOneDay = startDate === endDate
  const [from, to] = [formatDate(startDate), formatDate(endDate)]
  const weekday = isOneDay && weekdayName(Temporal.PlainDate.from(startDate).dayOfWeek, language)
  const part = partWords(t, request)
  const more = [...(weekday ? [weekday] : []), ...(part === null ? [] : [part])]
  return (
    <>
      <span className="whitespace-nowrap">{t(isOneDay ? 'inbox.day' : 'inbox.from', { date: from })}</span>{' '}
      {!isOneDay && <span className="whitespace-nowrap">{t('inbox.to', { date: to })}</span>}
      {more.length > 0 && (
        <span
          className={`text-13 text-ink-2 max-md:before:content-['_·_'] lg:block ${part === null ? 'md:max-lg:hidden' : ''}`}
        >
          {more.join(', ')}
        </span>
      )}
    </>
  )
}

/** The facts about it in three lines at most, the words of its person first. The page of the request shows them whole. */
function Reasons({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const { reason, status, stepReason, plannedShifts, away } = request
  const wanted = wantedOf(request)
  const counted = status === 'pending' ? 'inbox.planned' : 'inbox.open'
  const isEmpty = reason === '' && stepReason === null && !wanted && plannedShifts === 0 && away.length === 0
  if (isEmpty) return <span className="text-ink-3 max-md:hidden">{t('inbox.noReason')}</span>
  return (
    <span className="line-clamp-3 wrap-anywhere *:block max-md:line-clamp-none">
      {wanted && <span className="text-ocre">{t('wanted', { period: periodWords(t, wanted) })}</span>}
      {reason !== '' && <span>{reason}</span>}
      {stepReason !== null && (
        <span className={status === 'rejected' ? 'text-brique' : ''}>
          {t(stepBecause(request), { reason: stepReason })}
        </span>
      )}
      {plannedShifts > 0 && <span className="font-label text-ocre">{t(counted, { count: plannedShifts })}</span>}
      {away.length > 0 && <Away request={request} />}
    </span>
  )
}

function Away({ request: { away, moreAway } }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const names = away.map(({ status, ...person }) => {
    const name = fullName(person)
    return isGranted(status) ? name : t('inbox.awayPending', { name })
  })
  const more = moreAway > 0 ? [t('inbox.moreAway', { count: moreAway })] : []
  return <span>{t('inbox.away', { names: [...names, ...more].join(', ') })}</span>
}
