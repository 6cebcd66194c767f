import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './push-address.ts'

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['168.63.129.16', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.0.192', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['fe80::1%eth0', false],
  ['2130706433', false],
  ['no address', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:a00:1::', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

test('a name that leads to this machine is refused', async () => {
  await expect(promisify(lookupPublic)('localhost', { all: true })).rejects.toThrow('public address')
})
