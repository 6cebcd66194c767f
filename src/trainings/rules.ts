import type { CalendarDate } from '#core/calendar.ts'
import type { WallTime } from '#core/wall-clock.ts'

export const trainingStatuses = ['active', 'closed'] as const
type TrainingStatus = (typeof trainingStatuses)[number]

/** Suggested by the form; any other text is allowed. */
export const suggestedTypes = ['internal', 'external'] as const

/** A closed training takes no enrolment, withdrawal or assignment; nothing reopens it (docs/decisions/0010-trainings.md). */
export const isOpen = ({ status }: { status: TrainingStatus }): boolean => status === 'active'

type Places = { availableSlots: number; takenSlots: number }

export const placesLeft = ({ availableSlots, takenSlots }: Places): number => Math.max(availableSlots - takenSlots, 0)

export const isFull = (places: Places): boolean => placesLeft(places) === 0

/** It is to come, or under way. */
export const isAhead = ({ endDate }: { endDate: CalendarDate }, today: CalendarDate): boolean => endDate >= today

/** From this hour of the day before, those who take part are reminded. */
export const remindedAt: WallTime = '09:00'

/** Both days included; a training of one day ends on the day it begins. */
export const endsInTime = ({ date, endDate }: { date: string; endDate: string }): boolean => endDate >= date
