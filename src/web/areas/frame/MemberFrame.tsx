import { type ReactNode, Suspense } from 'react'
import { NotificationBell } from '#notifications/web/NotificationBell.tsx'
import { useMember } from '#web/api/session.ts'
import { leads, useMemberLinks, useQuickLinks } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart, optionalPart, withWords } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { PlaceContext } from '#web/place.ts'
import { idle, lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { useTrail } from '#web/ui/header/trail.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { BottomNav } from './BottomNav.tsx'
import { Frame } from './Frame.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useMenu } from './useMenu.ts'
import { usePlaceShown } from './usePlaceShown.ts'

const NoticePanel = lazyDialog(
  withWords(async () => (await import('#web/areas/NoticePanel.tsx')).NoticePanel, 'notices'),
  null,
)
/** After the page: nothing waits for it. */
const DecideCount = optionalPart(async () => {
  await idle()
  return (await import('#timesheets/web/team-today/DecideCount.tsx')).DecideCount
})
const PagesMenu = lazyPart(async () => (await import('./PagesMenu.tsx')).PagesMenu)

/** Around the pages of a company's people; an administrator keeps the employee's navigation. */
export function MemberFrame({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('web')
  const menu = useMenu()
  const member = useMember()
  const links = useMemberLinks(member)
  const quickLinks = useQuickLinks(member)
  const { place, shown, setSlot, setFoot } = usePlaceShown()
  useTrail()
  const isWide = useIsWide()
  const bell = <NotificationBell Panel={NoticePanel} />
  return (
    <PlaceContext value={place}>
      <Frame
        bar={
          <>
            {isWide ? (
              <TopBar bell={bell} home={paths.dashboard} label={t('navigation.main')} links={links} menu={menu} />
            ) : (
              <PhoneBar
                bell={bell}
                hasMenu={!leads(member)}
                isHome={place.isHome}
                menu={menu}
                slotRef={setSlot}
                {...shown}
              />
            )}
            {tabs && isWide && <div className={menu.isOpen ? 'max-lg:hidden' : ''}>{tabs}</div>}
          </>
        }
        footRef={setFoot}
        menu={
          menu.isOpen && (
            <Suspense>
              <PagesMenu menu={menu} />
            </Suspense>
          )
        }
        quickNavigation={
          <BottomNav
            links={quickLinks.map(link => ({
              ...link,
              badge: link.to === paths.decide && !isWide && (
                <Suspense>
                  <DecideCount />
                </Suspense>
              ),
            }))}
            menu={leads(member) && menu}
          />
        }
      >
        {children}
      </Frame>
    </PlaceContext>
  )
}
