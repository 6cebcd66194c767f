import { expect, test } from 'vitest'
import type { ActionFacts } from '#core/facts.ts'
import { facts } from './facts.ts'
import { labelsIn } from './fields.ts'
import {
  actionOf,
  changesOf,
  type Kind,
  kindOfFields,
  kinds,
  periodAsked,
  rememberedName,
  sidesOf,
  subjectKindOf,
  type Wording,
} from './rules.ts'
import { en, journal as english } from './texts.en.ts'
import { fr, journal } from './texts.fr.ts'

const wording: Wording = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  words: journal,
  labels: labelsIn('fr', journal),
  names: new Map([['lea', 'Léa Martin']]),
  choices: { all: 'Tous les droits' },
}
const changes = (before: unknown, after: unknown) =>
  changesOf({ before, after }, wording).map(({ label, before: was, after: is }) => [label, was, is])

test('an unknown field is left out, whatever its value', () => {
  expect(changes(null, { secret: 'x', password: 'x', id: 'x', userId: 'x', version: 3, searchable: 'x' })).toEqual([])
})

test('only changes are shown; a field that an edit does not repeat is unchanged', () => {
  expect(changes({ name: 'A', notes: 'x', color: '#111111' }, { name: 'B', notes: 'x' })).toEqual([['Nom', 'A', 'B']])
})

test('a removed value is shown as nothing', () => {
  expect(changes({ department: 'Salle' }, { department: null })).toEqual([['Département', 'Salle', null]])
})

test('instants are shown in the company’s time zone, in either stored form', () => {
  const row = { startsAt: '2026-11-18T09:30:00.000Z', endsAt: '2026-11-18T14:00:00.000Z' }
  expect(changes(row, { date: '2026-11-18', startTime: '10:30', endTime: '16:00' })).toEqual([['À', '15:00', '16:00']])
  const noon = Date.parse('2026-11-18T11:00:00Z')
  expect(changes({ breaks: [{ start: noon, end: null }] }, null)).toEqual([['Pauses', '12:00–…', null]])
})

test('an empty list says that there is none, and agrees with its label', () => {
  expect(changes({ breaks: [], permissions: [] }, null)).toEqual([
    ['Droits', 'aucun', null],
    ['Pauses', 'aucune', null],
  ])
})

test('a value of an unexpected shape breaks nothing', () => {
  for (const odd of [1, true, [], 'x', { permissions: 'all', breaks: {}, added: 'x', weeklyHours: '35', date: 5 }])
    expect(() => changes(odd, odd)).not.toThrow()
})

test('a deleted person or object has the name that the entry stored', () => {
  const named = (before: unknown) => rememberedName({ before, after: null }, wording)
  expect(named({ firstName: 'Paul', lastName: 'Renard' })).toBe('Paul Renard')
  expect(named({ name: 'Midi' })).toBe('Midi')
  expect(named({ employeeId: 'lea', date: '2026-11-18' })).toBe('Léa Martin, 18/11/2026')
  expect(named({ employeeId: 'lea', startDate: '2026-12-01', endDate: '2026-12-05' })).toBe(
    'Léa Martin, du 01/12/2026 au 05/12/2026',
  )
  expect(named(null)).toBeNull()
})

test('an action may get another name from its content', () => {
  const said = (action: string, after: unknown) => actionOf({ action, after }, wording)
  expect(said('companies.two-step-required', true)).toBe('Connexion en deux étapes exigée')
  expect(said('companies.two-step-required', false)).toBe('La connexion en deux étapes n’est plus exigée')
  expect(said('companies.own-password-required', true)).toBe('Mot de passe personnel exigé')
  expect(said('companies.own-password-required', false)).toBe('Le mot de passe personnel n’est plus exigé')
  expect(said('accounts.signed-in', { recoveryCodesLeft: 0 })).toBe('Connexion par code de récupération')
  expect(said('accounts.signed-in', null)).toBe('Connexion')
  expect(said('accounts.sign-in-refused', { recoveryCodesLeft: 9 })).toBe('Connexion refusée : contrat terminé')
})

test('for a person, an entry shows only their own facts', () => {
  const [lea, paul] = [
    { employeeId: 'lea', notes: 'x' },
    { employeeId: 'paul', notes: 'y' },
  ]
  expect(sidesOf('lea', { before: lea, after: { notes: 'z' } })).toEqual({ before: lea, after: { notes: 'z' } })
  expect(sidesOf('lea', { before: paul, after: lea })).toEqual({ before: null, after: lea })
  expect(sidesOf('lea', { before: paul, after: { notes: 'z' } })).toEqual({ before: null, after: null })
  const assigned = { added: ['paul', 'lea'], removed: ['zoe'] }
  expect(sidesOf('lea', { before: null, after: assigned })).toEqual({ before: null, after: { added: ['lea'] } })
  for (const odd of [1, true, [], 'x', null])
    expect(sidesOf('lea', { before: odd, after: odd })).toEqual({ before: null, after: null })
})

test('every action of a company is found under one of the kinds', () => {
  const ofPlatform = ['platform', 'demo-requests']
  const capabilities = new Set(Object.keys(journal.actions).map(action => action.split('.')[0]!))
  expect([...capabilities].filter(name => !ofPlatform.includes(name)).toSorted()).toEqual(kinds.toSorted())
  expect(subjectKindOf('schedule.shift-type-added')).toBe('shift-type')
})

test('a fact of one name has one kind', () => {
  const declared = Object.values<ActionFacts>(facts).flatMap(({ before, after }) =>
    [before, after].flatMap(side => Object.entries(side ?? {})),
  )
  expect(declared.filter(([field, kind]) => kindOfFields.get(field) !== kind)).toEqual([])
})

test('each action has a sentence', () => {
  expect(Object.keys(journal.actions).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test('each kind, action and fact has its own words in both languages', () => {
  for (const words of [journal, english])
    expect(new Set(Object.values(words.actions)).size).toBe(Object.keys(words.actions).length)
  for (const { kinds: names } of [fr, en]) expect(Object.keys(names) as Kind[]).toEqual(kinds)
})

test.each([
  [{}, { from: '2026-10-17', to: '2026-11-16' }],
  [{ to: '2026-06-30' }, { from: '2026-05-31', to: '2026-06-30' }],
  [{ from: '2020-01-01' }, { from: '2020-01-01', to: '2020-12-31' }],
  [{ from: '2026-11-10' }, { from: '2026-11-10', to: '2026-11-16' }],
  [{ from: '2026-12-24' }, { from: '2026-12-24', to: '2026-12-24' }],
])('the days asked for by %j', (asked, days) => {
  expect(periodAsked(asked, '2026-11-16')).toEqual(days)
})
