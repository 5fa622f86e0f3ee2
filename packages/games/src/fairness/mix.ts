import { textBytes, writeHex } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** Stands in the place of what players mix in, in a round that nobody has bet on. */
export const mixOfNobody = 'nobody'

/**
 * What the bets of a shared round add to it, in the order in which they were taken. A part is SHA-256 over
 * the round's commitment and the id that the player's page made for the bet: who knows the id finds the part,
 * and the part tells nobody the id.
 */
export interface SeedMix {
  /** 64 hex digits each. */
  readonly parts: readonly string[]
  /** The id of the bet that the record is of. */
  readonly requestId: string
}

const hashText = (text: string): string => writeHex(sha256(textBytes(text)))

/** The part of one bet. The commitment was published before any bet, so nobody can choose it to fit one. */
export const mixPart = (serverSeedHash: string, requestId: string): string =>
  hashText(`${serverSeedHash}:${requestId}`)

/** The client seed of a shared round: SHA-256 over the parts of all its bets, joined by colons. */
export const mixParts = (parts: readonly string[]): string =>
  parts.length === 0 ? mixOfNobody : hashText(parts.join(':'))

/** Whether the parts give the client seed of a record, and the record's own bet is among them. */
export const isMixRight = (
  { serverSeedHash, clientSeed }: { readonly serverSeedHash: string; readonly clientSeed: string },
  { parts, requestId }: SeedMix,
): boolean => mixParts(parts) === clientSeed && parts.includes(mixPart(serverSeedHash, requestId))

/** Reads the mix that a saved record carries beside it; nothing where there is none or it is malformed. */
export function readMix(json: unknown): SeedMix | undefined {
  if (typeof json !== 'object' || json === null || !('mix' in json)) return undefined
  const { mix } = json
  if (typeof mix !== 'object' || mix === null || !('parts' in mix) || !('requestId' in mix)) return undefined
  const { parts, requestId } = mix
  if (typeof requestId !== 'string' || !Array.isArray(parts)) return undefined
  return parts.every((part) => typeof part === 'string') ? { parts, requestId } : undefined
}
