import { expect, test } from 'vitest'
import { addressOf, asUrl, serversOf } from './addresses.ts'

const several = 'postgresql://releve:a,b%40c@db-a.example:6001,[fd00::2],10.0.0.3:6003/releve?sslmode=verify-full'

test('an address names several servers, each with its port', () => {
  const url = asUrl(several)
  expect(serversOf(url)).toEqual([
    { host: 'db-a.example', port: 6001 },
    { host: 'fd00::2', port: 5432 },
    { host: '10.0.0.3', port: 6003 },
  ])
  const { username, password, pathname, searchParams } = new URL(url)
  expect([username, password, pathname]).toEqual(['releve', 'a,b%40c', '/releve'])
  expect(searchParams.get('sslmode')).toBe('verify-full')
})

test('the parameters host and port name them too', () => {
  expect(serversOf('postgresql:///releve?host=a,b&port=6001,6002')).toEqual([
    { host: 'a', port: 6001 },
    { host: 'b', port: 6002 },
  ])
  expect(serversOf('postgresql:///releve?host=a,b')).toEqual([
    { host: 'a', port: 5432 },
    { host: 'b', port: 5432 },
  ])
})

test.each([
  'postgresql://releve:a,b@db.example:6001/releve',
  'postgresql:///releve?host=/run/postgresql',
  'postgresql://releve@a:x,b/releve',
  'mysql://a,b/releve',
  'hidden',
])('an address of one server, or of none, stays as it is: %s', address => {
  expect(asUrl(address)).toBe(address)
  expect(serversOf(address)).toEqual([])
})

test('the address of one server of several keeps everything else', () => {
  const one = new URL(addressOf(asUrl(several), { host: 'b', port: 7000 }))
  expect(serversOf(one.href)).toEqual([])
  expect(Object.fromEntries(one.searchParams)).toEqual({ host: 'b', port: '7000', sslmode: 'verify-full' })
  expect(one.password).toBe('a,b%40c')
})
