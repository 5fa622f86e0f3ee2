import { matchModels } from '@baize/sports/models'
import { checkMatch, type ProofFault } from '@baize/sports/proof'
import type { ProofAnswer } from '../../wire/events.ts'

/** Plays an ended match again and gives what does not hold; undefined while it cannot be played. */
export function checkProof(proof: ProofAnswer): readonly ProofFault[] | undefined {
  const { seed, score, sport } = proof
  const model = matchModels[sport]
  if (!model || seed === null || score === null || score.sport === 'season') return undefined
  return checkMatch(model, { ...proof, seed, score })
}
