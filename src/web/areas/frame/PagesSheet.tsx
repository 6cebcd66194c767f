import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { countOf } from '#timesheets/web/team-today/DecidePanel.tsx'
import { teamAt, teamTodayQuery } from '#timesheets/web/team-today/TeamToday.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { leads } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { usePlace } from '#web/place.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckIcon, MenuIcon } from '#web/ui/icons.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import { useGroups } from './page-groups.ts'

const row =
  'grid min-h-13 w-full cursor-pointer grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 border-l-3 border-transparent py-1.5 pr-4 pl-[13px] text-left text-15 font-label text-ink no-underline -outline-offset-2 hover:bg-sunken'

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
  const facts = usePageFacts()
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
            <span className="text-13 font-normal text-ink-2 tabular-nums">{facts[link.to]}</span>
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

/** The fact of a page, by its address: what waits there, or who is there now. A page without one is absent. */
const usePageFacts = (): Partial<Record<string, string>> => {
  const { t } = useTranslation('web')
  const now = useServerNow()
  const { data } = useQuery({ ...teamTodayQuery, enabled: leads(useMember()) })
  if (!data) return {}
  const waiting = (count: number) => (count > 0 ? t('pageFacts.toDecide', { count }) : undefined)
  const here = data.team ? teamAt(data.team, { ...data, now }).here.length : 0
  return {
    [paths.decide]: waiting(countOf(data)),
    [paths.admin.leave]: waiting(data.leave?.length ?? 0),
    [paths.admin.now]: here > 0 ? t('pageFacts.here', { count: here }) : undefined,
  }
}
