import type { ReactNode } from 'react'
import type { NavigationLink } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { MenuIcon } from '#web/ui/icons.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import type { Menu } from './useMenu.ts'

const place =
  'relative grid min-h-15 cursor-pointer content-center justify-items-center gap-[3px] px-0.5 py-1.5 text-center text-11 leading-[1.15] font-label text-ink-2 -outline-offset-3'
const current =
  'aria-[current]:font-strong aria-[current]:text-bleu-text aria-[current]:before:absolute aria-[current]:before:inset-x-[24%] aria-[current]:before:-top-px aria-[current]:before:h-[3px] aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-bleu-text forced-colors:aria-[current]:before:bg-[Highlight]'

interface BottomNavProps {
  links: readonly (NavigationLink & { badge?: ReactNode })[]
  /** The menu, for people who have it here. */
  menu?: Menu | false
}

/** The pages that are opened most, within reach of the thumb. */
export function BottomNav({ links, menu }: BottomNavProps) {
  const { t } = useTranslation('web')
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="sticky bottom-0 z-20 short:static grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {links.map(({ Icon, badge, ...link }) => (
        <NavigationAnchor
          className={`${place} ${menu && menu.isOpen ? '' : current}`}
          key={link.to}
          link={link}
          {...(menu && { onNavigate: menu.close })}
        >
          {Icon && <Icon />}
          {badge}
          {link.label}
        </NavigationAnchor>
      ))}
      {menu && (
        <button
          aria-current={menu.isOpen || undefined}
          aria-expanded={menu.isOpen}
          className={`${place} ${current}`}
          onClick={menu.toggle}
          type="button"
        >
          <MenuIcon />
          {t('navigation.menu')}
        </button>
      )}
    </nav>
  )
}
