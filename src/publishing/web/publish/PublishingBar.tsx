import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import type { PublishingSlot } from '#schedule/web/shared/Drafts.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { learn, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { draftsAfter, type ReadWeek } from './Drafts.ts'
import { rowDrafts } from './RowDrafts.tsx'

const PublishDialog = lazyDialog(async () => {
  const [{ PublishDialog: Dialog }] = await Promise.all([import('./PublishDialog.tsx'), learn('labour')])
  return Dialog
})

type PublishingBarProps = ComponentProps<PublishingSlot>

/** The changes of the week that nobody was told: the grid draws them, and the page publishes them. On a phone they are counted above the bar at the bottom. */
export function PublishingBar({ read, team, tell, findings, isOpen, setOpen }: PublishingBarProps) {
  const { t } = useTranslation('publishing')
  const changes = useDrafts(read, team)
  const isWide = useIsWide()
  const { week, shiftTypes } = team
  const [rowsOf] = useState(rowDrafts)
  const count = changes.filter(({ isAsked }) => !isAsked).length
  useEffect(
    () => tell({ monday: week.from, rows: rowsOf(changes, { week, shiftTypes }), count }),
    [tell, rowsOf, changes, week, shiftTypes, count],
  )
  return (
    <>
      {!isWide && count > 0 && (
        <section
          aria-label={t('bar.label')}
          className="gone-while-dragging sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto flex min-h-15 items-center justify-between gap-3 border-line-strong border-t border-dashed bg-surface px-4 py-2 text-14 font-strong short:static print:hidden"
        >
          {t('bar.unpublished', { count })}
          <Button onPress={() => setOpen(true)}>{t('bar.publish')}</Button>
        </section>
      )}
      {isOpen && <PublishDialog findings={findings} onClose={() => setOpen(false)} team={team} />}
    </>
  )
}

/** The drafts as they are with the changes in flight, which the server does not know yet. */
const useDrafts = (read: TeamWeek, team: TeamWeek) => {
  const [known, setKnown] = useState<ReadWeek>({ publishing: read.publishing!, shifts: read.shifts })
  // Read again: what differs by now is what the server says.
  if (known.publishing !== read.publishing) setKnown({ publishing: read.publishing!, shifts: read.shifts })
  return useMemo(() => draftsAfter(known, team.shifts), [known, team.shifts])
}
