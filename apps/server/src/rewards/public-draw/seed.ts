import { randomBytes } from 'node:crypto'
import { commitToSeed } from '@baize/games/fairness'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'

/** A seed as it lies in the database until the end: twice, so that one broken text loses nothing. */
export interface SealedSeed {
  readonly seedHash: string
  readonly sealed: string
  readonly copy: string
}

const labelled = (label: string, what: string, seed: string) => `gift ${label} ${what} ${seed}`

/** Makes the seed of a draw of gifts. It stays secret until the end; its hash is published. */
export function makeSeed(secretBox: SecretBox, what: string): SealedSeed {
  const seed = randomBytes(32).toString('hex')
  return {
    seedHash: commitToSeed(seed),
    sealed: secretBox.close(labelled('seed', what, seed)),
    copy: secretBox.close(labelled('copy', what, seed)),
  }
}

/** Throws when both texts are lost: only what the published hash promised is a seed. */
export function openSeed(secretBox: SecretBox, what: string, given: SealedSeed): string {
  for (const [label, closed] of [
    ['seed', given.sealed],
    ['copy', given.copy],
  ] as const) {
    const text = openText(secretBox, closed)
    const seed = text?.slice(-64) ?? ''
    if (text === labelled(label, what, seed) && commitToSeed(seed) === given.seedHash) return seed
  }
  throw new Error(`the seed of ${what} cannot be opened`)
}

function openText(secretBox: SecretBox, closed: string): string | undefined {
  try {
    return secretBox.open(closed)
  } catch {
    return undefined
  }
}
