import { assertPostable, type LedgerRefusal, type WalletCommand } from '@baize/domain/ledger'
import type { Pool } from '@baize/runtime'
import { createBatcher, type BatchTally } from './batcher.ts'
import { isOutcomeUnknown, isWorthRetrying } from '../../kernel/database/database-error.ts'
import { isFreshlyApplied, readBalances, readOutcome, type PostItem } from './items.ts'
import { findKnownKey } from './known-key.ts'
import { planItem, transferItem } from './plan.ts'
import { coverLegs, createPoolCover, type PoolCover } from './pool-cover.ts'
import { postAll } from './post-all.ts'
import { sendIn } from './send.ts'
import type { WalletOutcome, WalletService } from './service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export interface WalletDeps {
  readonly db: Pool
  /** Connections of the batches in flight, so that no other query keeps one waiting. By default `db`. */
  readonly lanes?: Pool
  /** Called after a commit with the members whose balances moved. */
  readonly onMoved?: (memberIds: readonly bigint[]) => void
  readonly onBatch?: (batch: BatchTally) => void
}

/** The wallet on PostgreSQL: batched for lone commands, and inside the caller's transaction. */
export function createWallet(deps: WalletDeps): WalletService {
  const onMoved = deps.onMoved ?? (() => undefined)
  const batcher = createBatcher<PostItem, string>({
    run: (items) => store.post(deps.lanes ?? deps.db, items),
    unknown: 'unknown',
    hasMoved: isFreshlyApplied,
    onMoved,
    ...(deps.onBatch ? { onBatch: deps.onBatch } : {}),
  })
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => runTransaction(deps.db, onMoved, work)

  const { houseAccount, readHouseAccounts } = openHouseAccounts(deps)
  const lock: WalletService['lock'] = (tx, memberIds) => store.lockWallets(tx, memberIds)
  const pools = createPoolCover()
  const postIn: WalletService['postIn'] = (tx, command) => postCommand(pools, tx, command)
  const postAlone = (command: WalletCommand) => transaction((tx) => postIn(tx, command))
  const postBatched = (item: PostItem) =>
    new Promise<WalletOutcome>((resolve, reject) => {
      const tell = (line: string): void => resolve(toOutcome(line))
      batcher.submit({ item, resolve: tell, reject })
    })
  const postSomehow = async (command: WalletCommand): Promise<WalletOutcome> => {
    const item = command.kind === 'transfer' ? transferItem(command) : undefined
    if (!item || (await pools.takes(deps.db, item.legs))) return postAlone(command)
    return postBatched(item)
  }

  return {
    post: async (command) => {
      assertPostable(command)
      return postSomehow(command).catch(asUnknown)
    },
    postIn,
    async postAllIn(tx, commands) {
      const lines = await postAll(tx, commands)
      return lines.map((line, index) => {
        const command = commands[index]
        if (command && isFreshlyApplied(line)) noteMoved(tx, command.memberId)
        return toOutcome(line)
      })
    },
    transaction,
    lock,
    open: (tx, wallet) => store.insertWallet(tx, wallet),
    setCanStake: (tx, memberId, canStake) => store.updateCanStake(tx, memberId, canStake),
    find: (memberId) => store.findWallet(deps.db, memberId),
    findMany: (memberIds) => store.findWallets(deps.db, memberIds),
    houseAccount,
    readHouseAccounts,
    sendIn: (tx, sending) => sendIn({ lock, postIn, houseAccount }, tx, sending),
  }
}

/** Ids of house accounts, each asked for once. */
function openHouseAccounts(deps: WalletDeps): Pick<WalletService, 'houseAccount' | 'readHouseAccounts'> {
  const known = new Map<string, Promise<number>>()
  // Asked inside transactions too, that may hold every connection of `db` while they wait for each other.
  const reads = deps.lanes ?? deps.db
  return {
    houseAccount(account) {
      const id = known.get(account.code) ?? store.ensureHouseAccount(reads, account)
      known.set(account.code, id)
      id.catch(() => known.delete(account.code))
      return id
    },
    async readHouseAccounts() {
      for (const { code, id } of await store.listHouseAccounts(reads)) known.set(code, Promise.resolve(id))
    },
  }
}

async function postCommand(pools: PoolCover, tx: Tx, command: WalletCommand): Promise<WalletOutcome> {
  assertPostable(command)
  if (command.kind !== 'transfer') await store.lockWallets(tx, [command.memberId])
  const planned = await planItem(tx, command)
  const shortfalls = await pools.findShortfalls(tx, planned)
  const isUndone = command.kind === 'reverse'
  // What is undone is undone whole: the pool gives its share back, and the house what another has won of it.
  const item = isUndone
    ? { ...planned, legs: [...planned.legs, ...(await coverLegs(tx, shortfalls))] }
    : planned
  if (shortfalls.length > 0 && !isUndone && !(await findKnownKey(tx, command)))
    return { status: 'refused', replayed: false, code: 'pool_short' }
  const [outcome = ''] = await store.post(tx, [item])
  if (isFreshlyApplied(outcome)) {
    await recordHold(tx, command)
    noteMoved(tx, command.memberId)
  }
  return toOutcome(outcome)
}

async function recordHold(tx: Tx, command: WalletCommand): Promise<void> {
  if (command.kind === 'hold') {
    await store.insertHold(tx, { ...command, expiresAt: command.expiresAt ?? null })
  } else if (command.kind === 'capture') await store.endHold(tx, { ...command, state: 'captured' })
  else if (command.kind === 'release') await store.endHold(tx, { ...command, state: 'released' })
  else if (command.kind === 'expire') await store.endHold(tx, { ...command, state: 'expired' })
}

function toOutcome(line: string): WalletOutcome {
  if (line === 'unknown') return { status: 'unknown' }
  const { isReplayed: replayed, code, answer } = readOutcome(line)
  if (code !== 'ok') return { status: 'refused', replayed, code: code as LedgerRefusal }
  return { status: 'applied', replayed, ...readBalances(answer) }
}

const asUnknown = (error: unknown): WalletOutcome => {
  if (isOutcomeUnknown(error) || isWorthRetrying(error)) return { status: 'unknown' }
  throw error
}

const movedIn = new WeakMap<Tx, Set<bigint>>()

/** Remembers, for the end of the caller's transaction, whose balances moved in it. */
export function noteMoved(tx: Tx, memberId: bigint): void {
  movedIn.get(tx)?.add(memberId)
}

const mostRetries = 3

async function runTransaction<T>(
  db: Pool,
  onMoved: (memberIds: readonly bigint[]) => void,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const tx = await db.connect()
    const moved = new Set<bigint>()
    movedIn.set(tx, moved)
    let result: T
    try {
      await tx.query('begin')
      result = await work(tx)
      await tx.query('commit')
    } catch (error) {
      // A client whose ROLLBACK fails is in an unknown state: it leaves the pool.
      const isClean = await tx.query('rollback').then(
        () => true,
        () => false,
      )
      tx.release(!isClean)
      if (!isWorthRetrying(error) || attempt >= mostRetries) throw error
      continue
    } finally {
      movedIn.delete(tx)
    }
    tx.release()
    // An error of the listener must not roll back what is committed.
    if (moved.size > 0) onMoved([...moved])
    return result
  }
}
