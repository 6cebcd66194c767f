import type { ComponentType, ReactNode } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import type { TeamWeek } from './TeamWeek.ts'

/** A change that its person does not see yet. */
export type Draft = NonNullable<TeamWeek['publishing']>['differences'][number]

/** The drafts of somebody's week, for the grid: what they still see is drawn beside them. Days from 0, Monday. */
export type RowDrafts = {
  /** How many shifts that they still see each day has. */
  struck: readonly number[]
  /** The published shifts that are no more on a day. */
  gone: (day: number) => ReactNode
  /** The published form of a shift that stays on its day. */
  above: (shift: { id: string }) => ReactNode
  /** All of it, on the lane of a phone. */
  onLane: (day: number, window: Interval) => ReactNode
  /** Undefined for a shift that they see as it is planned. */
  wordsOf: (shift: { id: string }) => string | undefined
}

/** By employee. Fetched where the company publishes. */
export type Drafting = ReadonlyMap<string, RowDrafts>

/** The drafts of the week that begins on a Monday, and how many changes nobody was told. */
export type WeekDrafts = { monday: CalendarDate; rows: Drafting; count: number }

/** The part of a company that publishes: `publishing`, which ranks above the plan, draws it. */
export type PublishingSlot = ComponentType<{
  /** As it was read. */
  read: TeamWeek
  /** With the changes in flight. */
  team: TeamWeek
  /** Hands the drafts to the page. */
  tell: (drafts: WeekDrafts) => void
  findings: PlanningFindings
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}>
