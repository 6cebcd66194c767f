import { type ComponentProps, type ReactNode, useState } from 'react'
import { addDays, formatDate, weekOf } from '#core/calendar.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import type { WeekCopySlot } from '#schedule/web/shared/WeekCopy.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CopyPreview } from './CopyPreview.tsx'
import { copiedBy, useWeekCopy, type WeekCopy } from './useWeekCopy.ts'

/** Previews the additions and omissions of a copy, and writes exactly those, or nothing. */
export function CopyWeekDialog({ into, team, onCopied, onClose }: ComponentProps<WeekCopySlot>) {
  const { t } = useTranslation('schedule')
  const { preview, writing } = useWeekCopy(into.from, shifts => {
    onClose()
    onCopied(shifts)
  })
  const { refusal, show } = useRefusal(onClose)
  const copy = preview.data
  const source = weekOf(addDays(into.from, -7))
  const [typed, setTyped] = useState('')
  const reason = typed.trim() || null
  const isTooLong = typed.trim().length > 500
  const [opensLeftOut, setOpensLeftOut] = useState(false)
  const count = copy ? copiedBy({ copy, reason, opensLeftOut }).length : 0
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={writing.isPending} label={count === 0 && copy ? t('ui:close') : undefined} />
          {copy && count > 0 && (
            <Button
              isBusy={writing.isPending}
              isDisabled={preview.isFetching || isTooLong}
              onPress={() =>
                void show(writing.mutateAsync({ copy, reason, opensLeftOut }), { failure: t('copy:failure') })
              }
            >
              {t('copy:confirm', { count })}
            </Button>
          )}
        </>
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      subtitle={t('copy:subtitle', {
        from: formatDate(source.from),
        to: formatDate(source.to),
        intoFrom: formatDate(into.from),
        intoTo: formatDate(into.to),
      })}
      title={t('copy:title')}
    >
      <p className="text-14">
        <TextLink href={`${paths.admin.templates}?week=${into.from}`}>{t('copy:templates')}</TextLink>
      </p>
      <Loaded failure={t('copy:load')} query={preview} skeleton={<Skeleton className="h-64 w-full" />}>
        {read => (
          <>
            <Content copy={read} shiftTypes={team.shiftTypes} team={team.week.from === into.from ? team : undefined}>
              <TextArea
                hint={t('labour:asking.copiedHint')}
                isOptional
                label={t('labour:asking.reason')}
                error={isTooLong ? t('core:fields.tooLong') : undefined}
                onChange={setTyped}
                value={typed}
              />
            </Content>
            {read.leftOut.some(({ mayBeOpen }) => mayBeOpen) && (
              <CheckboxField
                value={opensLeftOut}
                label={t('copy:opens', { count: read.leftOut.filter(({ mayBeOpen }) => mayBeOpen).length })}
                onChange={setOpensLeftOut}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ContentProps {
  copy: WeekCopy
  team: TeamWeek | undefined
  shiftTypes: readonly ShiftType[]
  children: ReactNode
}

function Content({ copy, team, shiftTypes, children }: ContentProps) {
  const { t } = useTranslation('schedule')
  if (copy.planned.length + copy.exceeding.length + copy.leftOut.length > 0)
    return (
      <CopyPreview copy={copy} shiftTypes={shiftTypes} team={team}>
        {children}
      </CopyPreview>
    )
  const state = copy.alreadyPlanned > 0 ? 'done' : 'empty'
  return <EmptyState title={t(`copy:${state}Title`)}>{t(`copy:${state}Body`)}</EmptyState>
}
