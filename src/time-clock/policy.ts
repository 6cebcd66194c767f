import { needs, type Permitted } from '#core/permissions.ts'

type Person = Permitted & { employeeId: string }

/** Hours decide pay: team leaders correct them. */
export const mayCorrectTimes = needs('manage_team')

const mayCorrectOwn = needs('all')

/** Nobody corrects their own hours but an administrator. */
export const mayCorrectTimesOf = (who: Person, whose: { employeeId: string }): boolean =>
  mayCorrectTimes(who) && (who.employeeId !== whose.employeeId || mayCorrectOwn(who))
