import type { z } from 'zod'
import { wallTimeAt } from '#core/wall-clock.ts'
import {
  type CellNote,
  headingOf,
  type ImportField,
  type ImportLine,
  known,
  type ReadLine,
  wrong,
} from '#imports/rules.ts'
import { oneLine, typedDayPart, typedMinutes, typedSpan, typedTime } from '#imports/typed-values.ts'
import { DEFAULT_SHIFT, FORM_COLOUR } from '#schedule/rules.ts'
import { saveShiftType } from '#schedule/schemas.ts'

export type ImportedShiftType = z.output<typeof saveShiftType>

/** With what French and English files call them. */
export const shiftTypeFields = [
  {
    key: 'defaultStartTime',
    names: ['début', 'heure de début', 'heure début', 'prise de poste', 'arrivée', 'start', 'start time'],
    isAsked: true,
  },
  {
    key: 'defaultEndTime',
    names: ['fin', 'heure de fin', 'heure fin', 'fin de poste', 'départ', 'end', 'end time'],
    isAsked: true,
  },
  {
    key: 'hours',
    names: ['horaires', 'horaire', 'plage horaire', 'plage', 'de à', 'hours'],
    whole: ['heures'],
    isAsked: true,
  },
  {
    key: 'defaultBreakDuration',
    names: ['pause', 'durée de pause', 'temps de pause', 'minutes de pause', 'coupure', 'break'],
    isAsked: true,
  },
  { key: 'color', names: ['couleur', 'code couleur', 'hex', 'colour', 'color'] },
  {
    key: 'description',
    names: ['description', 'détail', 'commentaire', 'remarque', 'notes', 'note', 'comment'],
  },
  {
    key: 'name',
    names: ['nom', 'nom du type', 'type de shift', 'type', 'libellé', 'intitulé', 'shift', 'service', 'poste', 'name'],
  },
] as const satisfies readonly ImportField[]

export type ShiftTypeField = (typeof shiftTypeFields)[number]['key']
type Note = CellNote<ShiftTypeField>
type Values = ImportLine<ShiftTypeField>['values']

/** The colours that files name. In this order they are given to types without one; the last ones only to whoever asks for them. */
const colours: readonly (readonly [hex: string, names: readonly string[]])[] = [
  ['#2563EB', ['bleu', 'blue']],
  ['#D97706', ['orange']],
  ['#15803D', ['vert', 'green']],
  ['#DC2626', ['rouge', 'red']],
  ['#7C3AED', ['violet', 'mauve', 'pourpre', 'purple']],
  ['#EAB308', ['jaune', 'yellow']],
  ['#DB2777', ['rose', 'fuchsia', 'pink']],
  ['#0891B2', ['turquoise', 'cyan', 'teal']],
  ['#92400E', ['marron', 'brun', 'brown']],
  ['#60A5FA', ['bleu clair', 'bleu ciel', 'light blue', 'sky blue']],
  ['#84CC16', ['vert clair', 'vert pomme', 'light green', 'lime']],
  ['#1E3A8A', ['bleu foncé', 'bleu marine', 'marine', 'dark blue', 'navy']],
  ['#14532D', ['vert foncé', 'dark green']],
  ['#9F1239', ['bordeaux', 'grenat', 'burgundy']],
  ['#4F46E5', ['indigo']],
  ['#C4A484', ['beige']],
  ['#6B7280', ['gris', 'grey', 'gray']],
  ['#000000', ['noir', 'black']],
  ['#FFFFFF', ['blanc', 'white']],
]
const given = colours.slice(0, -3).map(([hex]) => hex)

const hexOf = new Map(colours.flatMap(([hex, names]) => names.map(name => [headingOf(name), hex] as const)))

/** '#2563eb', '2563EB', '#abc', 'rgb(37, 99, 235)', 'Bleu clair'. Undefined for anything else. */
const typedColour = (text: string): string | undefined => {
  const hex = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1]
  if (hex) return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`.toUpperCase()
  const [, ...channels] = /^rgb\((\d{1,3})[,; ]+(\d{1,3})[,; ]+(\d{1,3})\)$/i.exec(text) ?? []
  if (channels.length === 3 && channels.every(channel => Number(channel) < 256))
    return `#${channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  return hexOf.get(headingOf(text))
}

/** Shift types that the company has already. */
export type ShiftTypeFacts = { shiftTypes: readonly { name: string; color: string }[] }

type Read = ReadLine<ShiftTypeField, Omit<ImportedShiftType, 'color'> & { color: string | null }>

/** Each line, then all of them together: names that come twice are named, and types without a colour get one each. */
export const readShiftTypes = (
  lines: readonly ImportLine<ShiftTypeField>[],
  facts: ShiftTypeFacts,
): ReadLine<ShiftTypeField, ImportedShiftType>[] =>
  withColours(
    withoutTwins(
      lines.map(({ line, values }) => ({ line, ...readShiftType(values) })),
      facts,
    ),
    facts,
  )

const readShiftType = (values: Values): Omit<Read, 'line'> => {
  const notes: Note[] = []
  const color = colourIn(values.color ?? '', notes)
  const hours = hoursIn(values, notes)
  const defaultBreakDuration = breakIn(values.defaultBreakDuration, notes)
  const { success, data, error } = saveShiftType.safeParse({
    name: values.name ?? '',
    color: color ?? FORM_COLOUR,
    description: values.description ?? '',
    ...(hours ?? { defaultStartTime: DEFAULT_SHIFT.startTime, defaultEndTime: DEFAULT_SHIFT.endTime }),
    defaultBreakDuration,
  })
  for (const { path, message } of success ? [] : error.issues)
    notes.push(wrong(path[0] as ShiftTypeField, `core:fields.${message}`))
  const isWrong = notes.some(({ kind }) => kind === 'wrong')
  return { row: success && !isWrong ? { ...data, color: color ?? null } : null, notes }
}

const colourIn = (text: string, notes: Note[]) => {
  const colour = typedColour(text)
  if (text !== '' && !colour) notes.push(wrong('color', 'shiftTypesImport:notes.colour'))
  return colour
}

const spanIn = (text: string) => {
  const span = typedSpan(text)
  return span && { defaultStartTime: wallTimeAt(span[0]), defaultEndTime: wallTimeAt(span[1]) }
}

/** Both are typed, in one cell or in two, or neither: of one nobody knows the other. */
const hoursIn = (values: Values, notes: Note[]) => {
  if (values.hours) {
    const span = spanIn(values.hours)
    if (!span) notes.push(wrong('hours', 'shiftTypesImport:notes.span'))
    return span
  }
  const [typedStart, typedEnd] = [values.defaultStartTime ?? '', values.defaultEndTime ?? '']
  if (typedStart === '' && typedEnd === '') {
    const field = (['hours', 'defaultStartTime', 'defaultEndTime'] as const).find(each => values[each] !== undefined)
    notes.push(known(field ?? 'hours', 'shiftTypesImport:notes.hours'))
    return null
  }
  const timeIn = (field: 'defaultStartTime' | 'defaultEndTime', text: string) => {
    const time = typedTime(text)
    if (time === null) notes.push(wrong(field, `core:fields.${text === '' ? 'required' : 'time'}`))
    return time
  }
  const [defaultStartTime, defaultEndTime] = [
    timeIn('defaultStartTime', typedStart),
    timeIn('defaultEndTime', typedEnd),
  ]
  return defaultStartTime && defaultEndTime ? { defaultStartTime, defaultEndTime } : null
}

/** No break is shorter. */
const shortestBreak = 5
/** Longer than any break: it was meant as hours. */
const longestDayPart = 180

/** '0,5' and '1' are hours, and 0,020833 the part of a day that Excel keeps: they are asked about. */
const breakIn = (text: string | undefined, notes: Note[]) => {
  if (!text) {
    notes.push(known('defaultBreakDuration', 'shiftTypesImport:notes.break'))
    return DEFAULT_SHIFT.breakDuration
  }
  const minutes = typedMinutes(text)
  if (!(minutes > 0 && minutes < shortestBreak)) return minutes
  const dayPart = typedDayPart(text)
  const meant = dayPart <= longestDayPart ? dayPart : Math.round(minutes * 60)
  notes.push(wrong('defaultBreakDuration', 'shiftTypesImport:notes.breakHours', { fix: String(meant) }))
  return meant
}

/** As the database compares them: without case. */
const comparedName = (name: string) => oneLine(name).toLowerCase()

const withoutTwins = (read: readonly Read[], { shiftTypes }: ShiftTypeFacts): Read[] => {
  const company = new Map(shiftTypes.map(({ name }) => [comparedName(name), name]))
  const lines = new Map<string, number>()
  return read.map(({ line, row, notes }) => {
    if (!row) return { line, row, notes }
    const key = comparedName(row.name)
    const [name, other] = [company.get(key), lines.get(key)]
    if (name !== undefined)
      return { line, row: null, notes: [...notes, wrong('name', 'shiftTypesImport:notes.known', { values: { name } })] }
    if (other !== undefined) {
      const values = { line: String(other) }
      return { line, row: null, notes: [...notes, wrong('name', 'imports:notes.twice', { values })] }
    }
    lines.set(key, line)
    return { line, row, notes }
  })
}

/** The next one that no type has; once all are taken they begin anew. */
const withColours = (
  read: readonly Read[],
  { shiftTypes }: ShiftTypeFacts,
): ReadLine<ShiftTypeField, ImportedShiftType>[] => {
  const taken = new Set(
    [...shiftTypes, ...read.flatMap(({ row }) => row ?? [])].map(({ color }) => color?.toUpperCase()),
  )
  const free = given.filter(hex => !taken.has(hex))
  const offered = free.length > 0 ? free : given
  let next = 0
  return read.map(({ line, row, notes }) => ({
    line,
    row: row && { ...row, color: row.color ?? offered[next++ % offered.length]! },
    notes,
  }))
}
