import { useState } from 'react'
import type { Language } from '#core/languages.ts'
import { mostOpenings } from '#payroll/rules/sendings.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type PayrollMonth, type Sending, useWithdrawSending } from './Payroll.ts'

/** The sendings of a closed month to the accountant, and their outcome. */
export function SendingsPanel({ data: { sendings } }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const [withdrawn, setWithdrawn] = useState<Sending | null>(null)
  return (
    <Panel aside={<span className="text-13 text-ink-2">{t('sendings.kept')}</span>} isFlush title={t('sendings.title')}>
      <Table
        caption={t('sendings.title')}
        columns={[
          { key: 'when', label: t('sendings.when'), role: 'title', render: sending => <When {...sending} /> },
          { key: 'what', label: t('sendings.what'), render: sending => <What {...sending} /> },
          {
            key: 'to',
            label: t('sendings.to'),
            render: ({ recipient }) => <span className="wrap-anywhere">{recipient ?? t('sendings.handedOver')}</span>,
          },
          {
            key: 'state',
            label: t('sendings.state'),
            render: sending => <State sending={sending} withdraw={() => setWithdrawn(sending)} />,
          },
        ]}
        rowKey={({ id }) => id}
        rows={sendings}
      />
      {withdrawn && <WithdrawDialog onClose={() => setWithdrawn(null)} sending={withdrawn} />}
    </Panel>
  )
}

function When({ askedAt }: Sending) {
  const { timeZone } = useMember().company
  const { date, time } = writtenMoment(askedAt, timeZone)
  return `${date} ${time}`
}

function What({ way, files, size, by }: Sending) {
  const { t, language } = useTranslation('payroll')
  const written = formatSize(size ?? 0, language)
  return (
    <>
      {way === 'link' ? t('sendings.linkOf', { count: files }) : t('sendings.zipOf', { size: written })}
      <span className="block text-13 text-ink-2">{t('sendings.by', { name: by })}</span>
    </>
  )
}

const formatSize = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
  }).format(Math.max(bytes / (bytes < 1_000_000 ? 1_000 : 1_000_000), 1))

const kinds: Record<Sending['state'], StatusKind> = {
  waiting: 'waiting',
  sent: 'neutral',
  opened: 'ok',
  refused: 'refused',
  expired: 'closed',
  withdrawn: 'closed',
}

function State({ sending, withdraw }: { sending: Sending; withdraw: () => void }) {
  const { state, since, refusal, recipient, openings, askedAt } = sending
  const { t } = useTranslation('payroll')
  const { timeZone } = useMember().company
  const at = since ? writtenMoment(since, timeZone) : undefined
  if (state === 'refused')
    return (
      <>
        <StatusBadge kind="refused">{t(`sendings.refusals.${refusal!}`)}</StatusBadge>
        <span className="block text-13 text-ink-2">
          {t(refusal === 'no-answer' ? 'sendings.unsure' : 'sendings.nothing')}
        </span>
      </>
    )
  const word = state === 'sent' && recipient === null ? 'handedOver' : state
  return (
    <>
      <StatusBadge kind={kinds[state]}>{t(`sendings.states.${word}`, at)}</StatusBadge>
      {openings > (state === 'withdrawn' ? 0 : 1) && (
        <span className="block text-13 text-ink-2">
          {t('sendings.openings', { count: openings, most: mostOpenings })}
        </span>
      )}
      {sending.mayBeWithdrawn && (
        <Button
          aria-label={t('sendings.withdrawOf', writtenMoment(askedAt, timeZone))}
          className="mt-1 flex"
          onPress={withdraw}
          size="sm"
          variant="secondary"
        >
          {t('sendings.withdraw')}
        </Button>
      )}
    </>
  )
}

function WithdrawDialog({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  return (
    <CommandDialog
      command={useWithdrawSending(sending)}
      confirmLabel={t('sendings.withdraw')}
      done={t('sendings.withdrawn')}
      failure={t('sendings.withdrawFailure')}
      onClose={onClose}
      title={t('sendings.withdrawTitle')}
    >
      {t('sendings.withdrawBody')}
    </CommandDialog>
  )
}
