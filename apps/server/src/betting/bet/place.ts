import type { Leg } from '@baize/domain/ledger'
import { invariant, type MemberId, type Result } from '@baize/std'
import { requestHash, type WalletOutcome, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Placement, PlaceOutcome } from './model.ts'
import { payWithBonus } from './pay-with-bonus.ts'
import * as store from './store.ts'

/** What decides whether a stake may be placed, beside the wallet: the member's and the house's limits. */
export interface StakeGate {
  /** Members who are not in it are not asked about. */
  findBounded(tx: Tx, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** With the wallet locked, as it stands after the stakes before. */
  checkStake(
    tx: Tx,
    wallet: WalletState,
    asked: { amountMinor: bigint },
  ): Promise<Result<null, 'limit_reached'>>
}

export interface PlaceDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn'>
  readonly gate: StakeGate
}

export interface Draft {
  /** As it is paid: a bonus may pay what the cash does not cover. */
  readonly placement: Placement
  /** As it was asked for. */
  readonly asked: Placement
  readonly betId: string
}

/** The place in the caller's list, and what came of it. */
type Placed = readonly [number, PlaceOutcome]

const longestRecord = 4_000

export async function placeBetsIn(
  deps: PlaceDeps,
  tx: Tx,
  placements: readonly Placement[],
): Promise<PlaceOutcome[]> {
  if (placements.length === 0) return []
  placements.forEach(assertPlacement)
  const memberIds = [...new Set(placements.map(({ memberId }) => memberId))]
  const states = await deps.wallet.lock(tx, memberIds)
  const bounded = await deps.gate.findBounded(tx, memberIds)
  const ids = await store.newIds(tx, placements.length)
  const paid = await payWithBonus(tx, states, placements)
  const drafts = placements.map((asked, index) => ({
    placement: paid[index] ?? asked,
    asked,
    betId: ids[index] ?? '',
  }))
  const placed: Placed[] = []
  for (const wave of wavesOf(drafts, bounded)) placed.push(...(await placeWave(deps, tx, wave, bounded)))
  const outcomes = new Map(placed)
  return placements.map((_placement, index) => outcomes.get(index) as PlaceOutcome)
}

type Numbered = readonly [number, Draft]

/** A bounded member's stakes come one after the other: each is checked with those before it. */
function wavesOf(drafts: readonly Draft[], bounded: ReadonlySet<MemberId>): Numbered[][] {
  const waves: Numbered[][] = []
  const placed = new Map<MemberId, number>()
  for (const [index, draft] of drafts.entries()) {
    const { memberId } = draft.placement
    const wave = bounded.has(memberId) ? (placed.get(memberId) ?? 0) : 0
    placed.set(memberId, wave + 1)
    waves[wave] = [...(waves[wave] ?? []), [index, draft]]
  }
  return waves
}

async function placeWave(
  deps: PlaceDeps,
  tx: Tx,
  wave: readonly Numbered[],
  bounded: ReadonlySet<MemberId>,
): Promise<Placed[]> {
  const refusals = await checkLimits(deps, tx, wave, bounded)
  const posted = await deps.wallet.postAllIn(
    tx,
    wave.map(([index, draft]) => {
      const command = stakeCommand(draft)
      return refusals.has(index) ? { ...command, verdict: 'limit_reached' as const } : command
    }),
  )
  const fresh = wave.flatMap(([, draft], place) => {
    const outcome = posted[place]
    return outcome?.status === 'applied' && !outcome.replayed ? [newBet(draft, outcome.version)] : []
  })
  if (fresh.length > 0) await store.insertBets(tx, fresh)
  const known = await findReplayed(tx, wave, posted)
  return wave.map(([index, draft], place) => {
    const outcome = posted[place]
    invariant(outcome && outcome.status !== 'unknown', 'inside a transaction nothing is unknown')
    if (outcome.status === 'refused') {
      const details = outcome.replayed ? undefined : refusals.get(index)
      const { replayed, code } = outcome
      return [index, { status: 'refused', replayed, code, ...(details !== undefined && { details }) }]
    }
    const { replayed, balances } = outcome
    const betId = replayed ? (known.get(keyOf(draft.placement)) ?? '') : draft.betId
    const bonusMinor = draft.placement.bonus?.amountMinor ?? 0n
    return [index, { status: 'placed', replayed, betId, bonusMinor, balances }]
  })
}

/** Gives why, for each that may not be placed. */
async function checkLimits(
  { wallet, gate }: PlaceDeps,
  tx: Tx,
  wave: readonly Numbered[],
  bounded: ReadonlySet<MemberId>,
): Promise<Map<number, string>> {
  const asked = wave.filter(([, { placement }]) => bounded.has(placement.memberId))
  if (asked.length === 0) return new Map()
  const states = await wallet.lock(
    tx,
    asked.map(([, { placement }]) => placement.memberId),
  )
  const stateOf = new Map(states.map((state) => [state.memberId, state]))
  const refusals = new Map<number, string>()
  for (const [index, { placement }] of asked) {
    const state = stateOf.get(placement.memberId)
    if (!state) continue
    const allowed = await gate.checkStake(tx, state, { amountMinor: stakeOf(placement) })
    if (!allowed.ok) refusals.set(index, typeof allowed.details === 'string' ? allowed.details : '')
  }
  return refusals
}

const keyOf = ({ source, key }: Placement): string => `${source.id} ${key}`
const stakeOf = ({ cashMinor, bonus }: Placement): bigint => cashMinor + (bonus?.amountMinor ?? 0n)

function stakeCommand({ placement, asked, betId }: Draft) {
  const { source, memberId, key, currency, cashMinor, bonus } = placement
  const credit = source.account
  const legs: Leg[] = []
  if (cashMinor > 0n) legs.push({ kind: 'bet', debit: 'cash', credit, amountMinor: cashMinor })
  if (bonus) legs.push({ kind: 'bet', debit: 'bonus', credit, amountMinor: bonus.amountMinor })
  const { game, content = '' } = placement
  // How it is paid depends on the wallet, so it is no part of what is asked either.
  const { cashMinor: askedMinor, bonus: askedBonus } = asked
  const said = [memberId, game, currency, askedMinor, askedBonus?.grantId, askedBonus?.amountMinor, content]
  return {
    kind: 'transfer',
    memberId,
    actor: source.id,
    key,
    currency,
    legs,
    stakes: true,
    reference: betId,
    // The id of the bet is new with each try, so it is no part of what is asked.
    request: requestHash(JSON.stringify(said.map(String))),
  } as const
}

const newBet = ({ placement, betId }: Draft, version: bigint): store.NewBet => ({
  memberId: placement.memberId,
  id: betId,
  source: placement.source.id,
  cashMinor: placement.cashMinor,
  bonusMinor: placement.bonus?.amountMinor ?? 0n,
  stakeSeq: placement.cashMinor > 0n && placement.bonus ? version - 1n : version,
  settlesBy: placement.settlesBy ?? null,
  currency: placement.currency,
  game: placement.game,
  grantId: placement.bonus?.grantId ?? null,
  record: placement.record ?? null,
})

async function findReplayed(
  tx: Tx,
  wave: readonly Numbered[],
  posted: readonly WalletOutcome[],
): Promise<ReadonlyMap<string, string>> {
  const again = wave.flatMap(([, { placement }], place) => {
    const outcome = posted[place]
    return outcome?.status === 'applied' && outcome.replayed ? [placement] : []
  })
  const found = new Map<string, string>()
  for (const source of new Set(again.map((placement) => placement.source.id))) {
    const keys = again.filter((placement) => placement.source.id === source).map(({ key }) => key)
    for (const { key, bet_id: betId } of await store.findPlaced(tx, { source, keys }))
      found.set(`${source} ${key}`, betId)
  }
  return found
}

function assertPlacement(placement: Placement): void {
  const { cashMinor, bonus, record } = placement
  invariant(cashMinor >= 0n && (bonus?.amountMinor ?? 1n) > 0n, 'no part of a stake is negative')
  invariant(stakeOf(placement) > 0n, 'a stake is more than 0')
  invariant((record?.length ?? 0) <= longestRecord, 'a record of an open bet is short')
}
