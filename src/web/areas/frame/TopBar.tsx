import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavigationLink } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, LeaveWorkIcon, MenuIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import type { Menu } from './useMenu.ts'
import { useSignOut } from './useSignOut.ts'

const companyTone = {
  bar: 'border-line bg-surface text-ink',
  link: 'text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-bleu-text',
  control: '',
}

interface TopBarProps {
  /** The classes of another area. */
  tone?: typeof companyTone
  /** The name of the navigation for screen readers. */
  label: string
  /** Where the logo leads. */
  home: string
  links: readonly NavigationLink[]
  menu: Menu
  /** Beside the logo. */
  tag?: ReactNode
  /** Before the sign-out. */
  bell?: ReactNode
  className?: string
}

export function TopBar({ tone = companyTone, label, home, links, menu, tag, bell, className = '' }: TopBarProps) {
  const { t } = useTranslation('web')
  const signOut = useSignOut()
  const { bar, link: linkTone, control } = tone
  return (
    <header className={`sticky top-0 z-20 border-b short:static ${bar} ${className}`}>
      <div className="mx-auto flex h-14 max-w-[1840px] items-center justify-between gap-2 pr-2 pl-4 lg:h-16 lg:items-stretch lg:gap-7 lg:px-6">
        <Link className="inline-flex min-h-11 items-center self-center" to={home}>
          <Logo />
        </Link>
        {tag}
        <nav aria-label={label} className="hidden flex-1 gap-0.5 lg:flex">
          {links.map(link => (
            <NavigationAnchor
              className={`relative inline-flex items-center px-[13px] text-14 font-label whitespace-nowrap aria-[current]:font-strong aria-[current]:after:absolute aria-[current]:after:inset-x-[13px] aria-[current]:after:-bottom-px aria-[current]:after:h-[3px] aria-[current]:after:rounded-t-[2px] forced-colors:aria-[current]:after:bg-[Highlight] ${linkTone}`}
              key={link.to}
              link={link}
            />
          ))}
        </nav>
        <div className="flex items-center gap-1.5 self-center">
          {bell}
          <Button
            className={`max-lg:hidden ${control}`}
            icon={<LeaveWorkIcon />}
            isBusy={signOut.isPending}
            onPress={() => signOut.mutate()}
            variant="quiet"
          >
            {t('signOut')}
          </Button>
          <IconButton
            aria-expanded={menu.isOpen}
            className={`lg:hidden ${control}`}
            icon={menu.isOpen ? <CloseIcon /> : <MenuIcon />}
            label={t(menu.isOpen ? 'navigation.close' : 'navigation.open')}
            onPress={menu.toggle}
          />
        </div>
      </div>
    </header>
  )
}
