import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(?=\d+\.)/i

/**
 * Whom an address counts as: an IPv4 address itself; an IPv6 address its network of 64 bits, because one
 * connection has all addresses of it.
 */
export function callerOf(address: string): string {
  const plain = address.replace(mapped, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
