import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatContract,
  formatDuration,
  formatHours,
  formatTimer,
  parseHours,
  spokenDuration,
  sum,
} from './durations.ts'

const anyMinutes = fc.integer({ min: -100_000, max: 100_000 })

test('the sum of durations', () => {
  expect([[], [5], [480, 450, -30]].map(sum)).toEqual([0, 5, 900])
})

describe('a duration', () => {
  test('is hours, h, two-digit minutes', () => {
    expect([530, 5, 0, 60, 6005].map(formatDuration)).toEqual(['8h50', '0h05', '0h00', '1h00', '100h05'])
    expect([-5, -90].map(formatDuration)).toEqual(['\u2212\u00a00h05', '\u2212\u00a01h30'])
    expect([59_999, 96_420].map(formatDuration)).toEqual(['999h59', '1\u202f607h00'])
    expect([96_420, 60_005, 60_000].map(spokenDuration)).toEqual([
      '1\u202f607\u00a0h',
      '1\u202f000\u00a0h\u00a005',
      '1\u202f000\u00a0h',
    ])
  })

  test('loses no minute when written', () => {
    fc.assert(
      fc.property(anyMinutes, minutes => {
        const [, sign, hours, rest] = /^(\u2212\u00a0)?(\d+)h([0-5]\d)$/.exec(
          formatDuration(minutes).replace('\u202f', ''),
        )!
        expect((sign ? -1 : 1) * (Number(hours) * 60 + Number(rest)) === minutes).toBe(true)
      }),
    )
  })
})

describe('hours with one decimal', () => {
  test('take a comma in French and a point in English', () => {
    expect(formatHours(2070, 'fr')).toBe('34,5')
    expect(formatHours(2070, 'en')).toBe('34.5')
    expect(formatHours(2100, 'fr')).toBe('35,0')
    expect(formatHours(74_070, 'fr')).toBe('1\u202f234,5')
    expect(formatHours(74_070, 'en')).toBe('1,234.5')
  })

  test('round half a tenth away from zero, to the minute', () => {
    expect([2, 3, 8, 9, 57, 59].map(minutes => formatHours(minutes, 'fr'))).toEqual([
      '0,0',
      '0,1',
      '0,1',
      '0,2',
      '1,0',
      '1,0',
    ])
    expect([-2, -3, -63].map(minutes => formatHours(minutes, 'fr'))).toEqual([
      '0,0',
      '\u2212\u00a00,1',
      '\u2212\u00a01,1',
    ])
  })

  test('are within three minutes of the truth, and opposite for opposite durations', () => {
    fc.assert(
      fc.property(anyMinutes, minutes => {
        const inEnglish = (asked: number) => formatHours(asked, 'en').replace(',', '').replace('\u2212\u00a0', '-')
        const shown = Number(inEnglish(minutes))
        expect(Math.abs(Math.round(shown * 60) - minutes)).toBeLessThanOrEqual(3)
        expect(shown + Number(inEnglish(-minutes))).toBe(0)
        const inFrench = formatHours(minutes, 'fr').replace('\u202f', '').replace(',', '.')
        expect(inFrench.replace('\u2212\u00a0', '-')).toBe(inEnglish(minutes))
      }),
    )
  })
})

describe('a timer', () => {
  test('shows whole seconds as HH:MM:SS', () => {
    expect([0, 999, 1000, 10_033_999, 360_000_000].map(formatTimer)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:00:01',
      '02:47:13',
      '100:00:00',
    ])
  })

  test('stays at zero when the clock is behind', () => {
    expect(formatTimer(-5000)).toBe('00:00:00')
  })

  test('loses no second', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), milliseconds => {
        const [hours, minutes, seconds] = formatTimer(milliseconds).split(':').map(Number)
        expect(hours! * 3600 + minutes! * 60 + seconds!).toBe(Math.floor(milliseconds / 1000))
        expect(minutes! < 60 && seconds! < 60).toBe(true)
      }),
    )
  })
})

describe('hours typed by a person', () => {
  test('take a comma or a point', () => {
    expect(['35', '35,', '35,5', '35.5', ' 35,25 '].map(parseHours)).toEqual([35, 35, 35.5, 35.5, 35.25])
  })

  test('are a plain number', () => {
    for (const text of ['', ',5', '1e3', '0x10', '-1', '35h', '3 5', 'NaN', 'Infinity', '1,2,3', '99999'])
      expect(parseHours(text)).toBeNaN()
  })

  test('of a contract are read back as shown', () => {
    expect([35, 35.5].map(hours => formatContract(hours, 'fr'))).toEqual(['35', '35,5'])
    const hundredths = fc.integer({ min: 100, max: 5000 }).map(value => value / 100)
    fc.assert(
      fc.property(hundredths, fc.constantFrom('fr', 'en'), (hours, language) => {
        expect(parseHours(formatContract(hours, language))).toBe(hours)
      }),
    )
  })
})
