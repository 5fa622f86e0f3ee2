import { hash } from 'node:crypto'

const hexDigits = 32

/**
 * First 128 bits of SHA-256 as 32 hex digits: identifies a request's body, cheap to pass and to store as a
 * uuid.
 */
export const requestHash = (body: string | Uint8Array): string => hash('sha256', body).slice(0, hexDigits)

/** The hash of a command's meaning: property order and bigint do not matter. */
export const commandHash = (command: object): string =>
  requestHash(JSON.stringify(command, (_name, value: unknown) => canonical(value)))

function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
