import { addDays, formatDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { isRunningOut, letterOf } from '#templates/rules.ts'
import type { Cycle, TemplateList } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon, PlusIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { OpenTemplateDialog } from './OpenTemplateDialog.ts'

interface CyclesPanelProps {
  list: TemplateList
  onOpen: (dialog: OpenTemplateDialog) => void
}

export function CyclesPanel({ list, onOpen }: CyclesPanelProps) {
  const { t } = useTranslation('templates')
  const { cycles, templates } = list
  return (
    <Panel
      aside={
        <Button
          icon={<PlusIcon />}
          isDisabled={templates.length === 0}
          onPress={() => onOpen({ kind: 'cycle', cycle: null })}
          size="sm"
          variant="secondary"
        >
          {t('cycles.add')}
        </Button>
      }
      isFlush
      title={t('cycles.title')}
    >
      {cycles.length === 0 && (
        <EmptyState title={t('cycles.emptyTitle')}>
          {t(templates.length === 0 ? 'cycles.needsTemplate' : 'cycles.emptyBody')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line-soft">
        {cycles.map(cycle => (
          <CycleLine cycle={cycle} key={cycle.id} list={list} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  )
}

function CycleLine({ cycle, list, onOpen }: CyclesPanelProps & { cycle: Cycle }) {
  const { t } = useTranslation('templates')
  const { id, name, until, plannedUntil } = cycle
  const names = new Map(list.templates.map(template => [template.id, template.name]))
  const weeks = cycle.templates.map((templateId, index) => `${letterOf(index)} ${names.get(templateId) ?? ''}`)
  const who = [...cycle.departments, ...cycle.people.map(fullName)]
  const isShort = until === null && plannedUntil !== null && isRunningOut(plannedUntil, list.today)
  const isOver = plannedUntil !== null && plannedUntil < list.today
  const verb = plannedUntil === null ? 'plan' : 'extend'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-13 wrap-anywhere text-ink-2">
          {weeks.join(' · ')}, {t('cycles.since', { date: formatDate(cycle.startsOn) })}
        </span>
        <span className="block text-13 wrap-anywhere text-ink-2">
          {who.length === 0 ? t('cycles.everybody') : who.join(', ')}
        </span>
      </span>
      <span className="grid justify-items-start gap-1 text-13 text-ink-2">
        {until !== null && (
          <StatusBadge kind="closed">
            {t(until < list.today ? 'cycles.stopped' : 'cycles.stopsAfter', { date: formatDate(until) })}
          </StatusBadge>
        )}
        {until === null && (
          <span>
            {plannedUntil === null
              ? t('cycles.notPlanned')
              : isOver
                ? t('cycles.planEnded', { date: formatDate(addDays(plannedUntil, 1)) })
                : t('cycles.plannedUntil', { date: formatDate(plannedUntil) })}
          </span>
        )}
        {isShort && !isOver && <StatusBadge kind="waiting">{t('cycles.runningOut')}</StatusBadge>}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <LinkButton href={`${paths.admin.templates}?cycle=${id}`} size="sm" variant={isShort ? 'primary' : 'secondary'}>
          <span aria-hidden="true">{t(`cycles.${verb}`)}</span>
          <span className="sr-only">{t(`cycles.${verb}Named`, { name })}</span>
        </LinkButton>
        {plannedUntil !== null && until === null && (
          <Button onPress={() => onOpen({ kind: 'stop', cycle })} size="sm" variant="secondary">
            <span aria-hidden="true">{t('cycles.stop')}</span>
            <span className="sr-only">{t('cycles.stopNamed', { name })}</span>
          </Button>
        )}
        <IconButton
          icon={<EditIcon />}
          label={t('cycles.editNamed', { name })}
          onPress={() => onOpen({ kind: 'cycle', cycle })}
        />
        <IconButton
          icon={<DeleteIcon />}
          label={t('cycles.deleteNamed', { name })}
          onPress={() => onOpen({ kind: 'delete-cycle', cycle })}
        />
      </span>
    </li>
  )
}
