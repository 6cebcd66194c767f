import type { NavigationLink } from '#web/areas/links.ts'
import { useTranslation } from '#web/i18n.ts'
import { NavigationAnchor } from './NavigationAnchor.tsx'

/** The pages that are opened most, within reach of the thumb. */
export function BottomNav({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useTranslation('web')
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="sticky bottom-0 z-20 short:static grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.map(({ Icon, ...link }) => (
        <NavigationAnchor
          className="relative grid min-h-15 content-center justify-items-center gap-[3px] px-0.5 py-1.5 text-center text-11 leading-[1.15] font-label text-ink-2 -outline-offset-3 aria-[current]:font-strong aria-[current]:text-bleu-text aria-[current]:before:absolute aria-[current]:before:inset-x-[24%] aria-[current]:before:-top-px aria-[current]:before:h-[3px] aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-bleu-text forced-colors:aria-[current]:before:bg-[Highlight]"
          key={link.to}
          link={link}
        >
          {Icon && <Icon />}
          {link.label}
        </NavigationAnchor>
      ))}
    </nav>
  )
}
