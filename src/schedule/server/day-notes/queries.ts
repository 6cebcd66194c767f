import { and, asc, between, eq, isNull, or } from 'drizzle-orm'
import type { Period } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { fullName } from '#people/rules.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { employees } from '#people/server/tables.ts'
import { dayNotes } from '#schedule/server/tables.ts'
import { en } from '#schedule/texts.en.ts'
import { fr } from '#schedule/texts.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { byPerson, isAmong, prepared } from '#server/database/prepared.ts'

const { id, date, department, kind, text } = dayNotes
const read = { id, date, department, kind, text }
const inOrder = [asc(date), asc(dayNotes.createdAt), asc(id)]

const isAuthor = and(eq(employees.companyId, dayNotes.companyId), eq(employees.id, dayNotes.author))
const withAuthor = { ...read, firstName: employees.firstName, lastName: employees.lastName }

type WithAuthor = { firstName: string; lastName: string }
const authored = <Row extends WithAuthor>({ firstName, lastName, ...note }: Row) => ({
  ...note,
  author: fullName({ firstName, lastName }),
})

/** The notes of these days, whomever they are for. */
export const notesIn = async (tx: Tx, { from, to }: Period) => (await allWithin(tx, { from, to })).map(authored)

const allWithin = prepared(['from', 'to'], (tx, { from, to }) =>
  tx
    .select(withAuthor)
    .from(dayNotes)
    .innerJoin(employees, isAuthor)
    .where(between(date, from, to))
    .orderBy(...inOrder),
)

/** For each of these people those for everybody, and for their department. */
export const notesOfPeople = async (tx: Tx, people: readonly string[], { from, to }: Period) => {
  const rows = await ofEach(tx, { people, from, to })
  const theirs = byPerson(rows)
  return (employeeId: string) => theirs(employeeId).map(({ note }) => note)
}

const ofEach = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({ note: read, employeeId: employees.id })
    .from(employees)
    .innerJoin(dayNotes, and(between(date, from, to), or(isNull(department), eq(department, employees.department))))
    .where(isAmong(employees.id, people))
    .orderBy(...inOrder),
)

export const noteById = async (tx: Tx, noteId: string) => {
  const [note] = await tx.select(withAuthor).from(dayNotes).innerJoin(employees, isAuthor).where(eq(id, noteId))
  return note && authored(note)
}

/** To be changed: of two who change it the second sees what the first did. Departments come first. */
export const holdNote = async (tx: Tx, noteId: string) => {
  await holdDepartments(tx)
  const [note] = await tx.select(read).from(dayNotes).where(eq(id, noteId)).for('no key update')
  return note
}

const words = { fr: fr.dayNotes, en: en.dayNotes }

/** 'Événement, Salle : groupe de 40 à 20 h', as the screens say it. */
export const noteLine = (
  note: Pick<typeof dayNotes.$inferSelect, 'kind' | 'department' | 'text'>,
  language: Language,
) => {
  const { kinds, line } = words[language]
  const named = kinds[note.kind]
  return fill(line, { kind: note.department === null ? named : `${named}, ${note.department}`, text: note.text })
}
