import type { Calls, ErrorOf, ValueOf, WireLanguage } from '@baize/contract'
import { findRaffleFault } from '@baize/domain/raffle'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Grant, Grants } from '../grant/model.ts'
import { makeSeed } from '../public-draw/seed.ts'
import { saltRoundTime } from '../public-draw/salt.ts'
import * as entries from './entry-store.ts'
import { grantOwed, stepRaffles, type RaffleLifeDeps } from './life.ts'
import { winKey, type RafflePlanned } from './model.ts'
import * as store from './raffle-store.ts'
import { showOwn, showTerms, showWin, type WholeRaffle, type WireWin } from './show.ts'

type Listed = ValueOf<Calls['raffles']>
type Claimed = ValueOf<Calls['rafflePromotionClaim']>
type Proof = ValueOf<Calls['raffleProof']>
type ClaimRefusal = Exclude<
  ErrorOf<Calls['rafflePromotionClaim']>,
  'session_required' | 'session_expired' | 'in_need_true_account' | 'password_change_required'
>
interface Asked {
  readonly id: string
  readonly language: WireLanguage
}

export interface RaffleAgreement {
  readonly planned: RafflePlanned
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly approvalId: bigint
}

/** Raffles (rewards.md 9): tickets, a closed list, a draw that anyone can repeat. */
export interface Raffles {
  list(language: WireLanguage, memberId: MemberId | null): Promise<Listed>
  /** Claims what a member won; a repeat moves nothing. */
  claim(memberId: MemberId, ask: Asked): Promise<Result<Claimed, ClaimRefusal>>
  proof(ask: Asked, memberId: MemberId | null): Promise<Result<Proof, 'reward_not_found'>>
  /** Puts a raffle in force and commits to its seed. */
  agreeIn(tx: Tx, agreement: RaffleAgreement): Promise<Result<{ id: string }, 'raffle_faulty'>>
  /** Does what the clock wants. Gives how many steps were due. */
  step(): Promise<number>
  /** Writes grants that could not be written at the draw. */
  grantOwed(): Promise<number>
}

export type RaffleDeps = Omit<RaffleLifeDeps, 'grants'> & {
  readonly db: Pool
  readonly currency: CurrencyCode
  readonly grants: Pick<Grants, 'earnLaterIn' | 'claim' | 'findByKey' | 'countWaiting'>
}

const shownForMs = 14 * 86_400_000
const mostShown = 20

export const createRaffles = (deps: RaffleDeps): Raffles => ({
  list: (language, memberId) => list(deps, language, memberId),
  claim: (memberId, ask) => claim(deps, memberId, ask),
  proof: (ask, memberId) => prove(deps, ask, memberId),
  agreeIn: (tx, agreement) => agree(deps, tx, agreement),
  step: () => stepRaffles(deps),
  grantOwed: () => grantOwed(deps),
})

async function list(deps: RaffleDeps, language: WireLanguage, memberId: MemberId | null): Promise<Listed> {
  const { db, clock } = deps
  const now = new Date(clock())
  const found = await store.listShown(db, new Date(now.getTime() - shownForMs), mostShown)
  const ids = found.map(({ id }) => id)
  const [prizes, counts, own, wins] = await Promise.all([
    store.listPrizes(db, ids),
    entries.countEntries(db, ids),
    memberId === null ? [] : entries.listOwn(db, memberId),
    memberId === null ? [] : readWins(deps, memberId, found),
  ])
  return {
    list: found.map((raffle) => {
      const whole: WholeRaffle = {
        raffle,
        prizes: prizes.get(raffle.id) ?? [],
        counted: counts.find(({ raffle_id: id }) => id === raffle.id),
      }
      const terms = showTerms(whole, { language, now })
      const entry = own.find(({ raffle_id: id }) => id === raffle.id)
      const ownWins = wins.filter(({ raffleId }) => raffleId === raffle.id).map(({ win }) => win)
      return { ...terms, own: memberId === null ? null : showOwn(terms.state, entry, ownWins) }
    }),
    now: now.toISOString(),
  }
}

/** What a member won in these raffles, each with the state of its grant. */
async function readWins(
  { db, grants }: RaffleDeps,
  memberId: MemberId,
  raffles: readonly store.RaffleRow[],
): Promise<{ raffleId: string; win: WireWin }[]> {
  const drawn = raffles.filter(({ state }) => state === 'drawn')
  const found = await store.listOwnWins(
    db,
    memberId,
    drawn.map(({ id }) => id),
  )
  const known = new Map<string, Grant>()
  for (const { raffle_id: id, prize } of found) {
    const grant = await grants.findByKey(memberId, winKey(id, prize))
    if (grant) known.set(grant.key, grant)
  }
  return found.flatMap((win) => {
    const raffle = drawn.find(({ id }) => id === win.raffle_id)
    return raffle ? [{ raffleId: raffle.id, win: showWin(win, raffle.currency, known) }] : []
  })
}

async function claim(
  deps: RaffleDeps,
  memberId: MemberId,
  { id }: Asked,
): Promise<Result<Claimed, ClaimRefusal>> {
  const { db, grants } = deps
  const raffle = await store.findRaffle(db, id)
  if (!raffle) return refuse('reward_not_found')
  if (raffle.state !== 'drawn') return refuse('reward_closed')
  const won = await store.listOwnWins(db, memberId, [id])
  if (won.length === 0) return refuse('reward_not_found')
  const outcomes = await claimEach(grants, memberId, won)
  const refused = outcomes.find((outcome) => outcome !== 'claimed')
  if (refused && !outcomes.includes('claimed')) return refuse(refused)
  const wins = (await readWins(deps, memberId, [raffle])).map(({ win }) => win)
  return ok({ id, wins, availablePromoCount: await grants.countWaiting(memberId) })
}

async function claimEach(
  grants: RaffleDeps['grants'],
  memberId: MemberId,
  won: readonly store.WinRow[],
): Promise<('claimed' | ClaimRefusal)[]> {
  const outcomes: ('claimed' | ClaimRefusal)[] = []
  for (const { raffle_id: id, prize } of won) {
    const grant = await grants.findByKey(memberId, winKey(id, prize))
    // Who may be given nothing has no grant yet.
    const outcome = grant ? await grants.claim(memberId, grant.id) : refuse('player_excluded')
    outcomes.push(outcome.ok ? 'claimed' : outcome.code)
  }
  return outcomes
}

async function prove(
  deps: RaffleDeps,
  { id, language }: Asked,
  memberId: MemberId | null,
): Promise<Result<Proof, 'reward_not_found'>> {
  const { db, clock } = deps
  const raffle = await store.findRaffle(db, id)
  if (!raffle) return refuse('reward_not_found')
  const [prizes, counts, ranges, wins, own] = await Promise.all([
    store.listPrizes(db, [id]),
    entries.countEntries(db, [id]),
    entries.listRanges(db, id),
    store.listWins(db, id),
    memberId === null ? [] : entries.listOwn(db, memberId),
  ])
  const whole = { raffle, prizes: prizes.get(id) ?? [], counted: counts[0] }
  return ok({
    ...showTerms(whole, { language, now: new Date(clock()) }),
    format: 'raffle-1',
    seed: raffle.seed,
    saltKind: raffle.salt_kind,
    clientSeed: raffle.salt,
    beacon: showBeacon(deps, raffle),
    ranges,
    drawn: wins.map(({ prize, ticket, name }) => ({ prize, ticket, name })),
    ownName: own.find(({ raffle_id: of }) => of === id)?.name ?? null,
  })
}

function showBeacon(deps: RaffleDeps, raffle: store.RaffleRow): Proof['beacon'] {
  if (raffle.beacon_round === null) return null
  const { chain } = deps.beacon
  const round = Number(raffle.beacon_round)
  return {
    chainHash: raffle.chain_hash,
    publicKey: chain.publicKey,
    round,
    roundAt: saltRoundTime(deps, round).toISOString(),
    signature: raffle.salt_signature,
    isStandIn: chain.isStandIn,
  }
}

async function agree(
  { clock, currency, secretBox, beacon }: RaffleDeps,
  tx: Tx,
  { planned, ...by }: RaffleAgreement,
): Promise<Result<{ id: string }, 'raffle_faulty'>> {
  const at = new Date(clock())
  if (faultOf(planned, at.getTime())) return refuse('raffle_faulty')
  const id = await store.makeId(tx)
  const seed = makeSeed(secretBox, id)
  const { chainHash } = beacon.chain
  await store.insertRaffle(tx, { ...planned, ...by, id, currency, seed, chainHash, at })
  return ok({ id })
}

export const faultOf = ({ opensAt, closesAt, drawsAt, ...rest }: RafflePlanned, nowMs: number) =>
  findRaffleFault(
    {
      ...rest,
      opensAtMs: opensAt.getTime(),
      closesAtMs: closesAt.getTime(),
      drawsAtMs: drawsAt.getTime(),
    },
    nowMs,
  )
