import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { email, freeText, name, optionalReason, reason, shortText, weeklyHours } from './fields.ts'

/** The parsed value, or the key of the refusal. */
const judged = (field: z.ZodType<string>, text: string) => {
  const { data, error } = field.safeParse(text)
  return data ?? error.issues[0]!.message
}

describe('a name', () => {
  test.each(["O'Brien", 'Zoë', '李', '=1+1', '<b>', '%_\\', 'Chez Léa ❤️', 'x'.repeat(120)])('%j is kept', text => {
    expect(judged(name, text)).toBe(text)
  })

  test.each(['', '   ', '\u3164', '\u115f', '\u2800 \ufe0f'])('%j is empty', text => {
    expect(judged(name, text)).toBe('required')
  })

  test.each(['\u200b', 'a\u00adb', '\u202ea', '\u061c', 'a\u2028', 'a\nb', '\u0000', '\ud800', '\u{E0041}a'])(
    '%j holds invisible characters and is refused',
    text => {
      expect(judged(name, text)).toBe('invalidCharacters')
    },
  )

  test('is kept in Unicode form NFC, so that names that look equal are equal', () => {
    expect(judged(name, 'E\u0301te\u0301')).toBe('Été')
    expect(judged(name, 'Chef\u00a0de  rang')).toBe('Chef de rang')
  })

  test.each([
    ['emoji joined into one', '👩🏽\u200d🍳 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈'],
    ['emoji said to be drawn as such', '❤\ufe0f 1\ufe0f\u20e3'],
    ['Persian letters kept apart', 'می\u200cروم مُ\u200cروم'],
    ['joined consonants of India and Sri Lanka', 'क्\u200dष ශ්\u200dරී'],
    ['a variant of a Japanese name', '葛\u{e0100}城'],
  ])('keeps %s', (_what, text) => {
    expect(judged(name, text)).toBe(text)
  })

  test.each([
    ['a\u200db', 'ab'],
    ['\u200cLéa\u200d', 'Léa'],
    ['e\u034f\u0301', 'é'],
    ['Midi\ufe0f', 'Midi'],
    ['Midi 2\ufe0f', 'Midi 2'],
    ['Midi\u{e0100}', 'Midi'],
    ['👨\u200d', '👨'],
    ['👨\u200d\u200d👧', '👨👧'],
    ['کار\u200cها', 'کارها'],
  ])('%j loses its invisible joiners, so that names that look equal are equal', (text, kept) => {
    expect(judged(name, text)).toBe(kept)
    expect(judged(name, kept)).toBe(kept)
  })

  test.each(['\u200d', '\u200c\u200d', '\ufe0f', '\u034f'])('%j alone is empty', text => {
    expect(judged(name, text)).toBe('required')
  })

  test('counts characters as the database does, an emoji as one', () => {
    expect(judged(name, '🍳'.repeat(120))).toBe('🍳'.repeat(120))
    expect(judged(name, '🍳'.repeat(121))).toBe('tooLong')
    expect(judged(freeText, '🍳'.repeat(2000))).toBe('🍳'.repeat(2000))
    expect(judged(freeText, '🍳'.repeat(2001))).toBe('tooLong')
  })

  test.each(['x'.repeat(121), `a${'\u0301'.repeat(500)}`])('longer than 120 characters is refused', text => {
    expect(judged(name, text)).toBe('tooLong')
  })
})

describe('hours a week', () => {
  test('are stored and returned in hundredths', () => {
    for (let hundredths = 100; hundredths <= 5000; hundredths++)
      expect(weeklyHours.parse(hundredths / 100)).toBe(Number((hundredths / 100).toFixed(2)))
  })

  test.each([35.300000000000004, 35.555, 0.1 + 34.2, 1.0000001, 0.99, 50.01])('%d is refused', hours => {
    expect(weeklyHours.safeParse(hours).error?.issues[0]?.message).toBe('weeklyHours')
  })
})

describe('an e-mail', () => {
  test.each([
    ['  Anna@X.FR ', 'anna@x.fr'],
    ['anna+test@x.fr', 'anna+test@x.fr'],
  ])('%j is kept as %j', (text, kept) => {
    expect(judged(email, text)).toBe(kept)
  })

  test.each(['\u212a@x.fr', 'm\u0131ke@x.fr', '\u0430nna@x.fr', '\uff41@x.fr', 'a@x.\u212am'])(
    '%j looks like another address and is refused',
    text => {
      expect(judged(email, text)).toBe('email')
    },
  )

  test.each(['a@b', 'a@@b.de', '"a b"@x.de', 'a@b.de\nBcc:c@d.de', 'a..b@x.fr', 'a@-x.fr', `${'a'.repeat(65)}@x.fr`])(
    '%j is refused',
    text => {
      expect(judged(email, text)).toBe('email')
    },
  )
})

test('free text keeps line ends and bidirectional marks; screens show it isolated', () => {
  expect(judged(freeText, 'a\nb \u202ec')).toBe('a\nb \u202ec')
  expect(judged(freeText, 'a\nb שלום\u200f! می\u200cروم')).toBe('a\nb שלום\u200f! می\u200cروم')
  expect(judged(freeText, 'a\u0007')).toBe('invalidCharacters')
  expect(judged(freeText, 'x'.repeat(2001))).toBe('tooLong')
})

test.each([reason, optionalReason, shortText])(
  'what is said within a sentence turns no name or date that is said after it',
  field => {
    expect(judged(field, 'Prime\u202e, \u2067de\u2069 no\u202aë\u202cl')).toBe('Prime, de noël')
  },
)

test('such marks do not hide a heap of accents', () => {
  expect(judged(reason, `a${'\u0301'.repeat(20)}\u202e${'\u0301'.repeat(20)}`)).toBe('invalidCharacters')
})

test('a reason of such marks alone is none', () => {
  expect(judged(reason, ' \u202e\u2066 ')).toBe('required')
})

test('a very long text is refused before it is normalised, which would take a second', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => normalize.mockRestore())
  const accents = `a${'\u0315\u0316'.repeat(14_000)}`
  expect([judged(name, accents), judged(freeText, accents)]).toEqual(['tooLong', 'tooLong'])
  expect(normalize).not.toHaveBeenCalled()
})

test('surrounding blanks and decomposed accents do not make a text too long', () => {
  const [blanks, korean] = [' '.repeat(7000), '\ud55c\uad6d'.repeat(60)]
  expect([judged(name, `${blanks}Zoë${blanks}`), judged(freeText, blanks)]).toEqual(['Zoë', ''])
  expect(judged(name, korean.normalize('NFD'))).toBe(korean)
})
