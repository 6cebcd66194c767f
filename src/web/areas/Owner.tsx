import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Frame } from './frame/Frame.tsx'
import { MobileMenu } from './frame/MobileMenu.tsx'
import { ownerTone } from './frame/owner-tone.ts'
import { TopBar } from './frame/TopBar.tsx'
import { useMenu } from './frame/useMenu.ts'
import { useOwnerLinks } from './links.ts'

export function Owner() {
  const { t } = useTranslation('web')
  const menu = useMenu()
  const links = useOwnerLinks()
  return (
    <Frame
      bar={
        <TopBar
          home={paths.owner.companies}
          label={t('navigation.owner')}
          links={links}
          menu={menu}
          tag={<OwnerTag />}
          tone={ownerTone}
        />
      }
      menu={menu.isOpen && <MobileMenu links={links} menu={menu} />}
    >
      <Outlet />
    </Frame>
  )
}

function OwnerTag() {
  const { t } = useTranslation('web')
  return (
    <span className="mr-auto self-center border-on-bleu/22 border-l pl-3.5 text-12 font-semibold whitespace-nowrap text-on-nuit-2 lg:mr-0 lg:-ml-3.5">
      {t('navigation.owner')}
    </span>
  )
}
