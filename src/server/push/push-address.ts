import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that nobody on the internet reaches, by IANA's registries of special addresses. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The host of virtual machines, in one provider's networks (Azure).
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')

/** Among IPv6 addresses, only those that are given out (2000::/3), without those that lead to an IPv4 address. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  translated.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  return isIP(address) === 6 && outer.check(address, 'ipv6') && !translated.check(address, 'ipv6')
}

/** The addresses of a host, if all are public. The connection uses the ones that were checked: the name is not resolved again. */
export const lookupPublic: LookupFunction = (host, options, callback) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('A push service needs a public address.'), [])
    if (options.all) return callback(null, addresses)
    return callback(null, addresses[0]!.address, addresses[0]!.family)
  })
