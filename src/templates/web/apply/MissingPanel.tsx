import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { MissingAfter } from '#templates/web/MissingAfter.tsx'
import { type ApplicationAsked, type ApplicationPreview, previewQuery } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Decisions } from './useDecisions.ts'

interface MissingPanelProps {
  asked: ApplicationAsked
  preview: ApplicationPreview
  decisions: Decisions
  monday: CalendarDate
}

/** Missing people of the shown week, with the choices made. Nothing in a company that says no needs. */
export function MissingPanel({ asked, preview, decisions, monday }: MissingPanelProps) {
  const { t, language } = useTranslation('needs')
  const { data: team } = useQuery({ ...teamWeekQuery(monday), placeholderData: undefined })
  const hasNeeds = Boolean(team?.needs)
  const { data: whole } = useQuery({ ...previewQuery(asked, monday, language), enabled: hasNeeds })
  if (!team || !hasNeeds || !whole) return null
  const kept = preview.asked.filter(line => weekOf(line.date).from === monday && decisions.choiceOf(line) === 'keep')
  return (
    <Panel title={t('missing.written')}>
      <MissingAfter added={[...whole.shown, ...kept]} gone={whole.shownGone} team={team} />
    </Panel>
  )
}
