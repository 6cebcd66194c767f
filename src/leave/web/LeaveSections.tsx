import { useLocation } from '@tanstack/react-router'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'

const sections = [
  { key: 'requests', href: paths.admin.leave },
  { key: 'balances', href: paths.admin.leaveBalances },
  { key: 'year', href: paths.admin.leaveYear },
  { key: 'settings', href: paths.admin.leaveSettings },
] as const

/** The pages on the leave of the team, in the header of each: those that this person may open. */
export function LeaveSections() {
  const { t } = useTranslation('leave')
  const { pathname } = useLocation()
  const member = useMember()
  return (
    <nav
      aria-label={t('sections.label')}
      className="inline-flex max-w-full overflow-x-auto rounded-2 border border-line-mid bg-surface p-[3px] print:hidden"
    >
      {sections
        .filter(({ href }) => mayOpen(member, href))
        .map(({ key, href }) => (
          <Anchor
            className="flex min-h-11 items-center rounded-[6px] px-3.5 text-14 font-semibold whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:bg-sunken aria-[current]:bg-bleu aria-[current]:text-on-bleu desk:min-h-[34px]"
            href={href}
            key={key}
            {...(pathname === href && { 'aria-current': 'page' })}
          >
            {t(`sections.${key}`)}
          </Anchor>
        ))}
    </nav>
  )
}
