import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import type { PlaceLink } from '#web/place.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { BackLink } from '#web/ui/header/BackLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, CollapseIcon, ExpandIcon, MenuIcon, PreviousIcon } from '#web/ui/icons.tsx'
import { Logo, LogoMark } from '#web/ui/Logo.tsx'
import type { Menu } from './useMenu.ts'

const PagesSheet = lazyDialog(async () => (await import('./PagesSheet.tsx')).PagesSheet)

interface PhoneBarProps {
  /** The name of the page. */
  title: string
  isHome: boolean
  parent: PlaceLink | null
  bell: ReactNode
  menu: Menu
  /** False for people who have the menu in the bar at the bottom. */
  hasMenu: boolean
  /** Takes the further actions of the page. */
  slotRef?: Ref<HTMLDivElement>
}

const titleClass = 'min-w-0 truncate font-display text-20 leading-tight font-semibold'

/** Above each page of a phone: the way back, its name with the pages beside it, the bell, what is rarely done. */
export function PhoneBar({ title, isHome, parent, bell, menu, hasMenu, slotRef }: PhoneBarProps) {
  const { t } = useTranslation('web')
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center border-b border-line bg-surface pr-1 pl-1.5 md:hidden short:static print:hidden">
      {parent && !menu.isOpen ? (
        <BackLink
          aria-label={parent.label}
          className="inline-flex size-11 shrink-0 items-center justify-center"
          href={parent.href}
        >
          <PreviousIcon />
        </BackLink>
      ) : (
        <Link className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center px-2" to={paths.dashboard}>
          {isHome && !menu.isOpen ? <Logo /> : <LogoMark />}
        </Link>
      )}
      <div className="flex min-w-0 flex-1 items-center">
        {menu.isOpen ? (
          <span aria-hidden="true" className={titleClass}>
            {t('navigation.menu')}
          </span>
        ) : isHome ? null : !parent ? (
          <button
            aria-expanded={isSheetOpen}
            aria-haspopup="dialog"
            aria-label={t('navigation.beside', { title })}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-0.5"
            onClick={() => setSheetOpen(true)}
            type="button"
          >
            <span className={titleClass}>{title}</span>
            {isSheetOpen ? <CollapseIcon /> : <ExpandIcon />}
          </button>
        ) : (
          <span aria-hidden="true" className={titleClass}>
            {title}
          </span>
        )}
      </div>
      {bell}
      <div className={menu.isOpen ? 'hidden' : 'contents [&_button]:border-transparent'} ref={slotRef} />
      {(hasMenu || menu.isOpen) && (
        <IconButton
          aria-expanded={menu.isOpen}
          icon={menu.isOpen ? <CloseIcon /> : <MenuIcon />}
          label={t(menu.isOpen ? 'navigation.close' : 'navigation.open')}
          onPress={menu.toggle}
        />
      )}
      {isSheetOpen && (
        <PagesSheet
          onAll={() => {
            setSheetOpen(false)
            menu.toggle()
          }}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </header>
  )
}
