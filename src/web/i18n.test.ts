import { beforeAll, describe, expect, test } from 'vitest'
import { learn, say, speak } from './i18n.ts'

beforeAll(() => Promise.all([learn('account'), learn('entrance'), learn('inside')]))

describe('the count chooses the sentence', () => {
  test.each([
    [0, 'Notifications'],
    [1, 'Notifications, 1 non lue'],
    [2, 'Notifications, 2 non lues'],
  ])('%i', async (count, sentence) => {
    await speak('fr')
    expect(say('notifications:bell', { count })).toBe(sentence)
  })

  test('zero is singular in French and plural in English', async () => {
    const more = () => say('ui:toasts.more', { count: 0 })
    await speak('fr')
    expect(more()).toBe('0 autre message')
    await speak('en')
    expect(more()).toBe('0 more messages')
  })
})

test('numbers are formatted by language, years are not formatted', async () => {
  const accounts = () => say('account:accounts.count', { count: 1234 })
  const shown = () => say('ui:pages.shown', { from: 1001, to: 1050, total: 1234 })
  await speak('fr')
  expect(accounts()).toBe('1\u202f234 comptes')
  expect(shown()).toBe('1\u202f001–1\u202f050 sur 1\u202f234')
  expect(say('web:footer.copyright', { year: '2026' })).toBe('© 2026 Relève')
  await speak('en')
  expect(accounts()).toBe('1,234 accounts')
})

test('a change of language fetches the chapters already open', async () => {
  await speak('en')
  expect(say('notifications:title')).toBe('Notifications')
  expect(say('core:fields.required')).toBe('This field is required.')
})

test('a sentence of a chapter that is not fetched throws', () => {
  expect(() => say('landing:title')).toThrow('landing:title')
})
