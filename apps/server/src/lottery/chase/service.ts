import type { LotteryChase } from '@baize/contract'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findSeries } from '@baize/lottery/series'
import { stopOf } from '../ticket/sell.ts'
import type { TicketRefusal } from '../ticket/model.ts'
import { advance, end } from './advance.ts'
import type { ChaseAsked, StoredChase } from './model.ts'
import { openChase, planAsked, type ChaseRefusal } from './place.ts'
import { resume, type ResumeDeps } from './resume.ts'
import { showChase } from './show.ts'
import * as store from './store.ts'

interface ChaseKey {
  readonly memberId: MemberId
  readonly chaseId: string
}

/** The same rows for coming draws (lottery.md 4). */
export interface Chases {
  place(asked: ChaseAsked): Promise<Result<{ chaseId: string }, ChaseRefusal>>
  list(asked: {
    memberId: MemberId
    language: 'EN' | 'BN'
    before?: string | undefined
  }): Promise<{ chases: LotteryChase[]; hasMore: boolean }>
  find(asked: ChaseKey & { language: 'EN' | 'BN' }): Promise<LotteryChase | undefined>
  /** Releases the rest, or goes on at the price of now. */
  change(key: ChaseKey, change: 'stop' | 'resume'): Promise<Result<null, 'chase_not_found' | 'chase_ended'>>
  /** Goes on with the chases of a series, or with all; each by itself. */
  advanceAll(of?: { seriesId?: string }): Promise<void>
  /** Releases what a member who may not play has on hold. */
  releaseAll(memberId: MemberId): Promise<void>
}

/** Rolls a chase back that could not be opened. */
class NotOpened extends Error {
  readonly refusal: Extract<Result<null, TicketRefusal>, { ok: false }>
  constructor(refusal: NotOpened['refusal']) {
    super('chase not opened')
    this.refusal = refusal
  }
}

const pageSize = 10

export function createChases(deps: ResumeDeps): Chases {
  const { db, betting } = deps

  async function show(chases: readonly StoredChase[], language: 'EN' | 'BN'): Promise<LotteryChase[]> {
    const [first] = chases
    if (!first) return []
    const { memberId } = first
    const draws = await store.findDraws(
      db,
      memberId,
      chases.map(({ chaseId }) => chaseId),
    )
    const ticketIds = [...draws.values()].flat().flatMap(({ ticketId }) => ticketId ?? [])
    const bets = await betting.findMany(
      db,
      ticketIds.map((betId) => ({ memberId, betId })),
    )
    const betOf = new Map(bets.map((bet) => [bet.betId, bet]))
    return chases.map((chase) => showChase(chase, { draws: draws.get(chase.chaseId) ?? [], betOf, language }))
  }

  return {
    place: (asked) => placeChase(deps, asked),
    async list({ memberId, language, before }) {
      const found = await store.listChases(db, { memberId, before, count: pageSize + 1 })
      return {
        chases: await show(found.slice(0, pageSize), language),
        hasMore: found.length > pageSize,
      }
    },
    async find({ language, ...key }) {
      const chase = await store.findChase(db, key)
      return chase && (await show([chase], language))[0]
    },
    async change(key, change) {
      const chase = await store.findChase(db, key)
      if (!chase) return refuse('chase_not_found')
      if (chase.state !== 'running' && chase.state !== 'paused') return refuse('chase_ended')
      if (change === 'stop') await end(deps, key, { state: 'stopped', reason: 'player' })
      else await resume(deps, chase)
      return ok(null)
    },
    async advanceAll({ seriesId } = {}) {
      for (const key of await store.findRunning(db, seriesId === undefined ? {} : { seriesId }))
        await advance(deps, key).catch((error: unknown) =>
          deps.log.error({ err: error, ...key }, 'chase not advanced'),
        )
    },
    async releaseAll(memberId) {
      for (const key of await store.findRunning(db, { memberId }))
        await end(deps, key, { state: 'ended', reason: 'excluded' })
    },
  }
}

async function placeChase(
  deps: ResumeDeps,
  asked: ChaseAsked,
): Promise<Result<{ chaseId: string }, ChaseRefusal>> {
  const stop = await stopOf(deps.catalogue, findSeries(asked.seriesId)?.gameCode ?? '')
  if (stop) return refuse(stop)
  const planned = await planAsked(deps, asked)
  if (!planned.ok) return planned
  try {
    await deps.wallet.transaction(async (tx) => {
      const opened = await openChase(deps, tx, planned.value)
      if (!opened.ok) throw new NotOpened(opened)
    })
  } catch (error) {
    if (error instanceof NotOpened) return error.refusal
    throw error
  }
  await advance(deps, planned.value.chase)
  return ok({ chaseId: planned.value.chase.chaseId })
}
