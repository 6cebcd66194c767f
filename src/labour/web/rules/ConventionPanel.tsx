import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { conventionOn } from '#labour/parameters.ts'
import { mayChangeRules } from '#labour/policy.ts'
import { presets, presetsAsOf } from '#labour/presets.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type Settings, useEndSetting } from './Settings.ts'

interface ConventionPanelProps {
  settings: Settings
  today: CalendarDate
  counts: { active: number; own: number; off: number }
  onChange: () => void
}

/** The convention in force, the one to come, and how many rules stand. */
export function ConventionPanel({ settings, today, counts, onChange }: ConventionPanelProps) {
  const { t } = useTranslation('rules')
  const mayChange = mayChangeRules(useMember())
  const preset = conventionOn(settings, today) ?? 'law'
  const { idcc } = presets[preset]
  const isChosen = preset !== 'law'
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_min(420px,100%)]">
          <p className="text-14 text-ink-2">{t('convention.title')}</p>
          <h2 className="mt-0.5 mb-1.5 flex flex-wrap items-center gap-2.5 wrap-anywhere">
            {t(`presets.${preset}`)}
            {idcc && <Tag>{t('convention.idcc', { number: idcc })}</Tag>}
          </h2>
          <p className="max-w-[75ch] text-14 text-ink-2">
            {isChosen ? t('convention.asOf', { date: formatDate(presetsAsOf) }) : t('convention.law')}
          </p>
          <NextConvention mayChange={mayChange} settings={settings} today={today} />
        </div>
        <dl className="flex gap-x-7 max-md:w-full max-md:justify-between max-md:gap-x-2">
          {(['active', 'own', 'off'] as const).map(each => (
            <div key={each}>
              <dt className="text-13 text-ink-2">{t(`counts.${each}`)}</dt>
              <dd className="font-display text-22 leading-[1.2] font-strong tabular-nums">{counts[each]}</dd>
            </div>
          ))}
        </dl>
        {mayChange && (
          <Button className="max-md:w-full print:hidden" onPress={onChange} variant="secondary">
            {t(isChosen ? 'convention.change' : 'convention.choose')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

interface NextConventionProps {
  settings: Settings
  today: CalendarDate
  mayChange: boolean
}

function NextConvention({ settings, today, mayChange }: NextConventionProps) {
  const { t } = useTranslation('rules')
  const { mutateAsync, isPending } = useEndSetting()
  const next = settings.conventions.find(({ from }) => from > today)
  if (!next) return null
  const cancel = () =>
    void sayEnding(mutateAsync(next.id), { done: t('convention.cancelled'), failure: t('convention.failure') })
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {t('convention.next', { date: formatDate(next.from), name: t(`presets.${next.preset}`) })}
      {mayChange && (
        <Button isBusy={isPending} onPress={cancel} size="sm" variant="secondary">
          {t('convention.cancelNext')}
        </Button>
      )}
    </p>
  )
}
