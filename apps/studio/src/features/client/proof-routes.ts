import type { FastifyInstance } from 'fastify'
import type { StudioDeps } from '../../deps.ts'
import { findProof, type Proof } from '../fairness/service.ts'
import { roundPath, type ProofAnswer } from '../../../wire/messages.ts'
import { refuseCall } from './routes.ts'
import { showGame, showRound } from './show.ts'

/** Mounts what anybody with a round's id may read: its commitment, and its record when it is over. */
export function mountProofRoutes(app: FastifyInstance, deps: StudioDeps): void {
  app.get('/api/proof/:round', async (request, reply) => {
    const proof = await find(deps, request.params)
    return proof ? showProof(deps, proof) : refuseCall(reply, 'round_not_found')
  })
  app.get('/api/proof/:round/record', async (request, reply) => {
    const proof = await find(deps, request.params)
    if (!proof?.record) return refuseCall(reply, 'round_not_found')
    return proof.mix ? { ...proof.record, mix: proof.mix } : proof.record
  })
}

async function find(deps: StudioDeps, params: unknown): Promise<Proof | undefined> {
  const path = roundPath.safeParse(params).data
  return path && findProof(deps, path.round)
}

function showProof(deps: StudioDeps, { round, seed, record, mix }: Proof): ProofAnswer | undefined {
  const offer = deps.offers.find(round.game)
  if (!offer) return undefined
  const shown = showRound(round)
  const isCancelled = shown.state === 'cancelled' || shown.state === 'refused'
  return {
    round: round.roundId,
    game: showGame(offer),
    currency: round.currency,
    state: isCancelled ? 'cancelled' : shown.state === 'completed' ? 'completed' : 'open',
    stakeMinor: shown.stakeMinor,
    payoutMinor: shown.payoutMinor,
    openedAt: shown.openedAt,
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    nonce: round.nonce,
    record,
    mix,
  }
}
