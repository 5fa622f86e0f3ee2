import { ok, refuse, type Result } from '@baize/std'

// spec 9: the customer-service path decryption key is the last 8 characters of the value
export const supportKeyLength = 8

/** The site's own page of live chat, which opens in the window of customer service. */
export const ownSupportPage = '/liveChat'

/**
 * Obfuscates an address of customer service (decision D13): no secret, it only keeps the address from being
 * read off the page. Takes plain ASCII and a key of 8 letters or digits, and gives hex that ends in the key.
 */
export function writeSupportPath(url: string, key: string): string {
  const codes = [...url].map((letter, i) => letter.charCodeAt(0) ^ key.charCodeAt(i % supportKeyLength))
  return codes.map((code) => code.toString(16).padStart(2, '0')).join('') + key
}

/**
 * Opens an obfuscated address and checks it, for it may come from anywhere: the site's own page of live chat,
 * or https, a host of the list, no user name, no letter that browsers drop. Refuses with
 * `support_path_wrong`.
 */
export function readSupportPath(
  value: string,
  allowedHosts: readonly string[],
): Result<string, 'support_path_wrong'> {
  const [hex, key] = [value.slice(0, -supportKeyLength), value.slice(-supportKeyLength)]
  if (!/^([0-9a-f]{2})+$/.test(hex)) return refuse('support_path_wrong')
  const url = (hex.match(/../g) ?? [])
    .map((pair, i) => String.fromCharCode(Number.parseInt(pair, 16) ^ key.charCodeAt(i % supportKeyLength)))
    .join('')
  return isSupportUrl(url, allowedHosts) ? ok(url) : refuse('support_path_wrong')
}

/**
 * True for the site's own page of live chat, and for an https address of one of the hosts, in plain ASCII,
 * without user name or other port.
 */
export function isSupportUrl(url: string, allowedHosts: readonly string[]): boolean {
  if (url === ownSupportPage) return true
  if (!/^[\x21-\x7e]+$/.test(url) || url.includes('\\')) return false
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/.exec(url)?.[1]
  return host !== undefined && allowedHosts.includes(host)
}
