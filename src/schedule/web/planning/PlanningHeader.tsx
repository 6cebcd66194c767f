import type { ComponentProps, Ref } from 'react'
import { addDays, type CalendarDate, longDate, monthYear, type Week } from '#core/calendar.ts'
import { FindingsButton } from '#schedule/web/findings/FindingsButton.tsx'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import { enterGrid } from '#schedule/web/planning-grid/useRovingCell.ts'
import { type Sight, sights } from '#schedule/web/shared/Sight.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { skipLinkClass } from '#web/ui/button-style.ts'
import { CopyIcon, PrintIcon, StampIcon } from '#web/ui/icons.tsx'
import { MoreButton } from '#web/ui/lists/MoreButton.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import type { PlanningDialogs } from './usePlanningDialogs.ts'

interface PlanningHeaderProps {
  week: Week
  /** The shown day, where it is one. */
  day: CalendarDate | null
  sight: Sight
  onSight: (sight: Sight) => void
  navigator: ComponentProps<typeof WeekNavigator>
  /** Undefined if the request failed. */
  tools?: Pick<PlanningDialogs, 'openTypes' | 'openCopy' | 'show'>
  /** Where the company publishes: the place of its button. */
  publishing: Ref<HTMLSpanElement> | undefined
  /** Prints the shown week. */
  print: () => void
  brush: { isHeld: boolean; onToggle: () => void }
  findings: PlanningFindings
  /** On a wide screen the button of the findings stands there. */
  hasToolbar: boolean
}

/** Without icons, so that all tools fit on one line. */
const narrow = 'max-lg:px-3.5 max-lg:[&>svg]:hidden'

export function PlanningHeader(props: PlanningHeaderProps) {
  const { week, print, day, sight, onSight, navigator, tools, publishing, brush, findings, hasToolbar } = props
  const { t } = useTranslation('schedule')
  // A week belongs to the month of its Thursday, which has most of its days.
  const language = useLanguage()
  const shown = day ? longDate(day, language) : monthYear(addDays(week.from, 3), language)
  return (
    <header className="mb-[18px] flex flex-wrap items-center gap-x-5 gap-y-3 max-lg:gap-x-2.5">
      <button className={`${skipLinkClass} max-md:hidden`} onClick={enterGrid} type="button">
        {t('planning.skip')}
      </button>
      <h1 className="mr-auto max-md:min-w-0 max-md:flex-1">
        {t('planning.title')}
        <small
          className={`ml-2.5 ${day ? 'max-md:hidden' : ''} max-[449px]:ml-0 max-[449px]:block text-18 font-medium tracking-normal whitespace-nowrap text-ink-2`}
        >
          {shown}
        </small>
      </h1>
      <span className="max-md:order-1 max-md:w-full max-md:**:[fieldset]:flex max-md:**:[label]:flex-1 max-md:**:[label]:justify-center">
        <ViewSwitch
          label={t('sight.label')}
          onChange={onSight}
          shown={sight}
          views={sights.map(view => ({ view, label: t(`sight.${view}`) }))}
        />
      </span>
      <WeekNavigator {...navigator} className="max-md:order-1 max-md:w-full" />
      {publishing && <span className="grid min-w-22 items-center max-md:order-1 max-md:w-full" ref={publishing} />}
      <FindingsButton className={`max-md:-my-1 ${hasToolbar ? 'xl:hidden' : ''}`} findings={findings} />
      <MoreButton
        isDisabled={!tools}
        label={t('planning.more')}
        onOpen={at => tools?.show({ kind: 'more', at, week })}
      />
      <div className="flex flex-wrap items-center gap-2.5 max-md:order-1 max-md:gap-2">
        {sight === 'week' && (
          <Button
            className={narrow}
            icon={<CopyIcon />}
            isDisabled={!tools}
            onPress={() => tools?.openCopy(week)}
            variant="secondary"
          >
            <span aria-hidden="true" className="min-[105rem]:hidden">
              {t('copy.short')}
            </span>
            <span className="max-[105rem]:sr-only">{t('copy.action')}</span>
          </Button>
        )}
        <Button className={narrow} icon={<PrintIcon />} onPress={print} variant="secondary">
          {t('print.action')}
        </Button>
        <Button className={narrow} isDisabled={!tools} onPress={tools?.openTypes} variant="secondary">
          {t('planning.types')}
        </Button>
        {sight === 'week' && (
          <Button
            aria-pressed={brush.isHeld}
            className="max-lg:px-3.5 max-md:hidden aria-pressed:border-bleu-text aria-pressed:bg-bleu-wash aria-pressed:text-bleu-text"
            icon={<StampIcon />}
            isDisabled={!tools}
            onPress={brush.onToggle}
            variant="secondary"
          >
            {t('brush.title')}
          </Button>
        )}
      </div>
    </header>
  )
}
