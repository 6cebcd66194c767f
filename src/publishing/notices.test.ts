import { describe, expect, test } from 'vitest'
import { speaking } from '#core/sentences.ts'
import { plainTerms } from '#schedule/rules.ts'
import { aboutChange, fromFirstToLast, publishingNotices } from './notices.ts'
import { planNotices as en } from './texts.notices.en.ts'
import { planNotices as fr } from './texts.notices.fr.ts'

const subject = '0195d2c0-0000-7000-8000-000000000000'
const { today_changed: kind } = publishingNotices
const hours = (date: string, startTime: string, endTime: string) => ({
  ...plainTerms,
  id: subject,
  date,
  startTime,
  endTime,
  startsAt: '',
  endsAt: '',
})
type Hours = ReturnType<typeof hours> | null
const data = (before: Hours, after: Hours, week = '') => aboutChange(week, { before, after })
const morning = hours('2026-11-16', '09:00', '17:00')

describe('a notice of a change', () => {
  test.each<[Hours, Hours, string]>([
    [morning, hours('2026-11-16', '10:00', '18:00'), '16/11/2026\u00a0: 09:00–17:00 → 10:00–18:00'],
    [null, morning, '16/11/2026\u00a0: 09:00–17:00 ajouté'],
    [morning, null, '16/11/2026\u00a0: 09:00–17:00 supprimé'],
    [morning, hours('2026-11-17', '09:00', '17:00'), '16/11/2026, 09:00–17:00 → 17/11/2026, 09:00–17:00'],
    [morning, morning, '16/11/2026\u00a0: 09:00–17:00, une précision'],
  ])('says what was and what is', (before, after, sentence) => {
    const said = kind.message(speaking(fr, 'fr'), { subject, actor: null, data: data(before, after) })
    expect(said).toBe(sentence)
  })

  test('was kept without another day before', () => {
    const { movedTo: _, ...former } = data(morning, hours('2026-11-16', '10:00', '18:00'))
    const notice = { subject, actor: null, data: former as ReturnType<typeof data> }
    expect(kind.message(speaking(en, 'en'), notice)).toBe('16/11/2026: 09:00–17:00 → 10:00–18:00')
  })

  test('of today begins with the earlier of the hours before and after', () => {
    const startOf = (before: Hours, after: Hours) => kind.startsAt(data(before, after), 'Europe/Paris').toString()
    expect(startOf(hours('2026-11-16', '18:00', '23:00'), morning)).toBe('2026-11-16T08:00:00Z')
    expect(startOf(morning, hours('2026-11-15', '23:00', '07:00'))).toBe('2026-11-15T22:00:00Z')
    expect(startOf(null, morning)).toBe('2026-11-16T08:00:00Z')
  })

  test('of today opens the changes of the week, or one’s own week where nothing is published', () => {
    expect(kind.link(subject, { week: '2026-11-16' })).toBe('/app/schedule/changes?week=2026-11-16')
    expect(kind.link(subject, { week: '' })).toBe('/app')
  })
})

describe('two changes of a shift', () => {
  const both = (former: ReturnType<typeof data>, next: ReturnType<typeof data>) =>
    fromFirstToLast({ kind: 'today_changed', data: former }, { kind: 'today_changed', data: next })?.data
  const later = hours('2026-11-16', '10:00', '18:00')
  const tomorrow = hours('2026-11-17', '09:00', '17:00')

  test('are one, from the first hours to the last', () => {
    expect(both(data(morning, later), data(later, tomorrow))).toEqual(data(morning, tomorrow))
    expect(both(data(null, later), data(later, tomorrow))).toEqual(data(null, tomorrow))
    expect(both(data(morning, null), data(null, later))).toEqual(data(morning, later))
  })

  test('are none where they lead back', () => {
    expect(both(data(morning, tomorrow), data(tomorrow, morning))).toBeUndefined()
    expect(both(data(null, later), data(later, null))).toBeUndefined()
  })
})
