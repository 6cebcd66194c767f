import { useEffect, useId } from 'react'
import { useSaveShiftType } from '#schedule/web/shared/ShiftTypes.ts'
import type { ShiftType, ShiftTypeForm } from '#schedule/web/shared/TeamWeek.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { blankDraft, draftOf, type ShiftTypeDraft } from './ShiftTypeDraft.ts'
import { ShiftTypeFields } from './ShiftTypeFields.tsx'
import { ShiftTypePreview } from './ShiftTypePreview.tsx'

const resolver = checkedBy<ShiftTypeDraft>(async () => (await import('#schedule/schemas.ts')).saveShiftType)

interface ShiftTypePanelProps {
  /** Null for a new one. */
  type: ShiftType | null
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

const formOf = (type: ShiftType | null) => (type ? draftOf(type) : blankDraft)

export function ShiftTypePanel({ type, onDirty, onClose }: ShiftTypePanelProps) {
  const { t } = useTranslation('schedule')
  const titleId = useId()
  const opened = useOpened(type)
  const { mutateAsync } = useSaveShiftType()
  const { form, isDirty, isSubmitting, refusal, onSubmit } = useCommandForm<ShiftTypeDraft, unknown>({
    resolver,
    defaultValues: formOf(type),
    // The schema has passed, so no time is null.
    send: opened.send((draft, seen) => mutateAsync({ type: seen, body: draft as ShiftTypeForm })),
    onDone: onClose,
  })
  useFollow(form, opened, formOf)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 rounded-3 border border-line bg-paper p-4 xs:p-[18px]"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void onSubmit()
      }}
    >
      <h3 id={titleId}>{t(type ? 'types:edit' : 'types:add')}</h3>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <ShiftTypeFields control={form.control} />
      <div className="flex flex-wrap items-center gap-2.5">
        <ShiftTypePreview className="grow basis-full xs:basis-0" control={form.control} />
        <Button className="max-xs:flex-1" isDisabled={isSubmitting} onPress={onClose} variant="secondary">
          {t('types:cancel')}
        </Button>
        <Button className="max-xs:flex-1" isBusy={isSubmitting} type="submit">
          {t(type ? 'types:save' : 'types:create')}
        </Button>
      </div>
    </form>
  )
}
