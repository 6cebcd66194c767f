import { MissingList } from '#needs/web/shared/MissingList.tsx'
import { isAnybodyNeeded, missingPeople } from '#schedule/missing.ts'
import { shiftInterval } from '#schedule/plannable.ts'
import { hasPerson, realHours, type WallHours } from '#schedule/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'

interface MissingAfterProps {
  /** The week that is planned, as it is. */
  team: TeamWeek
  /** Shifts that it would get. */
  added: readonly (WallHours & { employeeId: string | null; shiftTypeId: string | null; date: string })[]
  /** Ids of shifts that would go. */
  gone?: readonly string[]
}

/** The hours that would be missing in a week once shifts are written into it. */
export function MissingAfter({ team, added, gone = [] }: MissingAfterProps) {
  const { t } = useTranslation('needs')
  const { timeZone } = team
  const written = added.filter(hasPerson).flatMap(shift => {
    const hours = shiftInterval(shift, timeZone)
    return typeof hours === 'string' ? [] : { ...shift, ...realHours(hours) }
  })
  const gaps = missingPeople(team, [...team.shifts.filter(({ id }) => !gone.includes(id)), ...written])
  if (gaps.length === 0)
    return <p className="text-14 text-ink-2">{t(isAnybodyNeeded(team) ? 'missing.none' : 'missing.unsaid')}</p>
  const names = new Map(team.shiftTypes.map(({ id, name }) => [id, name]))
  return <MissingList gaps={gaps} timeZone={timeZone} typeNames={names} />
}
