import { needs } from '#core/permissions.ts'
import { mayCorrectTimes, mayCorrectTimesOf } from '#time-clock/policy.ts'

/** The page of who is at work. */
export const mayFollowTeam = needs('view_reports', 'manage_team')

/** A team's day, and the work that waits: each reader gets the parts that they may see. */
export const maySeeTeamToday = needs('view_reports', 'manage_team', 'manage_schedules')

/** The weeks around this one: each reader gets the parts that they may see. */
export const mayLookAround = needs('manage_team', 'manage_schedules')

/** Retained hours decide pay, like corrections. */
export const mayDecideHours = mayCorrectTimes

/** Decides on the days and moves the weeks of this person. Nobody decides on their own but an administrator. */
export const mayDecideHoursOf = mayCorrectTimesOf

/** Opens weeks of a closed month: what was paid is counted anew. */
export const mayUnlockWeeks = needs('manage_pay')

/** They hold for everybody's pay. */
export const maySetHours = needs('all')

/** The pack holds the hours of everybody, and a part of the trail. */
export const mayMakePack = needs('all')
