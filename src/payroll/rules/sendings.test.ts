import { describe, expect, test } from 'vitest'
import { closedBy, mayBeWithdrawn, standingOf } from './sendings.ts'

const at = (text: string) => new Date(text)
const instant = (text: string) => Temporal.Instant.from(text)
const link = {
  state: 'sent',
  settledAt: at('2026-11-02T07:50:00Z'),
  expiresAt: at('2026-11-16T07:50:00Z'),
  openings: 0,
  openedAt: null,
} as const

describe('a link to the files of a month', () => {
  test('opens until the fourteenth day at the same hour, and three times', () => {
    expect(closedBy(link, instant('2026-11-16T07:49:59Z'))).toBeNull()
    expect(closedBy(link, instant('2026-11-16T07:50:00Z'))).toBe('expired')
    expect(closedBy({ ...link, openings: 2 }, instant('2026-11-03T08:00:00Z'))).toBeNull()
    expect(closedBy({ ...link, openings: 3 }, instant('2026-11-03T08:00:00Z'))).toBe('used-up')
  })

  test('says when it was opened even once it has expired', () => {
    const late = instant('2026-12-01T08:00:00Z')
    expect(standingOf(link, late)).toEqual({ state: 'expired', since: link.expiresAt })
    const openedAt = at('2026-11-03T09:31:00Z')
    expect(standingOf({ ...link, openings: 1, openedAt }, late)).toEqual({ state: 'opened', since: openedAt })
  })
})

test('a link is taken back while it gives its files, or will; an archive that was mailed never is', () => {
  const now = instant('2026-11-03T08:00:00Z')
  const byLink = { ...link, way: 'link' } as const
  const waiting = { ...byLink, state: 'waiting', settledAt: null, expiresAt: null } as const
  for (const open of [byLink, { ...byLink, openings: 2 }, waiting]) expect(mayBeWithdrawn(open, now)).toBe(true)
  expect(mayBeWithdrawn(byLink, instant('2026-11-16T07:50:00Z'))).toBe(false)
  const withdrawn = { ...byLink, state: 'withdrawn', expiresAt: null } as const
  for (const shut of [
    { ...byLink, openings: 3 },
    { ...byLink, state: 'refused', expiresAt: null } as const,
    { ...waiting, way: 'zip' } as const,
    { ...byLink, way: 'zip' } as const,
    withdrawn,
  ])
    expect(mayBeWithdrawn(shut, now)).toBe(false)
  // Also of one that was opened before.
  expect(standingOf({ ...withdrawn, openedAt: link.settledAt }, now)).toEqual({
    state: 'withdrawn',
    since: link.settledAt,
  })
})

test('a sending is not said to be sent before the mail server has taken it', () => {
  const waiting = { ...link, state: 'waiting', settledAt: null, expiresAt: null } as const
  expect(standingOf(waiting, instant('2026-11-02T07:50:00Z'))).toEqual({ state: 'waiting', since: null })
  const refused = { ...waiting, state: 'refused', settledAt: link.settledAt } as const
  expect(standingOf(refused, instant('2026-11-02T07:51:00Z'))).toEqual({ state: 'refused', since: link.settledAt })
})
