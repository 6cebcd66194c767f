import { type ComponentProps, Suspense, useSyncExternalStore } from 'react'
import { addDays, type CalendarDate, formatDate, longDate, monthYear, type Week } from '#core/calendar.ts'
import { filtersOf } from '#schedule/plan-week.ts'
import { FindingsButton } from '#schedule/web/findings/FindingsButton.tsx'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import { enterGrid } from '#schedule/web/planning-grid/useRovingCell.ts'
import { SightChoice } from '#schedule/web/planning-view/SightChoice.tsx'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { Sight } from '#schedule/web/shared/Sight.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { skipLinkClass } from '#web/ui/button-style.ts'
import type { MainAct } from '#web/ui/header/PageAct.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FilterIcon, PlusIcon, StampIcon } from '#web/ui/icons.tsx'
import { MoreButton } from '#web/ui/lists/MoreButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import type { PlanningDialogs } from './usePlanningDialogs.ts'

const PlanningFilters = lazyPart(
  async () => (await import('#schedule/web/planning-view/PlanningFilters.tsx')).PlanningFilters,
)

const desk = () => matchMedia('(width >= 79rem)')
const followDesk = (changed: () => void) => {
  const query = desk()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** True where the title, the view, the week and the actions stand on one line. */
const useIsDesk = () => useSyncExternalStore(followDesk, () => desk().matches)

/** From so many people on, one shift is planted many times. */
const STAMPED = 8

interface PlanningHeaderProps {
  week: Week
  /** The shown day, where it is one. */
  day: CalendarDate | null
  sight: Sight
  onSight: (sight: Sight) => void
  navigator: ComponentProps<typeof WeekNavigator>
  /** Undefined until it is read, or if that failed. */
  team: TeamWeek | undefined
  view: PlanningView
  /** Undefined if the request failed. */
  tools?: Pick<PlanningDialogs, 'openTypes' | 'show'>
  onAdd: () => void
  /** The changes that nobody was told. */
  drafts: { count: number; onPublish: () => void }
  brush: { isHeld: boolean; onToggle: () => void }
  findings: PlanningFindings
}

export function PlanningHeader(props: PlanningHeaderProps) {
  const { week, day, sight, onSight, navigator, team, view, tools, onAdd, drafts, findings } = props
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const [isWide, isDesk] = [useIsWide(), useIsDesk()]
  const { hasSearch, departments } = team ? filtersOf(team) : { hasSearch: true, departments: [] }
  const hasFilters = hasSearch || departments.length > 0
  const choice = <SightChoice onSight={onSight} sight={sight} />
  const steps = (
    <WeekNavigator
      {...navigator}
      className="max-md:min-w-0 max-md:flex-1"
      {...(!isWide && !day && { short: <ShortWeek week={week} /> })}
    />
  )
  const isOneLine = isDesk && !hasFilters
  const add: MainAct = {
    kind: 'create',
    label: t('planning.add'),
    icon: <PlusIcon />,
    isDisabled: !tools,
    onPress: onAdd,
  }
  const publish: MainAct = {
    kind: 'decide',
    label: t('planning.publish', { count: drafts.count }),
    onPress: drafts.onPublish,
  }
  return (
    <>
      <button className={`${skipLinkClass} max-md:hidden`} onClick={enterGrid} type="button">
        {t('planning.skip')}
      </button>
      <PageHeader
        action={drafts.count === 0 ? add : isWide ? publish : null}
        actions={
          <>
            {isOneLine && choice}
            {(isOneLine || !isWide) && steps}
            <FindingsButton findings={findings} />
            {isWide && <Tools {...props} />}
            {!isWide && drafts.count > 0 && (
              <IconButton hasEdge icon={<PlusIcon />} isDisabled={!tools} label={add.label} onPress={onAdd} />
            )}
          </>
        }
        // A week belongs to the month of its Thursday, which has most of its days.
        facts={isWide && (day ? longDate(day, language) : monthYear(addDays(week.from, 3), language))}
        filters={isWide && hasFilters && <Filters team={team} tools={tools} view={view} />}
        moreButton={
          <MoreButton
            isDisabled={!tools}
            label={t('ui:header.more')}
            onOpen={at => tools?.show({ kind: 'more', at })}
          />
        }
        period={isWide && !isOneLine && steps}
        title={t('planning.title')}
        view={isWide && !isOneLine && choice}
      />
    </>
  )
}

/** The buttons that a phone has behind '…'. */
function Tools({ sight, team, tools, brush }: PlanningHeaderProps) {
  const { t } = useTranslation('schedule')
  return (
    <>
      {sight === 'week' && team && team.employees.length >= STAMPED && (
        <Button
          aria-pressed={brush.isHeld}
          className="max-lg:hidden aria-pressed:border-bleu-text aria-pressed:bg-bleu-wash aria-pressed:text-bleu-text"
          icon={<StampIcon />}
          isDisabled={!tools}
          onPress={brush.onToggle}
          variant="secondary"
        >
          {t('brush.title')}
        </Button>
      )}
      <Button isDisabled={!tools} onPress={tools?.openTypes} variant="secondary">
        {t('planning.types')}
      </Button>
    </>
  )
}

/** Under 1264 px they stand behind a button. */
function Filters({ team, tools, view }: Pick<PlanningHeaderProps, 'team' | 'tools' | 'view'>) {
  const { t } = useTranslation('schedule')
  return (
    <>
      <span className="flex min-h-[46px] min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-xl:hidden">
        <Suspense>{team && <PlanningFilters className="w-52" team={team} view={view} />}</Suspense>
      </span>
      <span className="xl:hidden">
        <Button
          icon={<FilterIcon />}
          isDisabled={!tools || !team}
          onPress={() => tools?.show({ kind: 'filter' })}
          variant="secondary"
        >
          {t('view.filter')}
        </Button>
      </span>
    </>
  )
}

/** '23/11 – 29/11/2026'; the narrowest phones do without the year. */
function ShortWeek({ week: { from, to } }: { week: Week }) {
  const last = formatDate(to)
  return (
    <>
      {formatDate(from).slice(0, 5)} – {last.slice(0, 5)}
      <span className="max-[22.5rem]:hidden">{last.slice(5)}</span>
    </>
  )
}
