import type { Member } from '#core/actor.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import type { Audience, Topic } from '#server/live/live.ts'

type Telling = { changed: (topic: Topic, to: Audience) => void }

/** Tells the screens that show colleagues' weeks, where there are any. */
export const tellTeam = ({ changed }: Telling, { teamWeek }: Member) => {
  if (teamWeek !== 'nobody') changed('team-week', { may: maySeeOwnSchedule })
}

/** Tells the screens that show a change of the plan: of a draft only those of planners, else also those of its people, with their bells, and of their colleagues. */
export const tellOfPlan = ({ changed }: Telling, actor: Member, people: readonly string[]) => {
  if (actor.publishes) return changed('schedule', { may: mayPlan })
  const employeeIds = [...new Set(people)]
  changed('schedule', { may: mayPlan, employeeIds })
  changed('notifications', { employeeIds })
  tellTeam({ changed }, actor)
}
