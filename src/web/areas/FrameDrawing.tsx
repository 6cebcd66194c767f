import type { ReactNode } from 'react'
import type { PermissionHolder } from '#core/permissions.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { BottomNav } from './frame/BottomNav.tsx'
import { pageBox } from './frame/Frame.tsx'
import { TopBar } from './frame/TopBar.tsx'
import { type NavigationLink, useMemberLinks, useOwnerLinks, useQuickLinks } from './links.ts'

const menu = { isOpen: false, toggle: () => undefined, close: () => undefined }

/** Links that everybody has; of the planning, those that everybody has who may open it. The others come with the session. */
const whoOpens = ({ path }: Page): PermissionHolder => ({
  permissions: path === paths.admin.schedule ? ['manage_schedules'] : [],
})

/**
 * The frame and a page's skeleton, for the build to put into the page's document: painted before any script. It holds nothing of
 * anybody, for documents are cached, and cannot be used: the application replaces it.
 */
export function FrameDrawing({ page, children }: { page: Page; children: ReactNode }) {
  const isOwner = page.area === 'owner'
  const quickLinks = useQuickLinks(whoOpens(page))
  return (
    <div aria-hidden="true" className="contents" id="drawing" inert>
      {isOwner ? <OwnerBar /> : <MemberBar page={page} />}
      <div className={`flex flex-1 flex-col ${isOwner ? '' : 'max-md:min-h-[calc(100dvh-7.25rem)]'}`}>
        <div className={`flex flex-1 flex-col ${pageBox(page.width)}`}>{children}</div>
      </div>
      {!isOwner && <BottomNav links={quickLinks} />}
    </div>
  )
}

function OwnerBar() {
  const { t } = useTranslation('web')
  const links = useOwnerLinks()
  return <TopBar home={paths.owner.companies} label={t('navigation.owner')} links={links} menu={menu} tone="owner" />
}

function MemberBar({ page }: { page: Page }) {
  const { t } = useTranslation('web')
  const everybodys = useMemberLinks({ permissions: [] }).filter(({ Icon }) => Icon)
  const administration: NavigationLink = { to: page.path, label: t('navigation.admin'), section: paths.admin.index }
  const isAdmin = page.area === 'admin'
  return (
    <>
      <TopBar
        bell={<IconButton icon={<BellIcon />} label="" />}
        home={paths.dashboard}
        label={t('navigation.main')}
        links={isAdmin ? [...everybodys, administration] : everybodys}
        menu={menu}
        tone="company"
      />
      {/* Which tabs there are, the session says. */}
      {isAdmin && <div className="h-[47px] border-line border-b bg-surface" />}
    </>
  )
}
