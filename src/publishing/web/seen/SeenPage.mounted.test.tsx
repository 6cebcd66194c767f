import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainTerms } from '#schedule/rules.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Person = AnswerTo<'GET /schedule/weeks/:date/seen'>['people'][number]
type Change = Person['changes'][number]

let ids = 0
const newId = () => `01980000-0000-7000-8000-${String(++ids).padStart(12, '0')}`

const bar = { id: newId(), name: 'Bar' }
const room = { id: newId(), name: 'Salle' }

const told = (date: string, known: Partial<Change> = {}): Change => ({
  before: null,
  after: {
    ...plainTerms,
    id: newId(),
    shiftTypeId: bar.id,
    date,
    startTime: '09:00',
    endTime: '17:00',
    startsAt: `${date}T08:00:00Z`,
    endsAt: `${date}T16:00:00Z`,
  },
  question: null,
  isTold: false,
  isOver: false,
  late: null,
  ...known,
})

const person = (lastName: string, known: Partial<Person> = {}): Person => ({
  id: newId(),
  firstName: 'Léa',
  lastName,
  seenAt: null,
  isSeenInPart: false,
  remindedAt: null,
  reached: null,
  isReachedInPart: false,
  reach: 'open',
  changes: [told('2026-11-20')],
  ...known,
})

/** At the hours that it had. */
const otherwise = told('2026-11-20')
const late = { rule: 'TP_PREAVIS_7JO' as const, measured: 0, limit: 7 }
const at = '2026-11-18T09:00:00.000Z'
const people = [
  person('Rien'),
  person('Sans', { reach: 'unopened' }),
  person('Lu', { reached: { at, by: 'app' } }),
  person('Part', { isSeenInPart: true, isReachedInPart: true }),
  person('Suite', { isSeenInPart: true, reached: { at, by: 'mail' } }),
  person('Moitié', {
    isReachedInPart: true,
    changes: [told('2026-11-19', { isTold: true, late }), told('2026-11-20')],
  }),
  person('Bar', { changes: [{ ...otherwise, before: { ...otherwise.after!, shiftTypeId: room.id } }] }),
  person('Pause', { changes: [{ ...otherwise, before: { ...otherwise.after!, breakDuration: 45 } }] }),
  person('Passée', { changes: [told('2026-11-17', { isOver: true, late })] }),
]

test.each([1440, 390])(
  'each person’s row says once what they have seen and how they were told, %i wide',
  async width => {
    await page.viewport(width, 900)
    await mount('/app/admin/schedule/seen?week=2026-11-16', admin(), {
      'GET /schedule/weeks/:date/seen': {
        week: { from: '2026-11-16', to: '2026-11-22' },
        timeZone: 'Europe/Paris',
        publication: { publishedAt: at, publishedBy: 'Sofia Marchand' },
        shiftTypes: [bar, room],
        people,
      },
    })
    const row = (name: string) => page.getByRole('row').filter({ hasText: `Léa ${name}` })
    const words = async (name: string) => {
      await expect.element(row(name)).toBeVisible()
      return row(name).element().textContent.replace(/\s+/g, ' ')
    }
    expect((await words('Rien')).match(/pas encore/gi)).toHaveLength(1)
    expect(await words('Rien')).toContain('Pas encore prévenue')
    expect(await words('Sans')).toMatch(/Pas prévenue ?Accès pas encore ouvert/)
    expect(await words('Lu')).toMatch(/Pas encore ?Prévenue ici le 18\/11\/2026/)
    expect(await words('Part')).toContain('En partie')
    expect(await words('Part')).not.toContain('Prévenue')
    expect(await words('Suite')).toMatch(/En partie ?Prévenue par e-mail/)
    expect(await words('Moitié')).toMatch(/Pas encore ?Prévenue d’une partie/)
    // The part that reached her counts from that day, whatever is still to be told.
    expect(await words('Moitié')).toContain('Prévenue moins d’un jour ouvré avant')
    expect(await words('Bar')).toMatch(/ven\. 20 : 09:00–17:00 ?Salle → Bar/)
    expect(await words('Pause')).toMatch(/09:00–17:00 ?pause 45 → 0 min/)
    expect(await words('Passée')).toContain('Pas prévenue avant, sans son accord')
    expect(await words('Passée')).not.toContain('Il reste')
    await expect.element(row('Rien').getByRole('button', { name: 'Rappeler' })).toBeVisible()
    await expect.element(row('Passée').getByRole('button')).not.toBeInTheDocument()
  },
)
