import { sha256, textBytes, writeHex } from '@baize/games/fairness'
import { invariant } from '@baize/std'

const hashText = (text: string): string => writeHex(sha256(textBytes(text)))

/**
 * What is published with the fixture: SHA-256, in hex, of seed, engine version and parameters, each on a line
 * of its own; the parameters as JSON with sorted keys and without spaces (sportsbook design, section 4).
 */
export const commitmentOf = (sealed: {
  readonly seed: string
  readonly parameters: unknown
  readonly engine: string
}): string => hashText([sealed.seed, sealed.engine, writeCanonical(sealed.parameters)].join('\n'))

/**
 * The salt of a period: SHA-256, in hex, of the ids of the tickets accepted before it, joined by commas in
 * the order given. The ids are published with the proof, so everybody can join them again.
 */
export function saltOf(ticketIds: readonly string[]): string {
  invariant(
    ticketIds.every((id) => id !== '' && !id.includes(',')),
    'a ticket id is not empty and has no comma',
  )
  return hashText(ticketIds.join(','))
}

/** JSON with sorted keys and without spaces. Throws on what JSON cannot say and on text beyond ASCII. */
function writeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${writeCanonical(part)}`).join(',')}}`
  }
  invariant(
    value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value),
    'parameters are plain JSON',
  )
  return JSON.stringify(value)
}
