import { invariant } from '@baize/std'

/** Reads lower-case hex into bytes. Throws on anything else. */
export function readHex(hex: string): Uint8Array {
  invariant(/^(?:[0-9a-f]{2})*$/.test(hex), 'not lower-case hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

export const writeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of ASCII text. Throws on other characters. */
export function textBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    invariant(code < 128, 'only ASCII text has bytes here')
    bytes[at] = code
  }
  return bytes
}
