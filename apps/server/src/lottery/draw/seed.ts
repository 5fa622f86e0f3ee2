import { randomBytes } from 'node:crypto'
import { commitToSeed } from '@baize/games/fairness'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'

/**
 * A draw's seed as it lies in the database until the result: twice, so that one broken text loses nothing.
 */
export interface SealedSeed {
  readonly seedHash: string
  readonly sealed: string
  readonly copy: string
}

const labelled = (label: 'seed' | 'copy', drawId: string, seed: string) =>
  `lottery ${label} ${drawId} ${seed}`

/** Makes the seed of a draw. Nobody sees it before the result; its hash is published. */
export function makeSeed(secretBox: SecretBox, drawId: string): SealedSeed {
  const seed = randomBytes(32).toString('hex')
  return {
    seedHash: commitToSeed(seed),
    sealed: secretBox.close(labelled('seed', drawId, seed)),
    copy: secretBox.close(labelled('copy', drawId, seed)),
  }
}

/** Nothing when both texts are lost: only what the published hash promised is a seed. */
export function openSeed(
  secretBox: SecretBox,
  drawId: string,
  given: { readonly seedHash: string; readonly sealed: string | null; readonly copy: string | null },
): string | undefined {
  const texts = [
    { label: 'seed', closed: given.sealed },
    { label: 'copy', closed: given.copy },
  ] as const
  for (const { label, closed } of texts) {
    const text = closed === null ? undefined : openText(secretBox, closed)
    const seed = text?.slice(-64) ?? ''
    if (text !== labelled(label, drawId, seed) || !/^[0-9a-f]{64}$/.test(seed)) continue
    if (commitToSeed(seed) === given.seedHash) return seed
  }
  return undefined
}

function openText(secretBox: SecretBox, closed: string): string | undefined {
  try {
    return secretBox.open(closed)
  } catch {
    return undefined
  }
}
