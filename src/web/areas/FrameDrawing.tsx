import type { ReactNode } from 'react'
import type { PermissionHolder } from '#core/permissions.ts'
import { useTranslation } from '#web/i18n.ts'
import { type Page, parentOf } from '#web/page.ts'
import { pages } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { type Place, PlaceContext } from '#web/place.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { BottomNav } from './frame/BottomNav.tsx'
import { pageBox } from './frame/Frame.tsx'
import { ownerTone } from './frame/owner-tone.ts'
import { PhoneBar } from './frame/PhoneBar.tsx'
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
        <div className={`flex flex-1 flex-col ${pageBox(page.width)}`}>
          {isOwner ? children : <PlaceContext value={drawnPlace(page)}>{children}</PlaceContext>}
        </div>
      </div>
      {!isOwner && <BottomNav links={quickLinks} />}
    </div>
  )
}

/** Without the pages beside it: which there are, the session says. */
const drawnPlace = ({ path }: Page): Place => ({
  sisters: [],
  subject: '',
  hasColumn: false,
  parent: null,
  isHome: path === paths.dashboard,
  name: () => undefined,
  slot: null,
  foot: null,
})

function OwnerBar() {
  const { t } = useTranslation('web')
  const links = useOwnerLinks()
  return (
    <TopBar home={paths.owner.companies} label={t('navigation.owner')} links={links} menu={menu} tone={ownerTone} />
  )
}

function MemberBar({ page }: { page: Page }) {
  const { t } = useTranslation('web')
  const parent = parentOf(pages, page)
  const title = t(`titles.${page.title}`)
  const bell = <IconButton icon={<BellIcon />} label="" />
  const everybodys = useMemberLinks({ permissions: [] }).filter(({ Icon }) => Icon)
  const administration: NavigationLink = { to: page.path, label: t('navigation.admin'), section: paths.admin.index }
  const isAdmin = page.area === 'admin'
  return (
    <>
      <PhoneBar
        bell={bell}
        hasMenu={page.area === 'employee'}
        isHome={page.path === paths.dashboard}
        menu={menu}
        parent={parent ? { href: parent.path, label: '' } : null}
        title={title}
      />
      <TopBar
        bell={bell}
        className="max-md:hidden"
        home={paths.dashboard}
        label={t('navigation.main')}
        links={isAdmin ? [...everybodys, administration] : everybodys}
        menu={menu}
      />
      {/* Which tabs there are, the session says. */}
      {isAdmin && <div className="h-[47px] border-line border-b bg-surface max-md:hidden" />}
    </>
  )
}
