import { memberAccountCodes, type WalletCommand } from '@baize/domain/ledger'
import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { createDice, type Dice } from '../../../../tools/test/dice.ts'
import {
  apply,
  emptyModel,
  openWallet,
  setCanStake,
  type LedgerModel,
  type ModelOutcome,
} from '../../../../tools/test/ledger-model.ts'
import { rows } from '../kernel/database/database.ts'
import { commandHash } from '../ledger/wallet/request-hash.ts'
import type { WalletOutcome, WalletService } from '../ledger/wallet/service.ts'
import { createWallet } from '../ledger/wallet/wallet.ts'
import { insist, isPassing, mostAttempts, pauseAfter } from './history-attempts.ts'
import { createCommands } from './history-commands.ts'

export interface HistoriesOptions {
  /** Connects as the programs do. */
  readonly url: string
  /** Connects as the owner, who cuts connections off. */
  readonly ownerUrl: string
  readonly count: number
  readonly seed: number
  /** Called after each history with how many are done. */
  readonly onDone?: (count: number) => void
  /** Aborted, no further history begins. */
  readonly signal?: AbortSignal
}

export interface Divergence {
  readonly history: number
  readonly at: string
  readonly model: unknown
  readonly database: unknown
}

/** Two batching processes and one that posts one by one, all on the same members. */
interface World {
  readonly pools: readonly Pool[]
  readonly wallets: readonly WalletService[]
  readonly owner: Pool
}

const membersEach = 3
const stepsEach = 14

/**
 * Plays seeded random histories on the model and on PostgreSQL and compares every outcome and the state
 * after: bursts of commands at once, repeats, conflicting bodies, holds, reversals, transactions that die
 * before their commit, cut connections. Gives the first differences, none when the two agree.
 */
export async function runHistories(options: HistoriesOptions): Promise<Divergence[]> {
  const owner = createPool(options.ownerUrl, { name: 'baize-histories-owner', max: 1 })
  const pools = [1, 2, 3].map((n) => createPool(options.url, { name: `baize-histories-${n}`, max: 4 }))
  const world: World = { owner, pools, wallets: pools.map((db) => createWallet({ db })) }
  try {
    const [highest] = await rows<{ id: bigint }>(
      owner,
      'select coalesce(max(member_id), 0) as id from wallet',
    )
    const divergences: Divergence[] = []
    for (let history = 0; history < options.count && divergences.length < 5; history += 1) {
      options.signal?.throwIfAborted()
      const dice = createDice(options.seed + history)
      const firstMember = BigInt(highest?.id ?? 0) + BigInt(history * membersEach) + 1n
      divergences.push(...(await runHistory(world, { history, dice, firstMember })))
      options.onDone?.(history + 1)
    }
    return divergences
  } finally {
    await Promise.all([...pools, owner].map((pool) => pool.end()))
  }
}

interface HistoryStart {
  readonly history: number
  readonly dice: Dice
  readonly firstMember: bigint
}

async function runHistory(world: World, { history, dice, firstMember }: HistoryStart): Promise<Divergence[]> {
  const [wallet] = world.wallets
  if (!wallet) throw new Error('a world has wallets')
  const memberIds = Array.from(
    { length: membersEach },
    (_unused, index) => (firstMember + BigInt(index)) as MemberId,
  )
  const house = await insist(() => wallet.houseAccount({ code: 'game:histories', kind: 'game' }))
  let model = emptyModel
  await insist(() =>
    wallet.transaction(async (tx) => {
      for (const memberId of memberIds) await wallet.open(tx, { memberId, currency: 'BDT' })
    }),
  )
  for (const memberId of memberIds) model = openWallet(model, { memberId, currency: 'BDT' })
  const commands = createCommands({ dice, memberIds, house, keyPrefix: `${firstMember}` })

  for (let step = 0; step < stepsEach; step += 1) {
    if (dice.isOneIn(8)) model = await switchStakes(world, model, { dice, memberIds })
    const burst = commands.burst()
    const outcomes = await postBurst(world, dice, burst)
    const compared = await compareBurst(world, model, { burst, outcomes })
    if (compared.divergence) return [{ history, ...compared.divergence }]
    model = compared.model
  }
  const [expected, found] = [stateOfModel(model, memberIds), await stateOfDatabase(world.owner, memberIds)]
  return expected === found ? [] : [{ history, at: 'the state after', model: expected, database: found }]
}

async function switchStakes(
  world: World,
  model: LedgerModel,
  { dice, memberIds }: { dice: Dice; memberIds: readonly MemberId[] },
): Promise<LedgerModel> {
  const [memberId, canStake, wallet] = [dice.pick(memberIds), dice.isOneIn(2), dice.pick(world.wallets)]
  await insist(() => wallet.transaction((tx) => wallet.setCanStake(tx, memberId, canStake)))
  return setCanStake(model, memberId, canStake)
}

type Known = Exclude<WalletOutcome, { status: 'unknown' }>

async function postBurst(world: World, dice: Dice, burst: readonly WalletCommand[]): Promise<Known[]> {
  const posted = burst.map((command) => postSomehow(world, dice, command))
  if (dice.isOneIn(12)) await cutConnections(world)
  return Promise.all(posted)
}

/**
 * Posts by one of the three ways; a transaction may die before its commit, and an unknown outcome is asked
 * for again.
 */
async function postSomehow(world: World, dice: Dice, command: WalletCommand): Promise<Known> {
  const [batched, direct, dies] = [dice.pick(world.wallets.slice(0, 2)), dice.isOneIn(3), dice.isOneIn(6)]
  const [, , oneByOne] = world.wallets
  if (dies && oneByOne) await dieBeforeCommit(oneByOne, command)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const outcome = direct && oneByOne ? await postAlone(oneByOne, command) : await batched.post(command)
    if (outcome.status !== 'unknown') return outcome
    await pauseAfter(attempt)
  }
  throw new Error(`no answer for ${command.key}`)
}

const postAlone = (wallet: WalletService, command: WalletCommand): Promise<WalletOutcome> =>
  wallet
    .transaction((tx) => wallet.postIn(tx, command))
    .catch((error: unknown): WalletOutcome => {
      if (isPassing(error)) return { status: 'unknown' }
      throw error
    })

class Died extends Error {}

async function dieBeforeCommit(wallet: WalletService, command: WalletCommand): Promise<void> {
  const dying = wallet.transaction(async (tx) => {
    await wallet.postIn(tx, command)
    throw new Died()
  })
  // Dying for another reason (a cut connection, a race) is as good a death.
  await dying.catch(() => undefined)
}

async function cutConnections({ owner }: World): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'baize-histories-_' and datname = current_database()`,
  )
}

interface Compared {
  readonly model: LedgerModel
  readonly divergence?: Omit<Divergence, 'history'>
}

/**
 * Commands at once have no order of their own: the database's is read from where each key left its mark
 * (after the
 * version it made, or between two versions when it moved nothing). In that order the model must say the same.
 */
async function compareBurst(
  world: World,
  start: LedgerModel,
  { burst, outcomes }: { burst: readonly WalletCommand[]; outcomes: readonly Known[] },
): Promise<Compared> {
  const places = await placesOf(world.owner, burst)
  const pairs = burst.map((command, index) => ({
    command,
    outcome: outcomes[index],
    // Refusals without a mark change nothing and follow whatever they conflict with.
    place: places.get(placeKey(command)) ?? Number.POSITIVE_INFINITY,
  }))
  const isOriginal = ({ command, outcome }: (typeof pairs)[number]) =>
    outcome?.status === 'applied' ||
    (outcome?.status === 'refused' && outcome.code !== 'duplicate_conflict' && !!command)
  const originals = pairs
    .filter(isOriginal)
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  return compareInOrder(start, [...originals, ...pairs.filter((pair) => !isOriginal(pair))])
}

const placeKey = ({ memberId, actor, key }: { memberId: bigint; actor: number; key: string }) =>
  `${memberId} ${actor} ${key}`

async function placesOf(db: Pool, burst: readonly WalletCommand[]): Promise<Map<string, number>> {
  const found = await rows<{ member_id: bigint; actor: number; key: string; place: number }>(
    db,
    `select member_id, actor, key, max(seq)::float8 as place from transfer where key = any($1)
      group by 1, 2, 3
     union all
     select member_id, actor, key, split_part(answer, ',', 6)::float8 + 0.5 from answer where key = any($1)`,
    [burst.map(({ key }) => key)],
  )
  return new Map(found.map((row) => [placeKey({ ...row, memberId: row.member_id }), row.place]))
}

function compareInOrder(
  start: LedgerModel,
  pairs: readonly { command: WalletCommand; outcome: Known | undefined }[],
): Compared {
  let model = start
  for (const { command, outcome } of pairs) {
    const said = describe(outcome)
    const next = apply(model, command, commandHash(command))
    if (describe(next.outcome) !== said) {
      return { model, divergence: { at: describe(command), model: describe(next.outcome), database: said } }
    }
    model = next.model
  }
  return { model }
}

const describe = (value: ModelOutcome | Known | WalletCommand | undefined): string =>
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'replayed') return undefined
    return typeof inner === 'bigint' ? `${inner}` : inner
  })

const accountNames = Object.keys(memberAccountCodes)

function stateOfModel(model: LedgerModel, memberIds: readonly bigint[]): string {
  const wallets = memberIds.map((memberId) => {
    const wallet = model.wallets.get(memberId)
    const balances = wallet?.balances as unknown as Record<string, bigint>
    return [memberId, ...accountNames.map((name) => balances[name]), wallet?.version].join(' ')
  })
  const transfers = model.transfers
    .toSorted((a, b) => Number(a.memberId - b.memberId) || Number(a.seq - b.seq))
    .map((t) =>
      [
        t.memberId,
        t.seq,
        t.kind,
        t.debit,
        t.credit,
        t.amountMinor,
        t.debitAfter,
        t.creditAfter,
        t.actor,
        t.key,
        t.reverses,
      ].join(' '),
    )
  const holds = [...model.holds]
    .map(([id, { amountMinor, state }]) => `${id} ${amountMinor} ${state}`)
    .toSorted()
  return [...wallets, ...transfers, ...holds].join('\n')
}

async function stateOfDatabase(db: Pool, memberIds: readonly bigint[]): Promise<string> {
  const lines = await Promise.all(
    [
      `select concat_ws(' ', member_id, cash, bonus, held, points, deficit, version) as line from wallet
        where member_id = any($1) order by member_id`,
      `select array_to_string(array[member_id::text, seq::text, kind, debit::text, credit::text,
        amount::text, debit_after::text,
              credit_after::text, actor::text, key, reverses::text], ' ', '') as line
         from transfer where member_id = any($1) order by member_id, seq`,
      `select concat_ws(' ', member_id || '/' || hold, amount, state) as line from hold
        where member_id = any($1)
        order by (member_id || '/' || hold) collate "C"`,
    ].map((sql) => rows<{ line: string }>(db, sql, [memberIds])),
  )
  return lines
    .flat()
    .map(({ line }) => line)
    .join('\n')
}
