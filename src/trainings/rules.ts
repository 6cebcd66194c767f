export const trainingStatuses = ['active', 'closed'] as const
export type TrainingStatus = (typeof trainingStatuses)[number]

/** Offered by the form; any other word may be typed instead. */
export const suggestedTypes = ['internal', 'external'] as const

/** Specification § 4: active, then closed; nothing reopens a training. */
const next: Record<TrainingStatus, readonly TrainingStatus[]> = { active: ['closed'], closed: [] }

type Lifetime = { status: TrainingStatus }

/** A closed training takes no enrolment, withdrawal or assignment (decisions § Trainings). */
export const isOpen = ({ status }: Lifetime): boolean => next[status].includes('closed')

type Places = { availableSlots: number; takenSlots: number }

export const placesLeft = ({ availableSlots, takenSlots }: Places): number => Math.max(availableSlots - takenSlots, 0)

export const isFull = (places: Places): boolean => placesLeft(places) === 0

/** Both days included; a training of one day ends on the day it begins. */
export const endsInTime = ({ date, endDate }: { date: string; endDate: string }): boolean => endDate >= date
