import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { usePlace } from '#web/place.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckIcon, MenuIcon } from '#web/ui/icons.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import { useGroups } from './page-groups.ts'

const row =
  'grid min-h-13 w-full cursor-pointer grid-cols-[24px_minmax(0,1fr)] items-center gap-3 border-l-3 border-transparent py-1.5 pr-4 pl-[13px] text-left text-15 font-label text-ink no-underline -outline-offset-2 hover:bg-sunken'

interface PagesSheetProps {
  onClose: () => void
  /** Opens the menu of all pages. */
  onAll: () => void
}

/** The pages of the subject of this one, and those that a desk has beside it. */
export function PagesSheet({ onClose, onAll }: PagesSheetProps) {
  const { t } = useTranslation('web')
  const { pathname } = useLocation()
  const place = usePlace()
  const shown = useGroups().find(({ pages }) => pages.some(({ to }) => to === pathname))
  const links = [
    ...(shown?.pages ?? []),
    ...(place?.sisters ?? []).map(({ href, label }) => ({ to: href, label, isExact: true })),
  ].filter(({ to }, index, all) => all.findIndex(each => each.to === to) === index)
  return (
    <Dialog isOpen onClose={onClose} title={t(`groups.${shown?.group ?? 'today'}`)}>
      <nav aria-label={t('navigation.menu')} className="-mx-4 pb-3 sm:-mx-6">
        {links.map(link => (
          <NavigationAnchor
            className={`${row} aria-[current]:border-l-bleu-text aria-[current]:bg-bleu-wash aria-[current]:font-strong aria-[current]:text-bleu-text forced-colors:aria-[current]:border-l-[Highlight]`}
            key={link.to}
            link={link}
            onNavigate={onClose}
          >
            <span>{link.to === pathname && <CheckIcon />}</span>
            {link.label}
          </NavigationAnchor>
        ))}
        <button className={`${row} mt-1.5 border-t border-t-line`} onClick={onAll} type="button">
          <MenuIcon />
          {t('navigation.all')}
        </button>
      </nav>
    </Dialog>
  )
}
