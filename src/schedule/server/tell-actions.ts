import type { Member } from '#core/actor.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import type { Audience, Topic } from '#server/live/live.ts'
import type { ReachedPeople } from './plan-actions.ts'

type Telling = { changed: (topic: Topic, to: Audience) => void }

/** Tells the screens that show colleagues' weeks, where there are any. */
export const tellTeam = ({ changed }: Telling, { teamWeek }: Member) => {
  if (teamWeek !== 'nobody') changed('team-week', { may: maySeeOwnSchedule })
}

/** Tells the screens that show a change of the plan: of a draft only those of planners, else also those of its people and of their colleagues. */
export const tellOfPlan = ({ changed }: Telling, actor: Member, { people, told, isDraft }: ReachedPeople) => {
  changed('schedule', isDraft ? { may: mayPlan } : { may: mayPlan, employeeIds: [...new Set(people)] })
  if (told.length > 0) changed('notifications', { employeeIds: told })
  if (!isDraft) tellTeam({ changed }, actor)
}
