import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodWords } from '#leave/rules/words.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type LeavePeriodRow, leavePeriodsQuery, useRemovePeriod } from './LeaveSetup.ts'

const PeriodDialog = lazyDialog(async () => (await import('./PeriodDialog.tsx')).PeriodDialog)

/** Days that the company keeps free of leave, or on which it is closed. */
export function PeriodsPanel() {
  const { t } = useTranslation('leave')
  const periods = useQuery(leavePeriodsQuery)
  const [edited, setEdited] = useState<{ period: LeavePeriodRow | null } | null>(null)
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2>{t('setup.periods.title')}</h2>
          <p className="mt-1 text-14 text-ink-2">{t('setup.periods.lead')}</p>
        </div>
        <Button className="max-md:w-full" onPress={() => setEdited({ period: null })} variant="secondary">
          {t('setup.periods.add')}
        </Button>
      </div>
      <Loaded failure={t('setup.failures.load')} query={periods}>
        {all => (
          <ul className="mt-3 grid divide-y divide-line empty:hidden">
            {all.map(period => (
              <PeriodLine key={period.id} onEdit={() => setEdited({ period })} period={period} />
            ))}
          </ul>
        )}
      </Loaded>
      {edited && (
        <PeriodDialog onClose={() => setEdited(null)} period={edited.period && newest(periods.data, edited.period)} />
      )}
    </Panel>
  )
}

function PeriodLine({ period, onEdit }: { period: LeavePeriodRow; onEdit: () => void }) {
  const { t } = useTranslation('leave')
  const remove = useRemovePeriod()
  const { kind, department, mostAway, reason } = period
  const words = periodWords(t, period)
  const today = useToday()
  const facts = [
    department ?? t('setup.periods.everybody'),
    ...(mostAway === null ? [] : [t('preview.most', { count: mostAway })]),
  ]
  const removePeriod = () =>
    void sayEnding(remove.mutateAsync(period), {
      done: t('setup.periods.removed'),
      failure: t('setup.failures.save'),
    })
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 text-14">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-label">{t(`periodKinds.${kind}`)}</span> {t('preview.period', { period: words, reason })}{' '}
        {period.endDate < today && <Tag>{t('setup.periods.over')}</Tag>}
        <span className="block text-13 text-ink-2">{facts.join(' · ')}</span>
      </span>
      <span className="flex flex-none gap-2">
        <IconButton icon={<EditIcon />} label={t('setup.periods.edit', { period: words })} onPress={onEdit} />
        <IconButton
          icon={<DeleteIcon />}
          isBusy={remove.isPending}
          label={t('setup.periods.remove', { period: words })}
          onPress={removePeriod}
          tone="delete"
        />
      </span>
    </li>
  )
}
