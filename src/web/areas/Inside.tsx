import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouteContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { KeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { useLive } from '#web/api/live.ts'
import { SessionContext, sessionQuery } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { openOffline } from '#web/offline/open-offline.ts'
import { paths } from '#web/paths.ts'
import { useCurrentInView } from '#web/ui/lists/useCurrentInView.ts'
import { MemberFrame } from './frame/MemberFrame.tsx'
import { NavigationAnchor } from './frame/NavigationAnchor.tsx'
import { Tools } from './frame/Tools.tsx'
import { useAdminLinks } from './links.ts'

/** Below /app. When the session ends, or its rights change, the guards decide again where this person may be. */
export function SignedIn(): ReactNode {
  const router = useRouter()
  const { session } = useRouteContext({ from: '/app' })
  const { data: current = session } = useQuery(sessionQuery)
  useLive()
  useEffect(() => {
    if (current !== session) void router.invalidate()
  }, [current, session, router])
  return (
    <SessionContext value={session}>
      <Tools>
        <Outlet />
      </Tools>
    </SessionContext>
  )
}

/** The area of a company's people, inside the former and in its file. */
export function Member() {
  useEffect(openOffline, [])
  const isAdmin = useMatches({ select: matches => matches.some(({ fullPath }) => fullPath === paths.admin.index) })
  return (
    <KeptPunches>
      <MemberFrame tabs={isAdmin && <AdminTabs />}>
        <Outlet />
      </MemberFrame>
    </KeptPunches>
  )
}

/** The pages of the administration that this person may open. */
function AdminTabs() {
  const { t } = useTranslation('web')
  const links = useAdminLinks()
  const bar = useCurrentInView<HTMLDivElement>()
  if (links.length === 0) return null
  return (
    <nav aria-label={t('navigation.admin')} className="border-line border-b bg-surface">
      <div
        className="mx-auto flex max-w-[1840px] gap-1.5 overflow-x-auto px-1.5 [scrollbar-width:none] md:px-3"
        ref={bar}
      >
        {links.map(link => (
          <NavigationAnchor
            className="inline-flex min-h-[46px] items-center border-y-3 border-transparent px-3 text-14 font-label whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current]:border-b-bleu-text aria-[current]:font-strong aria-[current]:text-bleu-text forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-[Highlight]"
            key={link.to}
            link={link}
          />
        ))}
      </div>
    </nav>
  )
}
