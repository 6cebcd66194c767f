import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveWorkIcon } from '#web/ui/icons.tsx'
import { NavigationAnchor } from './NavigationAnchor.tsx'
import { useGroups } from './page-groups.ts'
import type { Menu } from './useMenu.ts'
import { useSignOut } from './useSignOut.ts'

type Group = ReturnType<typeof useGroups>[number]

/** Every page that one may open, by subject; the whole page below 1120 px, while it is open. */
export function PagesMenu({ menu }: { menu: Menu }) {
  const { t } = useTranslation('web')
  const signOut = useSignOut()
  const { employee, company } = useMember()
  const groups = useGroups().filter(({ pages }) => pages.length > 0)
  const [own, administration] = [true, false].map(isOwn => groups.filter(group => group.isOwn === isOwn))
  const isLed = administration!.length > 0
  return (
    <nav aria-label={t('navigation.menu')} className="mx-auto w-full max-w-[720px] px-4 pt-2 pb-6 lg:hidden">
      <h1 className="sr-only">{t('navigation.menu')}</h1>
      <div className="flex items-center justify-between gap-3 pt-1.5 text-14">
        <p className="min-w-0 wrap-anywhere">
          <strong className="block text-15">{fullName(employee)}</strong>
          {company.name}
        </p>
        <Button
          icon={<LeaveWorkIcon />}
          isBusy={signOut.isPending}
          onPress={() => signOut.mutate()}
          size="sm"
          variant="secondary"
        >
          {t('signOut')}
        </Button>
      </div>
      {isLed ? (
        <PageGroup name={t('groups.own')} onNavigate={menu.close} pages={own!.flatMap(({ pages }) => pages)} />
      ) : (
        own!.map(({ group, pages }) => (
          <PageGroup key={group} name={t(`groups.${group}`)} onNavigate={menu.close} pages={pages} />
        ))
      )}
      {isLed && <h2 className="mt-[18px] text-18">{t('navigation.admin')}</h2>}
      {administration!.map(({ group, pages }) => (
        <PageGroup key={group} name={t(`groups.${group}`)} onNavigate={menu.close} pages={pages} />
      ))}
    </nav>
  )
}

interface PageGroupProps {
  name: string
  pages: Group['pages']
  onNavigate: () => void
}

const PageGroup = ({ name, pages, onNavigate }: PageGroupProps) => (
  <>
    <h3 className="pt-3.5 pb-1.5 font-ui text-13 font-strong tracking-normal text-ink-2">{name}</h3>
    <div className="grid grid-cols-2 overflow-hidden rounded-3 border border-line bg-surface max-[22.5rem]:grid-cols-1">
      {pages.map(link => (
        <NavigationAnchor
          className="flex min-h-12 items-center border-l-3 border-transparent px-2.5 py-1.5 text-15 leading-tight font-label text-ink no-underline shadow-[0_-1px_0_var(--color-line),-4px_0_0_-3px_var(--color-line)] -outline-offset-2 last:odd:col-span-2 hover:bg-sunken aria-[current]:border-l-bleu-text aria-[current]:bg-bleu-wash aria-[current]:font-strong aria-[current]:text-bleu-text max-[22.5rem]:last:odd:col-span-1 forced-colors:aria-[current]:border-l-[Highlight]"
          key={link.to}
          link={link}
          onNavigate={onNavigate}
        >
          {link.label}
        </NavigationAnchor>
      ))}
    </div>
  </>
)
