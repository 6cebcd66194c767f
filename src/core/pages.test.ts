import { expect, test } from 'vitest'
import { mailto } from './pages.ts'

test.each([
  ['anna@x.fr', 'mailto:anna@x.fr'],
  ['anna?bcc=eve%40y.fr&body=@x.fr', 'mailto:anna%3Fbcc%3Deve%2540y.fr%26body%3D@x.fr'],
  ['anna#x+y@x.fr', 'mailto:anna%23x%2By@x.fr'],
])('a link to %s writes to that address alone', (address, link) => {
  expect(mailto(address)).toBe(link)
})
