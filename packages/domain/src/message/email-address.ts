import { ok, refuse, type Result } from '@baize/std'

const longestAddress = 254
const longestLocalPart = 64
/** One mailbox, without display name, comment, quotes or list: nothing that a header could be bent with. */
const form = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@([a-z0-9-]+\.)+[a-z]{2,63}$/

/**
 * Reads an e-mail address as typed and gives the one form under which it is kept and compared: trimmed, in
 * lower case. Only ASCII: look-alike letters make no twin of somebody's address.
 */
export function parseEmail(typed: string): Result<string, 'email_invalid'> {
  const address = typed.trim().toLowerCase()
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > longestAddress || local.length > longestLocalPart) return refuse('email_invalid')
  if (!form.test(address)) return refuse('email_invalid')
  const isDotted = local.startsWith('.') || local.endsWith('.') || address.includes('..')
  const isHyphened = /(@|\.)-|-(\.|$)/.test(address.slice(local.length))
  return isDotted || isHyphened ? refuse('email_invalid') : ok(address)
}

/** Shows where a message goes without showing the address: `r•••m@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const shown = local.length > 2 ? `${local.slice(0, 1)}•••${local.slice(-1)}` : '•••'
  return shown + address.slice(at)
}
