import { needs, type PermissionHolder } from '#core/permissions.ts'

type Person = PermissionHolder & { employeeId: string }

/** The hours of a team. */
export const maySeeTimes = needs('view_reports')

/** Hours decide pay: team leaders correct them. */
export const mayCorrectTimes = needs('manage_team')

const mayCorrectOwn = needs('all')

/** Nobody corrects their own hours but an administrator. */
export const mayCorrectTimesOf = (who: Person, whose: { employeeId: string }): boolean =>
  mayCorrectTimes(who) && (who.employeeId !== whose.employeeId || mayCorrectOwn(who))
