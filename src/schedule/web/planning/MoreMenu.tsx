import type { Week } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { CalendarIcon, CopyIcon, PrintIcon } from '#web/ui/icons.tsx'
import { ActionMenu, MenuAct, MenuLink } from '#web/ui/lists/ActionMenu.tsx'
import { KeyboardIcon, ViewIcon } from '#web/ui/rare-icons.tsx'
import type { PlanningDialogs } from './usePlanningDialogs.ts'

interface MoreMenuProps {
  week: Week
  /** The button that opened it. */
  at: Element
  dialogs: PlanningDialogs
  onClose: () => void
}

/** The pages beside the planning. */
export function MoreMenu({ week, at, dialogs, onClose }: MoreMenuProps) {
  const { t } = useTranslation('dialogs')
  return (
    <ActionMenu at={at} onClose={onClose} title={t('schedule:planning.more')}>
      <MenuLink href={`${paths.admin.templates}?week=${week.from}`} icon={<CopyIcon size={16} />}>
        {t('web:titles.templates')}
      </MenuLink>
      <MenuLink href={paths.admin.needs} icon={<CalendarIcon size={16} />}>
        {t('web:titles.needs')}
      </MenuLink>
      <MenuAct icon={<PrintIcon size={16} />} onClick={() => dialogs.show({ kind: 'export', employee: null })}>
        {t('print:title')}
      </MenuAct>
      <MenuLink href={paths.admin.wall} icon={<ViewIcon size={16} />}>
        {t('web:titles.wall')}
      </MenuLink>
      <MenuAct icon={<KeyboardIcon size={16} />} onClick={() => dialogs.show({ kind: 'keys' })}>
        {t('keys:title')}
      </MenuAct>
    </ActionMenu>
  )
}
