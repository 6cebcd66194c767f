import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#core/calendar.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import { periodWords, typeWords } from '#leave/rules/words.ts'
import { isGranted, isWaiting } from '#leave/rules.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { ViewIcon } from '#web/ui/rare-icons.tsx'
import { DecisionButtons } from './decision/DecisionButtons.tsx'
import type { RowAct } from './decision/InboxDialogProps.ts'
import { decisionPath, type ReceivedRequest, stepBecause } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import type { Picking } from './usePicking.ts'
import { useRequesterName } from './useRequesterName.ts'

/** Narrower columns on a tablet: an e-mail takes two lines there. */
const tight = 'md:max-lg:px-2.5'

export const useLeaveInboxColumns = (
  onAct: (request: ReceivedRequest, act: RowAct) => void,
  picking: Picking,
): Column<ReceivedRequest>[] => {
  const { t } = useTranslation('leave')
  return [
    {
      key: 'employee',
      label: t('columns.employee'),
      role: 'title',
      width: 'auto',
      className: 'md:max-lg:pr-2.5',
      render: request => <Requester picking={picking} request={request} />,
    },
    {
      key: 'type',
      label: t('columns.type'),
      className: `md:max-lg:w-[5.25rem] lg:w-[11%] ${tight}`,
      render: request => typeWords(t, request),
    },
    {
      key: 'dates',
      label: t('columns.dates'),
      isNumeric: true,
      className: `md:w-[7.75rem] lg:w-[15%] xl:w-[17%] ${tight}`,
      render: request => <Dates request={request} />,
    },
    {
      key: 'reason',
      label: t('columns.reason'),
      className: `md:w-[7.625rem] lg:w-[20%] xl:w-[22%] ${tight}`,
      render: request => <Reasons request={request} />,
    },
    {
      key: 'status',
      label: t('columns.status'),
      className: `md:w-[7.375rem] lg:w-[8.25rem] ${tight}`,
      render: request => <LeaveStatusBadge isChange={wantedOf(request) !== null} status={request.status} />,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      isLabelShown: true,
      align: 'end',
      className: `md:w-[8.5rem] md:max-lg:last:pr-2.5 lg:w-[9.75rem] xl:w-[18.5rem] ${tight}`,
      render: request => <Actions onAct={act => onAct(request, act)} request={request} />,
    },
  ]
}

interface ActionsProps {
  request: ReceivedRequest
  onAct: (act: RowAct) => void
}

/** Yes and no stand apart, one below the other where the row is narrow. */
function Actions({ request, onAct }: ActionsProps) {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  const navigate = useNavigate()
  if (!isWaiting(request.status))
    return (
      <IconButton
        icon={<ViewIcon />}
        label={t('inbox.detailsNamed', { name })}
        onPress={() => void navigate({ to: decisionPath(request.id) })}
        shortLabel={t('inbox.details')}
      />
    )
  if (!request.mayDecide)
    return (
      <span className="text-12 whitespace-normal text-ink-2">{t(request.isOwn ? 'inbox.own' : 'inbox.notYours')}</span>
    )
  return (
    <span className="flex flex-1 flex-wrap justify-end gap-2.5 md:max-xl:flex-col md:max-xl:items-stretch xl:gap-3.5">
      <DecisionButtons onAct={onAct} request={request} />
      {request.isOwn && (
        <span className="text-12 whitespace-normal text-ink-2 max-md:basis-full">{t('inbox.soleDecider')}</span>
      )}
    </span>
  )
}

interface RequesterProps {
  request: ReceivedRequest
  picking: Picking
}

function Requester({ request, picking }: RequesterProps) {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  return (
    <span className="flex items-center gap-2.5">
      {picking.isPickable(request) && (
        <CheckboxField
          label={<span className="sr-only">{t('several.choose', { name })}</span>}
          onChange={isPicked => picking.pick(request, isPicked)}
          value={picking.isPicked(request)}
        />
      )}
      <span className="grid min-w-0 wrap-anywhere">
        <Anchor
          className="text-ink no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:justify-end"
          href={decisionPath(request.id)}
        >
          {name}
        </Anchor>
        {request.employee && (
          <span className="text-13 font-normal text-ink-2">
            <EmailAddress>{request.employee.email}</EmailAddress>
          </span>
        )}
      </span>
    </span>
  )
}

/** The days, and what else there is on them, which leads to the page of the request. */
function Dates({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const { startDate, endDate, plannedShifts, status, away } = request
  const wanted = wantedOf(request)
  const counted = status === 'pending' ? 'inbox.planned' : 'inbox.open'
  return (
    <span className="grid max-md:justify-items-end">
      <span>{t('inbox.from', { date: formatDate(startDate) })}</span>
      <span>{t('inbox.to', { date: formatDate(endDate) })}</span>
      {wanted && (
        <span className="text-13 whitespace-normal text-ocre">{t('wanted', { period: periodWords(t, wanted) })}</span>
      )}
      {(plannedShifts > 0 || away.length > 0) && (
        <Anchor
          className="mt-1 grid min-h-11 content-center text-left text-13 whitespace-normal text-ink no-underline *:underline *:decoration-1 *:underline-offset-3 hover:*:decoration-2 max-md:text-right"
          href={decisionPath(request.id)}
        >
          {plannedShifts > 0 && <span className="font-label text-ocre">{t(counted, { count: plannedShifts })}</span>}
          {away.length > 0 && <Away request={request} />}
        </Anchor>
      )}
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
  return <span className="wrap-anywhere text-ink-2">{t('inbox.away', { names: [...names, ...more].join(', ') })}</span>
}

/** The person's reason, and that of the last step. */
function Reasons({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  const { reason, status, stepReason } = request
  return (
    <span className="grid min-w-0 max-md:justify-items-end md:max-lg:text-13">
      {reason === '' ? (
        stepReason === null && <span className="text-ink-2">{t('inbox.noReason')}</span>
      ) : (
        <Said text={reason} />
      )}
      {stepReason !== null && (
        <span className={status === 'rejected' ? 'min-w-0 text-13 text-brique' : 'min-w-0 text-13 text-ink-2'}>
          <Said text={t(stepBecause(request), { reason: stepReason })} />
        </span>
      )}
    </span>
  )
}

/** On one line from 1024 px on: the row leads to the page, which shows it whole. */
const Said = ({ text }: { text: string }) => (
  <span className="block max-w-full min-w-0 wrap-anywhere whitespace-pre-line lg:truncate" title={text}>
    {text}
  </span>
)
