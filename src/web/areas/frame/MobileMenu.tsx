import type { NavigationLink } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { LeaveWorkIcon } from '#web/ui/icons.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import type { Menu } from './useMenu.ts'
import { useSignOut } from './useSignOut.ts'

const row =
  'flex min-h-15 w-full items-center border-line border-b border-l-4 border-l-transparent px-5 text-left -outline-offset-3'

/** The whole page below 1120 px, while it is open. */
export function MobileMenu({ links, menu }: { links: readonly NavigationLink[]; menu: Menu }) {
  const { t } = useTranslation('web')
  const signOut = useSignOut()
  return (
    <nav aria-label={t('navigation.menu')} className="lg:hidden">
      <h1 className="sr-only">{t('navigation.menu')}</h1>
      {links.map(link => (
        <NavigationAnchor
          className={`${row} font-display text-20 font-semibold text-ink aria-[current]:border-l-bleu-text aria-[current]:bg-bleu-wash aria-[current]:text-bleu-text`}
          key={link.to}
          link={link}
          onNavigate={menu.close}
        />
      ))}
      <button
        className={`${row} gap-2.5 text-15 font-semibold text-ink-2`}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
        type="button"
      >
        <LeaveWorkIcon />
        {t('signOut')}
      </button>
    </nav>
  )
}
