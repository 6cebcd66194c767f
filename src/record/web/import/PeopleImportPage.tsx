import { useQuery } from '@tanstack/react-query'
import type { Imported } from '#imports/web/shared/ImportKind.ts'
import { ImportScreen } from '#imports/web/shared/ImportScreen.tsx'
import { UndoPanel } from '#imports/web/shared/UndoPanel.tsx'
import { rolesQuery } from '#people/web/shared/Roles.ts'
import { peopleQuery } from '#web/api/people.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { ListSkeleton } from '#web/ui/loading/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type PeopleImport, peopleImportsQuery, usePeopleImports } from './PeopleImports.ts'
import { usePeopleKind } from './usePeopleKind.ts'

/** A team arrives from a spreadsheet. */
export function PeopleImportPage() {
  const kind = usePeopleKind()
  const { data: imports = [] } = useQuery(peopleImportsQuery)
  if (!kind) return <ListSkeleton />
  return (
    <ImportScreen
      renderDone={(imported, again) => <Done again={again} imported={imported} latest={imports[0]} />}
      kind={kind}
      recent={imports.map(each => <Undo key={each.id} of={each} />)}
    />
  )
}

PeopleImportPage.load = ({ queryClient }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(rolesQuery),
    queryClient.prefetchQuery(peopleImportsQuery),
  ])

function Undo({ of, onUndone }: { of: PeopleImport; onUndone?: () => void }) {
  const { t } = useTranslation('peopleImport')
  const { undo } = usePeopleImports()
  return (
    <UndoPanel
      at={of.at}
      consequence={t('undo', { count: of.count })}
      onUndo={async () => {
        await undo(of.id)
        onUndone?.()
      }}
      title={t('added', { count: of.count })}
      until={of.until}
    />
  )
}

interface DoneProps {
  imported: Imported
  latest: PeopleImport | undefined
  again: () => void
}

function Done({ imported, latest, again }: DoneProps) {
  const { t } = useTranslation('peopleImport')
  const language = useLanguage()
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.max(0.1, imported.seconds))
  const took = t('took', { seconds })
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button onPress={again} variant="quiet">
              {t('another')}
            </Button>
            <LinkButton href={paths.admin.users}>{t('toUsers')}</LinkButton>
          </>
        }
        subtitle={imported.name ? `${took}, ${imported.name}` : took}
        title={t('added', { count: imported.count })}
      />
      {latest && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Undo of={latest} onUndone={again} />
          <Next of={latest} />
        </div>
      )}
    </>
  )
}

/** What remains to be done with the people who have just come. */
function Next({ of }: { of: PeopleImport }) {
  const { t } = useTranslation('peopleImport')
  const sendsMail = useSendsMail()
  const { invite } = usePeopleImports()
  const toHandOver = of.toHandOver + (sendsMail ? 0 : of.toInvite)
  const mail = () =>
    void invite.mutateAsync(of.id).then(
      () => notify.success(t('invited', { count: of.toInvite })),
      (error: unknown) => notify.error(refusalOr(error, t('inviteFailure'))),
    )
  const rowClass = 'grid-cols-[minmax(0,1fr)_auto] gap-x-3'
  return (
    <Panel isFlush>
      {sendsMail && of.toInvite > 0 && (
        <div className={`grid items-center px-4 py-3.5 text-14 md:px-5 ${rowClass}`}>
          <span>
            <b className="block font-semibold">{t('next.invite', { count: of.toInvite })}</b>
            <span className="text-ink-2">{t('next.inviteHint')}</span>
          </span>
          <Button icon={<NextIcon />} isBusy={invite.isPending} onPress={mail} size="sm" variant="secondary">
            {t('next.send')}
          </Button>
        </div>
      )}
      {toHandOver > 0 && (
        <LinkRow className={rowClass} href={paths.admin.users}>
          <span>
            <b className="block font-semibold">{t('next.handOver', { count: toHandOver })}</b>
            <span className="text-ink-2">{t('next.handOverHint')}</span>
          </span>
        </LinkRow>
      )}
      {of.withoutMatricule > 0 && (
        <LinkRow className={rowClass} href={paths.admin.users}>
          <span>
            <b className="block font-semibold">{t('next.matricules', { count: of.withoutMatricule })}</b>
            <span className="text-ink-2">{t('next.matriculesHint')}</span>
          </span>
        </LinkRow>
      )}
      <LinkRow className={rowClass} href={paths.admin.schedule}>
        <span>
          <b className="block font-semibold">{t('next.plan')}</b>
          <span className="text-ink-2">{t('next.planHint')}</span>
        </span>
      </LinkRow>
    </Panel>
  )
}
