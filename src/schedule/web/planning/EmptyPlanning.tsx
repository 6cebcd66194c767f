import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen, usePages } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** In the place of the grid: a search found nobody, or the company has nobody to plan. */
export const EmptyPlanning = ({ view }: { view: PlanningView }) =>
  view.isNarrowed ? <NobodyFound view={view} /> : <NobodyToPlan />

function NobodyFound({ view }: { view: PlanningView }) {
  const { roles, types } = view.filter
  const { t } = useTranslation('schedule')
  const showAll = (
    <Button onPress={() => view.showAll()} variant="secondary">
      {t('dialogs:view.showAll')}
    </Button>
  )
  return (
    <Panel isFlush>
      <EmptyState action={showAll} title={t('dialogs:view.nobodyTitle')}>
        {t(roles.length + types.length > 0 ? 'dialogs:look.nobody' : 'dialogs:view.nobody')}
      </EmptyState>
    </Panel>
  )
}

function NobodyToPlan() {
  const { t } = useTranslation('schedule')
  const [member, pages] = [useMember(), usePages()]
  const users = mayOpen(pages, member, paths.admin.users) && (
    <LinkButton href={paths.admin.users}>{t('dialogs:empty.users')}</LinkButton>
  )
  return (
    <Panel isFlush>
      <EmptyState action={users} title={t('dialogs:empty.title')}>
        {t('dialogs:empty.body')}
      </EmptyState>
    </Panel>
  )
}
