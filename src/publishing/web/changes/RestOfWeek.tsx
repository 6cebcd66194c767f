import { dayName, daysOf } from '#core/calendar.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { OwnChanges } from './OwnChanges.ts'
import { ToldShift } from './ToldShift.tsx'

/** The shifts of the week that no change is about. */
export function RestOfWeek({ own }: { own: OwnChanges }) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const days = daysOf(own.week)
    .map(date => ({ date, shifts: own.shifts.filter(shift => shift.date === date) }))
    .filter(({ shifts }) => shifts.length > 0)
  return (
    <Panel aside={<span className="text-13 text-ink-2">{t('own.unchanged')}</span>} title={t('own.rest')}>
      {days.length === 0 && <p className="text-14 text-ink-2">{t('own.restEmpty')}</p>}
      <ol className="grid gap-2">
        {days.map(({ date, shifts }) => (
          <li className="grid grid-cols-[68px_minmax(0,1fr)] gap-2.5" key={date}>
            <span className="pt-1.5 text-14 text-ink-2">{dayName(date, language)}</span>
            <span className="grid gap-1.5">
              {shifts.map(shift => (
                <ToldShift hours={shift} key={shift.id} notes={shift.notes} own={own} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
