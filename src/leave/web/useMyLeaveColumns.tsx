import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import { periodWords, typeWords } from '#leave/rules/words.ts'
import { mayFollow } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CheckIcon, CloseIcon, DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { type LeaveRequest, useKeepLeave } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { usePeriodWords } from './usePeriodWords.ts'

interface Acts {
  /** In the company's zone. */
  today: string
  onWithdraw: (request: LeaveRequest) => void
  onAskBack: (request: LeaveRequest) => void
  onAskChange: (request: LeaveRequest) => void
}

/** Less room between columns on a tablet: the names of the acts are long. */
const tight = 'md:max-lg:px-2.5'

export const useMyLeaveColumns = (acts: Acts): Column<LeaveRequest>[] => {
  const { t } = useTranslation('leave')
  return [
    { key: 'type', label: t('columns.type'), role: 'title', render: request => <Subject request={request} /> },
    {
      key: 'startDate',
      label: t('columns.startDate'),
      isNumeric: true,
      className: tight,
      render: ({ startDate }) => formatDate(startDate),
    },
    {
      key: 'endDate',
      label: t('columns.endDate'),
      isNumeric: true,
      className: tight,
      render: ({ endDate }) => formatDate(endDate),
    },
    { key: 'status', label: t('columns.status'), className: tight, render: request => <Answer request={request} /> },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      className: tight,
      render: request => <OwnActions {...acts} request={request} />,
    },
  ]
}

/** The acts of the person on their own leave in its state. */
function OwnActions({ request, today, onWithdraw, onAskBack, onAskChange }: Acts & { request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  const words = usePeriodWords()(request)
  const keeping = useKeepLeave()
  const ending = { done: t('mine.kept'), failure: t('mine.askingBack.failure') }
  if (mayFollow('withdraw', request.status))
    return (
      <IconButton
        icon={<DeleteIcon />}
        label={t('mine.withdrawNamed', words)}
        onPress={() => onWithdraw(request)}
        shortLabel={t('mine.withdraw')}
        tone="delete"
      />
    )
  if (mayFollow('askBack', request.status) && request.endDate >= today)
    return (
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        <IconButton
          icon={<EditIcon />}
          label={t('mine.askChangeNamed', words)}
          onPress={() => onAskChange(request)}
          shortLabel={t('mine.askChange')}
        />
        <IconButton
          icon={<CloseIcon />}
          isLabelled
          label={t('mine.askBackNamed', words)}
          onPress={() => onAskBack(request)}
          shortLabel={t('mine.askBack')}
          tone="delete"
        />
      </span>
    )
  return (
    mayFollow('keep', request.status) && (
      <IconButton
        icon={<CheckIcon />}
        isBusy={keeping.isPending}
        isLabelled
        label={t('mine.keepNamed', words)}
        onPress={() => void sayEnding(keeping.mutateAsync(request.id), ending)}
        shortLabel={t('mine.keep')}
      />
    )
  )
}

function Subject({ request: { type, typeName, reason } }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  return (
    <>
      {typeWords(t, { type, typeName })}
      {reason !== '' && (
        <span className="block max-w-[32ch] text-13 font-normal md:max-lg:min-w-28 text-ink-2">
          <Reason text={reason} />
        </span>
      )}
    </>
  )
}

function Answer({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  const { status, stepReason } = request
  const wanted = wantedOf(request)
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <LeaveStatusBadge isChange={wanted !== null} status={status} />
      {wanted && <span className="text-13 text-ink-2">{t('wanted', { period: periodWords(t, wanted) })}</span>}
      {stepReason !== null && (
        <span className="max-w-[40ch] text-13 wrap-anywhere text-ink-2">
          {t(status === 'rejected' ? 'mine.rejectedBecause' : 'mine.stepBecause', { reason: stepReason })}
        </span>
      )}
    </span>
  )
}

/** Whole on narrow screens. From 1024 px on it is truncated to one line; a press shows it whole, another truncates it again. */
function Reason({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <button
      aria-expanded={isWhole}
      className={`block min-h-11 max-w-full min-w-0 cursor-pointer [text-align:inherit] hover:underline desk:min-h-8 wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'lg:truncate'}`}
      onClick={() => setWhole(!isWhole)}
      type="button"
    >
      {text}
    </button>
  )
}
