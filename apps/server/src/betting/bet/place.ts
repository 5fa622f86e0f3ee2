import type { Leg } from '@baize/domain/ledger'
import { invariant, type MemberId, type Result } from '@baize/std'
import { requestHash, type WalletOutcome, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Placement, PlaceOutcome } from './model.ts'
import { mayTakeBonus, payWithBonus } from './pay-with-bonus.ts'
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
  locked?: States,
): Promise<PlaceOutcome[]> {
  if (placements.length === 0) return []
  placements.forEach(assertPlacement)
  const memberIds = [...new Set(placements.map(({ memberId }) => memberId))]
  const states = locked ?? statesOf(await deps.wallet.lock(tx, memberIds))
  const bounded = await deps.gate.findBounded(tx, memberIds)
  const ids = await store.newIds(tx, placements.length)
  const drafts = placements.map((asked, index) => ({ placement: asked, asked, betId: ids[index] ?? '' }))
  // These members' stakes depend on those before them.
  const ordered = new Set(bounded)
  for (const placement of placements)
    if (mayTakeBonus(placement, states.get(placement.memberId))) ordered.add(placement.memberId)
  const placed: Placed[] = []
  for (const [number, wave] of wavesOf(drafts, ordered).entries()) {
    const standing = number === 0 ? states : await lockAgain(deps, tx, wave)
    placed.push(...(await placeWave(deps, tx, { wave, bounded, states: standing })))
  }
  const outcomes = new Map(placed)
  return placements.map((_placement, index) => outcomes.get(index) as PlaceOutcome)
}

type States = ReadonlyMap<MemberId, WalletState>
type Numbered = readonly [number, Draft]

const statesOf = (states: readonly WalletState[]): States =>
  new Map(states.map((state) => [state.memberId, state]))

const lockAgain = async ({ wallet }: PlaceDeps, tx: Tx, wave: readonly Numbered[]): Promise<States> =>
  statesOf(
    await wallet.lock(
      tx,
      wave.map(([, { asked }]) => asked.memberId),
    ),
  )

/** An ordered member's stakes come one after the other: each is judged after those before it. */
function wavesOf(drafts: readonly Draft[], ordered: ReadonlySet<MemberId>): Numbered[][] {
  const waves: Numbered[][] = []
  const placed = new Map<MemberId, number>()
  for (const [index, draft] of drafts.entries()) {
    const { memberId } = draft.asked
    const wave = ordered.has(memberId) ? (placed.get(memberId) ?? 0) : 0
    placed.set(memberId, wave + 1)
    waves[wave] = [...(waves[wave] ?? []), [index, draft]]
  }
  return waves
}

interface Wave {
  readonly wave: readonly Numbered[]
  readonly bounded: ReadonlySet<MemberId>
  /** Wallets of its members after the waves before. */
  readonly states: States
}

async function placeWave(deps: PlaceDeps, tx: Tx, { wave: asked, bounded, states }: Wave): Promise<Placed[]> {
  const wave = await payWave(tx, asked, states)
  const refusals = await checkLimits(deps, tx, { wave, bounded, states })
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
    const first = replayed ? known.get(keyOf(draft.asked)) : undefined
    const betId = first?.betId ?? draft.betId
    const bonusMinor = first?.bonusMinor ?? draft.placement.bonus?.amountMinor ?? 0n
    return [index, { status: 'placed', replayed, betId, bonusMinor, balances }]
  })
}

async function payWave(tx: Tx, wave: readonly Numbered[], states: States): Promise<readonly Numbered[]> {
  const paid = await payWithBonus(
    tx,
    states,
    wave.map(([, { asked }]) => asked),
  )
  return wave.map(([index, draft], place) => [index, { ...draft, placement: paid[place] ?? draft.asked }])
}

/** Gives why, for each that may not be placed. */
async function checkLimits(
  { gate }: PlaceDeps,
  tx: Tx,
  { wave, bounded, states }: Wave,
): Promise<Map<number, string>> {
  const refusals = new Map<number, string>()
  for (const [index, { placement }] of wave) {
    const state = states.get(placement.memberId)
    if (!state || !bounded.has(placement.memberId)) continue
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

/** The bets of those that were placed before, by key. */
async function findReplayed(
  tx: Tx,
  wave: readonly Numbered[],
  posted: readonly WalletOutcome[],
): Promise<ReadonlyMap<string, { readonly betId: string; readonly bonusMinor: bigint }>> {
  const again = wave.flatMap(([, { asked }], place) => {
    const outcome = posted[place]
    return outcome?.status === 'applied' && outcome.replayed ? [asked] : []
  })
  const found = new Map<string, { betId: string; bonusMinor: bigint }>()
  for (const source of new Set(again.map((placement) => placement.source.id))) {
    const keys = again.filter((placement) => placement.source.id === source).map(({ key }) => key)
    for (const placed of await store.findPlaced(tx, { source, keys }))
      found.set(`${source} ${placed.key}`, { betId: placed.bet_id, bonusMinor: placed.bonus_stake })
  }
  return found
}

function assertPlacement(placement: Placement): void {
  const { cashMinor, bonus, record } = placement
  invariant(cashMinor >= 0n && (bonus?.amountMinor ?? 1n) > 0n, 'no part of a stake is negative')
  invariant(stakeOf(placement) > 0n, 'a stake is more than 0')
  invariant((record?.length ?? 0) <= longestRecord, 'a record of an open bet is short')
}
