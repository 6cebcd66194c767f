import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PublishingSlot } from '#schedule/web/shared/Drafts.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { learn, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { draftsAfter, type ReadWeek } from './Drafts.ts'
import { rowDrafts } from './RowDrafts.tsx'

const PublishDialog = lazyDialog(async () => {
  const [{ PublishDialog: Dialog }] = await Promise.all([import('./PublishDialog.tsx'), learn('labour')])
  return Dialog
})

type PublishingBarProps = ComponentProps<PublishingSlot>

/** The changes of the week that nobody was told, the person who published it last, and the button that publishes. */
export function PublishingBar({ read, team, tell, button, findings }: PublishingBarProps) {
  const { t } = useTranslation('publishing')
  const changes = useDrafts(read, team)
  const [isOpen, setOpen] = useState(false)
  const { week, shiftTypes } = team
  const [rowsOf] = useState(rowDrafts)
  useEffect(() => tell(rowsOf(changes, { week, shiftTypes })), [tell, rowsOf, changes, week, shiftTypes])
  const count = changes.filter(({ isAsked }) => !isAsked).length
  const { last, told } = read.publishing!
  const awaited = changes.length - count
  // A company that begins to publish leaves what was planned visible.
  const isSeen = last !== null || changes.some(({ before }) => before) || changes.length < team.shifts.length
  return (
    <section aria-label={t('bar.label')} className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-13 text-ink-2">
        {count > 0 && (
          <span className="inline-flex items-center gap-2 font-strong text-ink">
            <span aria-hidden="true" className="h-3 w-4 rounded-1 border-[1.5px] border-ink-2 border-dashed" />
            {t('bar.unpublished', { count })}
          </span>
        )}
        <LastPublication isSeen={isSeen} read={read} />
        {awaited > 0 && <span className="text-ocre">{t('bar.awaited', { count: awaited })}</span>}
        <span>{t(`bar.${stateOf(changes.length > 0, isSeen)}`)}</span>
      </p>
      {told.people > 0 && (
        <TextLink href={`${paths.admin.seenSchedule}?week=${week.from}`} isStandalone>
          {t('bar.seen', { ...told, count: told.withoutAccess })}
        </TextLink>
      )}
      {button &&
        createPortal(
          <Button aria-label={t('bar.publishAll', { count })} isDisabled={count === 0} onPress={() => setOpen(true)}>
            {t('bar.publish')} {count > 0 && <span className="ml-1 tabular-nums">{count}</span>}
          </Button>,
          button,
        )}
      {isOpen && <PublishDialog findings={findings} onClose={() => setOpen(false)} team={team} />}
    </section>
  )
}

/** @param isSeen people see hours of this week, published or not */
const stateOf = (differs: boolean, isSeen: boolean) => {
  if (differs) return isSeen ? 'oldHours' : 'unseen'
  return isSeen ? 'nothing' : 'unplanned'
}

interface LastPublicationProps extends Pick<PublishingBarProps, 'read'> {
  isSeen: boolean
}

function LastPublication({ read: { publishing, timeZone }, isSeen }: LastPublicationProps) {
  const { t } = useTranslation('publishing')
  const last = publishing?.last
  if (last) return <span>{t('bar.last', { ...writtenMoment(last.at, timeZone), name: last.by })}</span>
  return !isSeen && <span>{t('bar.never')}</span>
}

/** The drafts as they are with the changes in flight, which the server does not know yet. */
const useDrafts = (read: TeamWeek, team: TeamWeek) => {
  const [known, setKnown] = useState<ReadWeek>({ publishing: read.publishing!, shifts: read.shifts })
  // Read again: what differs by now is what the server says.
  if (known.publishing !== read.publishing) setKnown({ publishing: read.publishing!, shifts: read.shifts })
  return useMemo(() => draftsAfter(known, team.shifts), [known, team.shifts])
}
