import { createHash } from 'node:crypto'
import { drawTickets, layTickets, saltFrom, writeTickets } from '@baize/domain/raffle'
import type { Logger } from '@baize/runtime'
import { invariant } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as budgets from '../budget/budget-store.ts'
import type { Grants } from '../grant/model.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import { findSalt, saltRound, saltRoundTime, type SaltDeps } from '../public-draw/salt.ts'
import { openSeed } from '../public-draw/seed.ts'
import * as entries from './entry-store.ts'
import { raffleScope, winKey } from './model.ts'
import * as store from './raffle-store.ts'

export interface RaffleLifeDeps extends SaltDeps {
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly grants: Pick<Grants, 'earnLaterIn'>
}

/** So long a closing waits for tickets that were earned before it. */
const patienceMs = 5 * 60_000
const dayMs = 86_400_000
const grantsAtOnce = 200

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Does what the clock wants: closes lists, draws, writes what is owed. Gives how many steps were due. */
export async function stepRaffles(deps: RaffleLifeDeps): Promise<number> {
  const due = await store.listDue(deps.db, new Date(deps.clock()))
  for (const { id, step } of due) await (step === 'close' ? close(deps, id) : draw(deps, id))
  return due.length
}

/** The list is laid in a row, hashed, and bound to a round of the beacon that is still to come. */
const close = (deps: RaffleLifeDeps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const raffle = await store.lockRaffle(tx, id)
    const now = deps.clock()
    if (raffle?.state !== 'open' || now < raffle.closes_at.getTime()) return
    const isWaiting = now < raffle.closes_at.getTime() + patienceMs
    if (isWaiting && (await store.countOnTheirWay(tx, id, raffle.closes_at)) > 0) return
    const ranges = layTickets(await entries.listEntrants(tx, id))
    const round = saltRound(deps, new Date(saltFrom(raffle.draws_at.getTime(), now)))
    const listHash = sha256(writeTickets(ranges))
    await store.closeRaffle(tx, { id, at: new Date(now), ranges, listHash, round })
  })

async function draw(deps: RaffleLifeDeps, id: string): Promise<void> {
  const { db, clock, log } = deps
  const raffle = await store.findRaffle(db, id)
  if (raffle?.state !== 'closed' || raffle.beacon_round === null || !raffle.closed_at) return
  const round = Number(raffle.beacon_round)
  const dueAt = saltRoundTime(deps, round)
  if (clock() < dueAt.getTime()) return
  if (await budgets.isStopped(db, ['all', 'family:raffle', raffleScope(id)])) return
  const salt = await findSalt(deps, { round, dueAt, announcedAt: raffle.closed_at })
  if (!salt) return log.warn({ raffle: id, round }, 'a raffle waits for the beacon')
  await inTransaction(db, async (tx) => {
    const locked = await store.lockRaffle(tx, id)
    if (locked?.state !== 'closed') return
    const seed = openSeed(deps.secretBox, id, {
      seedHash: locked.seed_hash,
      sealed: locked.sealed_seed,
      copy: locked.sealed_seed_copy,
    })
    const ranges = await entries.listRanges(tx, id)
    invariant(sha256(writeTickets(ranges)) === locked.list_hash, 'the list is the one that was closed')
    const prizes = (await store.listPrizes(tx, [id])).get(id)?.length ?? 0
    const rng = fairNumbers.rng({ serverSeed: seed, clientSeed: salt.value, nonce: 0 })
    const drawn = drawTickets({ ranges, prizes, mostWins: locked.most_wins }, rng)
    await store.insertWins(tx, id, drawn)
    await store.setDrawn(tx, { id, at: new Date(clock()), seed, salt })
    await grantIn(deps, tx, locked, await store.listWins(tx, id))
  })
}

/** Writes grants that wait for a press; of members who may be given nothing now they are written later. */
async function grantIn(
  { grants, clock }: RaffleLifeDeps,
  tx: Tx,
  raffle: store.RaffleRow,
  wins: readonly store.WinRow[],
): Promise<number> {
  const at = new Date(clock())
  const written = await grants.earnLaterIn(
    tx,
    wins.map(({ member_id: memberId, prize, kind, amount }) => ({
      memberId,
      family: 'raffle',
      key: winKey(raffle.id, prize),
      gift: kind === 'cash' ? { kind, amountMinor: amount } : { kind, points: amount },
      title: { en: raffle.title_en, bn: raffle.title_bn },
      claim: 'press',
      claimUntil: new Date(at.getTime() + raffle.claim_days * dayMs),
    })),
  )
  const keys = new Set(written.map(({ key }) => key))
  const own = wins
    .filter(({ prize }) => keys.has(winKey(raffle.id, prize)))
    .map(({ prize }) => ({ raffleId: raffle.id, prize }))
  await store.markGranted(tx, own, at)
  return own.length
}

/** Writes grants of prizes whose winners could be given nothing at the draw. */
export async function grantOwed(deps: RaffleLifeDeps): Promise<number> {
  const owed = await store.listOwed(deps.db, new Date(deps.clock()), grantsAtOnce)
  let granted = 0
  for (const [raffleId, wins] of Map.groupBy(owed, (win) => win.raffle_id))
    granted += await inTransaction(deps.db, async (tx) => {
      const raffle = await store.lockRaffle(tx, raffleId)
      return raffle ? grantIn(deps, tx, raffle, wins) : 0
    })
  return granted
}
