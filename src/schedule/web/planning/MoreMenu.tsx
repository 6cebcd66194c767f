import type { CalendarDate, Week } from '#core/calendar.ts'
import { filtersOf } from '#schedule/plan-week.ts'
import { PlanningFilters } from '#schedule/web/planning-view/PlanningFilters.tsx'
import { SightChoice } from '#schedule/web/planning-view/SightChoice.tsx'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { PaperAsked, Print } from '#schedule/web/shared/Paper.ts'
import type { Sight } from '#schedule/web/shared/Sight.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CalendarIcon, CopyIcon, EditIcon, PrintIcon } from '#web/ui/icons.tsx'
import { ActionMenu, MenuAct, MenuLink } from '#web/ui/lists/ActionMenu.tsx'
import { AdjustIcon, KeyboardIcon, ViewIcon } from '#web/ui/rare-icons.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import type { PlanningDialogs } from './usePlanningDialogs.ts'

/** The week, or the day of it, on which the menu acts. */
export interface ShownPlanning {
  week: Week
  /** The day that a phone shows. */
  day: CalendarDate
  sight: Sight
  onSight: (sight: Sight) => void
  view: PlanningView
  paper: PaperAsked
}

interface MoreMenuProps {
  shown: ShownPlanning
  /** The whole team. */
  team: TeamWeek
  /** The button that opened it. */
  at: Element
  dialogs: PlanningDialogs
  print: Print
  onClose: () => void
}

/** Rare acts on the planning, and the pages beside it. A phone has its view and its filters here too. */
export function MoreMenu(props: MoreMenuProps) {
  const { t } = useTranslation('schedule')
  const { shown, team, at, onClose } = props
  const { view, sight, onSight } = shown
  const isWide = useIsWide()
  if (isWide)
    return (
      <ActionMenu at={at} onClose={onClose} title={t('ui:header.more')}>
        <WideActs {...props} />
      </ActionMenu>
    )
  const { hasSearch, departments } = filtersOf(team)
  return (
    <Dialog isOpen onClose={onClose} title={t('ui:header.more')}>
      <SightChoice
        isWhole
        onSight={next => {
          onClose()
          onSight(next)
        }}
        sight={sight}
      />
      {(hasSearch || departments.length > 0) && <PlanningFilters onDone={onClose} team={team} view={view} />}
      <ul className="-mx-2.5 grid border-line border-t pt-2">
        <PhoneActs {...props} />
      </ul>
    </Dialog>
  )
}

function WideActs(props: MoreMenuProps) {
  const { t } = useTranslation('dialogs')
  return (
    <>
      <Acts {...props} />
      <MenuAct icon={<KeyboardIcon size={16} />} onClick={() => props.dialogs.show({ kind: 'keys' })}>
        {t('keys:title')}
      </MenuAct>
    </>
  )
}

/** A phone has the types and what is of the shown day here. */
function PhoneActs(props: MoreMenuProps) {
  const { t } = useTranslation('schedule')
  const { at, dialogs, shown, team, onClose } = props
  return (
    <>
      <MenuAct
        detail={team.shiftTypes.length}
        icon={<EditIcon size={16} />}
        onClick={() => dialogs.show({ kind: 'types', over: null })}
      >
        {t('planning.types')}
      </MenuAct>
      <MenuAct icon={<EditIcon size={16} />} onClick={() => dialogs.openNotes(shown.day)}>
        {t('dayNotes.write')}
      </MenuAct>
      <MenuAct
        icon={<CopyIcon size={16} />}
        onClick={() => {
          onClose()
          dialogs.show({ kind: 'head', head: { date: shown.day }, at })
        }}
      >
        {t('dialogs:heads.copyDay')}
      </MenuAct>
      <Acts {...props} />
    </>
  )
}

function Acts({ shown, team, at, dialogs, print, onClose }: MoreMenuProps) {
  const { t } = useTranslation('schedule')
  const { week, paper, sight } = shown
  const told = team.publishing?.told
  return (
    <>
      <MenuAct icon={<AdjustIcon size={16} />} onClick={() => dialogs.show({ kind: 'look', at })}>
        {t('dialogs:look.title')}
      </MenuAct>
      <MenuLink href={paths.admin.needs} icon={<CalendarIcon size={16} />}>
        {t('web:titles.needs')}
      </MenuLink>
      {sight === 'week' && (
        <MenuAct icon={<CopyIcon size={16} />} onClick={() => dialogs.openCopy(week)}>
          {t('dialogs:copyWeekBefore')}
        </MenuAct>
      )}
      <MenuLink href={`${paths.admin.templates}?week=${week.from}`} icon={<CopyIcon size={16} />}>
        {t('web:titles.templates')}
      </MenuLink>
      <MenuAct
        icon={<PrintIcon size={16} />}
        onClick={() => {
          onClose()
          print(paper)
        }}
      >
        {t('print.action')}
      </MenuAct>
      <MenuAct icon={<PrintIcon size={16} />} onClick={() => dialogs.show({ kind: 'export', employee: null })}>
        {t('print:title')}
      </MenuAct>
      {told && (
        <MenuLink
          detail={told.people > 0 && t('dialogs:seenBy', told)}
          href={`${paths.admin.seenSchedule}?week=${week.from}`}
          icon={<ViewIcon size={16} />}
        >
          {t('web:titles.seenSchedule')}
        </MenuLink>
      )}
      <MenuLink href={paths.admin.wall} icon={<ViewIcon size={16} />}>
        {t('web:titles.wall')}
      </MenuLink>
    </>
  )
}
