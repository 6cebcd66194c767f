import { useTranslation } from '#web/i18n.ts'
import { NavigationAnchor } from './frame/NavigationAnchor.tsx'
import { useAdminLinks } from './links.ts'

/** The pages of the administration that this person may open. Apart from `Inside`, whose file is fetched alone: there it weighs 0.3 kB more. */
export function AdminTabs() {
  const { t } = useTranslation('web')
  const links = useAdminLinks()
  if (links.length === 0) return null
  return (
    <nav aria-label={t('navigation.admin')} className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-[1840px] flex-wrap px-1 lg:gap-1.5 lg:px-3">
        {links.map(link => (
          <NavigationAnchor
            className="inline-flex min-h-[46px] items-center border-y-3 border-transparent px-2.5 text-14 lg:px-3 font-label whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current]:border-b-bleu-text aria-[current]:font-strong aria-[current]:text-bleu-text forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-[Highlight]"
            key={link.to}
            link={link}
          />
        ))}
      </div>
    </nav>
  )
}
