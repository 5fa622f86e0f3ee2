import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { ClaimOutcome } from './model.ts'
import * as store from './store.ts'

interface Waiting {
  readonly memberId: MemberId
  readonly resolve: (outcome: ClaimOutcome) => void
  readonly reject: (error: unknown) => void
}

interface HerdDeps {
  readonly db: Pool
  readonly clock: Clock
  /** After the commit of claims that won. */
  readonly onWon: (envelopeId: string, won: number) => void
  /** Once no packet is left. */
  readonly onFull: (envelopeId: string) => void
}

/** Claims of one statement, at most. */
const largestBatch = 500
const rememberedEnvelopes = 20

/**
 * Claims of many at once: while one statement is under way the next claims gather and leave together, in the
 * order in which they came. Once an envelope is empty its winners are known by heart, and no request asks the
 * database any more.
 */
export function createHerd(deps: HerdDeps) {
  const queues = new Map<string, Waiting[]>()
  const full = new Map<string, ReadonlyMap<MemberId, ClaimOutcome>>()

  const remember = async (envelopeId: string): Promise<void> => {
    if (full.has(envelopeId)) return
    const claims = await store.listClaims(deps.db, envelopeId)
    full.set(
      envelopeId,
      new Map(
        claims.map(({ member_id, rank, amount }) => [member_id, { kind: 'won', rank, amountMinor: amount }]),
      ),
    )
    for (const oldest of full.keys()) if (full.size > rememberedEnvelopes) full.delete(oldest)
    deps.onFull(envelopeId)
  }

  const drain = async (envelopeId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch)
      try {
        const outcomes = await store.takeClaims(deps.db, {
          envelopeId,
          members: batch.map(({ memberId }) => memberId),
          at: new Date(deps.clock()),
        })
        if ([...outcomes.values()].some(({ kind }) => kind === 'empty')) await remember(envelopeId)
        for (const { memberId, resolve } of batch) resolve(outcomes.get(memberId) ?? { kind: 'unknown' })
        const won = [...outcomes.values()].filter(({ kind }) => kind === 'won').length
        if (won > 0) deps.onWon(envelopeId, won)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(envelopeId)
  }

  return {
    claim(envelopeId: string, memberId: MemberId): Promise<ClaimOutcome> {
      const winners = full.get(envelopeId)
      if (winners) return Promise.resolve(winners.get(memberId) ?? { kind: 'empty' })
      return new Promise((resolve, reject) => {
        const waiting = { memberId, resolve, reject }
        const queue = queues.get(envelopeId)
        if (queue) return void queue.push(waiting)
        const started = [waiting]
        queues.set(envelopeId, started)
        // Those who are read in the same turn leave together.
        setImmediate(() => void drain(envelopeId, started))
      })
    },
  }
}
