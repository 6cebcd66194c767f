import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import { WallLinkDialog } from './WallLinkDialog.tsx'
import { type MadeWallLink, useRevokeWallLink, type WallLink, wallLinksQuery } from './WallLinks.ts'

type NamedLink = MadeWallLink & { name: string }

/** The links at which wall screens read this week. */
export function WallPage() {
  const { t } = useTranslation('wall')
  const query = useQuery(wallLinksQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NamedLink | null>(null)
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('make'), icon: <PlusIcon />, onPress: () => setMaking(true) }}
        title={t('web:titles.wall')}
      />
      <BesideColumn>
        <Loaded failure={t('failures.load')} query={query}>
          {links => (
            <div className="grid gap-6">
              <div className="grid max-w-[70ch] gap-2 text-ink-2">
                <p>{t('lead')}</p>
                <p>{t('privacy')}</p>
              </div>
              {made && links.some(({ id }) => id === made.id) && <MadeLink made={made} />}
              <Links links={links} />
            </div>
          )}
        </Loaded>
      </BesideColumn>
      {isMaking && <WallLinkDialog onClose={() => setMaking(false)} onMade={setMade} />}
    </>
  )
}

WallPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(wallLinksQuery)

/** Shown once. */
function MadeLink({ made: { name, url } }: { made: NamedLink }) {
  const { t } = useTranslation('wall')
  return (
    <Panel title={t('made.title', { name })}>
      <p className="font-label" role="status">
        {t('made.lead')}
      </p>
      <p className="mt-2.5 rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{url}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
        <CopyButton label={t('made.copy')} text={url} />
        <a className={buttonClass('secondary')} href={url} rel="noreferrer" target="_blank">
          {t('made.open')}
        </a>
      </div>
    </Panel>
  )
}

function Links({ links }: { links: readonly WallLink[] }) {
  const { t } = useTranslation('wall')
  const { timeZone } = useMember().company
  const [revoked, setRevoked] = useState<WallLink | null>(null)
  return (
    <Panel isFlush title={t('list')}>
      {links.length === 0 && <EmptyState title={t('none')}>{t('noneHow')}</EmptyState>}
      <ul>
        {links.map(link => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5"
            key={link.id}
          >
            <span className="grid min-w-0 gap-0.5">
              <b className="font-semibold wrap-anywhere">{link.name}</b>
              <span className="text-14 text-ink-2">
                {t('madeAt', { date: formatDate(wallClockAt(Temporal.Instant.from(link.madeAt), timeZone).date) })}
              </span>
            </span>
            <Button aria-label={`${t('revoke')} ${link.name}`} onPress={() => setRevoked(link)} variant="softDanger">
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  )
}

function RevokeDialog({ link, onClose }: { link: WallLink; onClose: () => void }) {
  const { t } = useTranslation('wall')
  const revoking = useRevokeWallLink()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('revocation.done'), failure: t('failures.revoke') }
  return (
    <ConfirmDialog
      confirmLabel={t('revoke')}
      isBusy={revoking.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(revoking.mutateAsync(link.id), ending)}
      refusal={refusal}
      title={t('revocation.title', { name: link.name })}
    >
      {t('revocation.body')}
    </ConfirmDialog>
  )
}
