import { useQuery } from '@tanstack/react-query'
import { ImportScreen } from '#imports/web/shared/ImportScreen.tsx'
import { type Department, departmentsQuery } from '#people/web/shared/Departments.ts'
import { rolesQuery } from '#people/web/shared/Roles.ts'
import { type PeopleAndRoles, usePeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import { peopleQuery } from '#web/api/people.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextIcon } from '#web/ui/icons.tsx'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type PeopleImport, peopleImportsQuery, useInviteImported } from './PeopleImports.ts'
import { usePeopleKind } from './usePeopleKind.ts'

/** A team arrives from a spreadsheet. */
export function PeopleImportPage() {
  const { t } = useTranslation('people')
  const departments = useQuery(departmentsQuery)
  return (
    <Loaded failure={t('users.failures.load')} query={usePeopleAndRoles()}>
      {team => (
        <Loaded failure={t('departments.failures.load')} query={departments}>
          {listed => <TeamImport departments={listed} team={team} />}
        </Loaded>
      )}
    </Loaded>
  )
}

PeopleImportPage.load = ({ queryClient }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(rolesQuery),
    queryClient.prefetchQuery(departmentsQuery),
    queryClient.prefetchQuery(peopleImportsQuery),
  ])

function TeamImport({ team, departments }: { team: PeopleAndRoles; departments: readonly Department[] }) {
  const { data: imports = [] } = useQuery(peopleImportsQuery)
  const kind = usePeopleKind(team, departments)
  return <ImportScreen imports={imports} kind={kind} renderNext={latest => <Next of={latest} />} />
}

/** The next steps for the people who have just come. */
function Next({ of }: { of: PeopleImport }) {
  const { t } = useTranslation('peopleImport')
  const sendsMail = useSendsMail()
  const invite = useInviteImported()
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
