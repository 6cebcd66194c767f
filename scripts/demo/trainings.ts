import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { PersonKey } from './people.ts'

type DemoTraining = {
  name: string
  type: string
  description: string
  /** Days from today, both included. */
  days: [number, number]
  duration: string
  availableSlots: number
  isPublic: boolean
  status?: 'active' | 'closed'
  enrolled: PersonKey[]
}

const planned: DemoTraining[] = [
  {
    name: 'Hygiène alimentaire (HACCP)',
    type: 'external',
    description: 'Obligatoire en cuisine et en salle. Attestation valable dans toute la France.',
    days: [18, 19],
    duration: '14h',
    availableSlots: 8,
    isPublic: true,
    enrolled: ['ines', 'thibault', 'aminata', 'hugo', 'lea', 'sofia'],
  },
  {
    name: 'Premiers secours au travail',
    type: 'internal',
    description: 'Les gestes qui sauvent, avec mise en situation.',
    days: [56, 56],
    duration: '7h',
    availableSlots: 6,
    isPublic: false,
    enrolled: ['ines', 'youssef', 'camille', 'lucas'],
  },
  {
    name: 'Accords mets et vins',
    type: 'internal',
    description: 'Huit domaines, huit accords, une carte mieux vendue.',
    days: [14, 14],
    duration: '3h',
    availableSlots: 12,
    isPublic: true,
    enrolled: ['hugo', 'sofia', 'camille'],
  },
  {
    name: 'Anglais du service',
    type: 'external',
    description: 'Accueillir, conseiller et encaisser en anglais.',
    days: [53, 57],
    duration: '10h',
    availableSlots: 4,
    isPublic: true,
    enrolled: ['lea', 'nathan', 'hugo'],
  },
  {
    name: 'Barista, niveau 1',
    type: 'external',
    description: 'Réglage du moulin, extraction, mousse de lait.',
    days: [7, 7],
    duration: '4h',
    availableSlots: 2,
    isPublic: true,
    enrolled: ['sofia', 'lucas'],
  },
  {
    name: 'Gestes et postures',
    type: 'internal',
    description: 'Porter sans se blesser, en réserve comme en salle.',
    days: [-24, -24],
    duration: '3h',
    availableSlots: 10,
    isPublic: true,
    status: 'closed',
    enrolled: ['rachid', 'aminata', 'ines', 'nathan'],
  },
]

export const trainings = (today: CalendarDate) =>
  planned.map(({ days: [first, last], enrolled, ...training }) => ({
    enrolled,
    row: { ...training, date: addDays(today, first), endDate: addDays(today, last), takenSlots: enrolled.length },
  }))
