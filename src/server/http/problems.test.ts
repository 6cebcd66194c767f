import { expect, test } from 'vitest'
import { isUnavailable } from './problems.ts'

test.each([
  ['a socket of the database that is gone', 'connect ENOENT /run/.s.PGSQL.5432', true],
  ['a file of the product that is gone', "ENOENT: no such file or directory, open '/srv/dist/web/index.html'", false],
])('%s: whether the service is said to be unavailable', (_what, message, says) => {
  expect(isUnavailable(Object.assign(new Error(message), { code: 'ENOENT' }))).toBe(says)
})
