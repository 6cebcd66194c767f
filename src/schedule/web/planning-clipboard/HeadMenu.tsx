import { longDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningDialogs } from '#schedule/web/planning/usePlanningDialogs.ts'
import type { Print } from '#schedule/web/shared/Paper.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { CopyIcon, PlusIcon, PrintIcon } from '#web/ui/icons.tsx'
import { ActionMenu, MenuAct } from '#web/ui/lists/ActionMenu.tsx'
import { clipboardOf, type Head, pasted } from './HeadKeys.ts'
import { useClipboard } from './useClipboard.ts'

interface HeadMenuProps {
  head: Head
  /** The button that opened it. */
  at: Element
  team: TeamWeek
  dialogs: PlanningDialogs
  editor: PlanEditor
  onClose: () => void
  print: Print
}

/** The menu of a row's week or of everybody's day, for a mouse or a finger: the keyboard has Ctrl+C and Ctrl+V. */
export function HeadMenu({ head, at, team, dialogs, editor, onClose, print }: HeadMenuProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const monday = team.week.from
  const { copy, paste } = useClipboard(dialogs, editor, monday)
  const shown = clipboardOf(head, team)
  const count = pasted(dialogs.clipboard.current, { ...head, monday }).length
  const person = team.employees.find(({ id }) => id === head.owner?.employeeId)
  const openOnes = head.owner && 'department' in head.owner ? head.owner.department : null
  const rowTitle = person ? fullName(person) : [t('open.title'), openOnes].filter(Boolean).join(', ')
  const act = (action: () => void) => () => {
    onClose()
    action()
  }
  const ofWeek = person ? t('dialogs:heads.copyWeek', { name: person.firstName }) : t('dialogs:heads.copyRow')
  return (
    <ActionMenu
      at={at}
      hint={count === 0 ? t('dialogs:heads.hint') : undefined}
      onClose={onClose}
      title={head.date === undefined ? rowTitle : longDate(head.date, language)}
    >
      <MenuAct disabled={shown.shifts.length === 0} icon={<CopyIcon size={16} />} onClick={act(() => copy(shown))}>
        {head.date === undefined ? ofWeek : t('dialogs:heads.copyDay')}
      </MenuAct>
      <MenuAct disabled={count === 0} icon={<PlusIcon size={16} />} onClick={act(() => void paste(head))}>
        {count === 0 ? t('dialogs:heads.paste') : t('dialogs:heads.pasteShifts', { count })}
      </MenuAct>
      {person && (
        <MenuAct
          icon={<PrintIcon size={16} />}
          onClick={act(() => print({ of: 'person', employeeId: person.id, date: monday }))}
        >
          {t('dialogs:heads.print', { name: person.firstName })}
        </MenuAct>
      )}
    </ActionMenu>
  )
}
