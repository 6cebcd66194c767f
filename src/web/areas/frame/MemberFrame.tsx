import type { ReactNode } from 'react'
import { NotificationBell } from '#notifications/web/NotificationBell.tsx'
import { useMember } from '#web/api/session.ts'
import { useMemberLinks, useQuickLinks } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { withWords } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { BottomNav } from './BottomNav.tsx'
import { Frame } from './Frame.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useMenu } from './useMenu.ts'

const NoticePanel = lazyDialog(
  withWords(async () => (await import('#web/areas/NoticePanel.tsx')).NoticePanel, 'notices'),
  null,
)

/** Around the pages of a company's people; an administrator keeps the employee's navigation. */
export function MemberFrame({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('web')
  const menu = useMenu()
  const member = useMember()
  const links = useMemberLinks(member)
  return (
    <Frame
      bar={
        <>
          <TopBar
            bell={<NotificationBell Panel={NoticePanel} />}
            home={paths.dashboard}
            label={t('navigation.main')}
            links={links}
            menu={menu}
            tone="company"
          />
          {tabs && <div className={menu.isOpen ? 'max-lg:hidden' : ''}>{tabs}</div>}
        </>
      }
      menu={menu.isOpen && <MobileMenu links={links} menu={menu} />}
      quickNavigation={<BottomNav links={useQuickLinks(member)} />}
    >
      {children}
    </Frame>
  )
}
