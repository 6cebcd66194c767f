import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Where attempts are counted: an IPv4 address, or the /64 of an IPv6 one, because one person holds all its addresses.
 * @param address as a socket or a proxy of ours tells it; what is none is one place, however it is written
 */
export const networkOf = (address: string) => {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${prefixOf(plain)}::/64` : 'an unknown address'
}

/** Without the prefix of an IPv4 address that came over an IPv6 socket; empty if malformed. */
export const addressOf = (address: string) => {
  const plain = plainAddress(address)
  return isIP(plain) ? plain : ''
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Its first four groups; `::` stands for as many zeros as there is room for. */
const prefixOf = (address: string) => {
  const [head = [], tail] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
