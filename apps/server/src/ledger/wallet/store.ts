import type { Balances, HoldState, HouseKind } from '@baize/domain/ledger'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { QueryResultRow } from 'pg'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { postSql, postValues, recordSeparator, type PostItem } from './items.ts'
import type { WalletState } from './service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** Posts items in one statement: one transaction of its own on a pool, part of the caller's on a client. */
export async function post(db: Db, items: readonly PostItem[]): Promise<string[]> {
  const statement = { name: 'ledger_post', text: postSql, values: postValues(items) }
  const { rows: found } = await (db as Pool).query<{ outcomes: string }>(statement)
  return (found[0]?.outcomes ?? '').split(recordSeparator)
}

interface WalletRow extends QueryResultRow, Balances {
  readonly member_id: bigint
  readonly currency: CurrencyCode
  readonly version: bigint
  readonly can_stake: boolean
}

const columns = 'member_id, currency, cash, bonus, held, points, deficit, version, can_stake'

export async function lockWallets(tx: Tx, memberIds: readonly bigint[]): Promise<WalletState[]> {
  const found = await rows<WalletRow>(
    tx,
    `select ${columns} from wallet where member_id = any($1) order by member_id for update`,
    [memberIds],
  )
  return found.map(toState)
}

export async function findWallet(db: Db, memberId: bigint): Promise<WalletState | null> {
  const found = await row<WalletRow>(db, `select ${columns} from wallet where member_id = $1`, [memberId])
  return found ? toState(found) : null
}

export async function findWallets(db: Db, memberIds: readonly bigint[]): Promise<WalletState[]> {
  const text = `select ${columns} from wallet where member_id = any($1)`
  return (await rows<WalletRow>(db, text, [memberIds])).map(toState)
}

function toState(found: WalletRow): WalletState {
  const { cash, bonus, held, points, deficit } = found
  return {
    memberId: BigInt(found.member_id) as MemberId,
    currency: found.currency,
    balances: {
      cash: BigInt(cash),
      bonus: BigInt(bonus),
      held: BigInt(held),
      points: BigInt(points),
      deficit: BigInt(deficit),
    },
    version: BigInt(found.version),
    canStake: found.can_stake,
  }
}

export async function insertWallet(
  tx: Tx,
  wallet: { memberId: bigint; currency: CurrencyCode },
): Promise<void> {
  await tx.query('insert into wallet (member_id, currency) values ($1, $2) on conflict do nothing', [
    wallet.memberId,
    wallet.currency,
  ])
}

export async function updateCanStake(tx: Tx, memberId: bigint, canStake: boolean): Promise<void> {
  await tx.query('update wallet set can_stake = $2 where member_id = $1', [memberId, canStake])
}

export const listHouseAccounts = (db: Db) =>
  rows<{ code: string; id: number }>(db, 'select code, id from house_account')

export async function ensureHouseAccount(
  db: Db,
  account: { code: string; kind: HouseKind },
): Promise<number> {
  const select = 'select id from house_account where code = $1'
  const known = await row<{ id: number }>(db, select, [account.code])
  if (known) return known.id
  const insert =
    'insert into house_account (code, kind) values ($1, $2) on conflict (code) do nothing returning id'
  const made = await row<{ id: number }>(db, insert, [account.code, account.kind])
  // Somebody else made it in between: it is committed, so the next statement sees it.
  const found = made ?? (await row<{ id: number }>(db, select, [account.code]))
  if (!found) throw new Error(`house account ${account.code} was neither found nor made`)
  return found.id
}

export interface HoldRow {
  readonly amountMinor: bigint
  readonly state: HoldState
}

export async function findHold(
  tx: Tx,
  key: { memberId: bigint; hold: string },
): Promise<HoldRow | undefined> {
  const found = await row<{ amount: bigint; state: HoldState }>(
    tx,
    'select amount, state from hold where member_id = $1 and hold = $2',
    [key.memberId, key.hold],
  )
  return found && { amountMinor: BigInt(found.amount), state: found.state }
}

export async function insertHold(
  tx: Tx,
  hold: {
    memberId: bigint
    hold: string
    amountMinor: bigint
    currency: CurrencyCode
    expiresAt: Date | null
  },
): Promise<void> {
  await tx.query(
    'insert into hold (member_id, hold, amount, currency, expires_at) values ($1, $2, $3, $4, $5)',
    [hold.memberId, hold.hold, hold.amountMinor, hold.currency, hold.expiresAt],
  )
}

export async function endHold(
  tx: Tx,
  hold: { memberId: bigint; hold: string; state: Exclude<HoldState, 'open'> },
): Promise<void> {
  await tx.query(
    `update hold set state = $3, ended_at = now() where member_id = $1 and hold = $2 and state = 'open'`,
    [hold.memberId, hold.hold, hold.state],
  )
}

export interface OriginalRow {
  readonly seq: bigint
  readonly kind: string
  readonly debit: number
  readonly credit: number
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly isReversed: boolean
}

/** The transfers of a key, in order, and whether each was undone already. */
export async function findTransfers(
  tx: Tx,
  key: { memberId: bigint; actor: number; key: string },
): Promise<OriginalRow[]> {
  const found = await rows<{
    seq: bigint
    kind: string
    debit: number
    credit: number
    amount: bigint
    currency: CurrencyCode
    is_reversed: boolean
  }>(
    tx,
    `select t.seq, t.kind, t.debit, t.credit, t.amount, t.currency,
            exists (select from transfer r where r.member_id = t.member_id
              and r.reverses = t.seq) as is_reversed
       from transfer t where t.actor = $2 and t.key = $3 and t.member_id = $1 order by t.seq`,
    [key.memberId, key.actor, key.key],
  )
  return found.map((t) => ({
    seq: BigInt(t.seq),
    kind: t.kind,
    debit: t.debit,
    credit: t.credit,
    amountMinor: BigInt(t.amount),
    currency: t.currency,
    isReversed: t.is_reversed,
  }))
}
