import { fullName } from '#people/rules.ts'
import { DayChips } from '#schedule/web/shared/DayChips.tsx'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import { useTranslation } from '#web/i18n.ts'
import { useShownDay } from '#web/ui/time/useShownDay.ts'
import { ColleagueHours } from './ColleagueHours.tsx'
import type { ColleaguesProps } from './ColleaguesTable.tsx'

const nothingFound = Array.from({ length: 7 }, () => null)

/** On a phone: one day, those who work by their start, then who is away. */
export function ColleaguesDay({ label, shown, today }: ColleaguesProps) {
  const { t } = useTranslation('sights')
  const { day, show } = useShownDay(shown.week, today)
  const there = shown.people
    .map(person => ({ person, first: person.shifts.find(({ date }) => date === day)?.startTime }))
    .filter(({ person, first }) => first !== undefined || person.absences.includes(day))
    // Hours sort before words.
    .toSorted((a, b) => ((a.first ?? 'z') < (b.first ?? 'z') ? -1 : 1))
  return (
    <div>
      <DayChips onSelect={show} selected={day} today={today} week={shown.week} worst={nothingFound} />
      <HolidayWords
        className="mb-2 block font-label text-ink-2"
        names={shown.holidays.filter(({ date }) => date === day).map(({ name }) => name)}
      />
      <ul aria-label={label} className="rounded-3 border border-line bg-surface">
        {there.length === 0 && <li className="px-4 py-6 text-ink-2">{t('teamWeek.nothing')}</li>}
        {there.map(({ person }) => (
          <li
            className={`flex items-center gap-3 border-line px-4 py-3 not-first:border-t ${person.isSelf ? 'bg-bleu-wash' : ''}`}
            key={`${person.firstName} ${person.lastName} ${person.shifts[0]?.startTime ?? ''}`}
          >
            <span className="min-w-0 flex-1">
              <b className="block font-semibold wrap-anywhere">
                {fullName(person)}
                {person.isSelf && <span className="font-normal text-ink-2"> ({t('teamWeek.you')})</span>}
              </b>
              <span className="text-13 text-ink-2">{person.department}</span>
            </span>
            <span className="grid gap-1">
              <ColleagueHours date={day} person={person} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
