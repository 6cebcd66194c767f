import { needs, type Permitted } from '#core/permissions.ts'

type Person = Permitted & { employeeId: string }

/** Hours are what people are paid for: whoever leads them corrects them. */
export const mayCorrectTimes = needs('manage_team')

const mayCorrectOwn = needs('all')

/** Nobody corrects their own hours, unless nobody is above them. */
export const mayCorrectTimesOf = (who: Person, whose: { employeeId: string }): boolean =>
  mayCorrectTimes(who) && (who.employeeId !== whose.employeeId || mayCorrectOwn(who))
