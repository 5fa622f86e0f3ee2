const ipv6Groups = 8
const networkGroups = 3

/**
 * The network that an address belongs to, as far as logins compare addresses (decision D11): /24 of IPv4, /48
 * of IPv6. A home or a mobile mast changes its last digits daily; another network is another place.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)
  if (ipv4?.[1]) return `${ipv4[1]}.0/24`
  if (!plain.includes(':')) return plain
  const groups = expand(plain).slice(0, networkGroups)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/48`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::', 2)
  const split = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [split(head), split(tail)]
  const gap = tail === undefined ? 0 : Math.max(0, ipv6Groups - first.length - last.length)
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last]
}
