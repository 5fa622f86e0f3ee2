import type { PaymentKind } from '@baize/domain/payment'
import type { CurrencyCode, Rounding } from '@baize/money'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { PaymentBonus, PaymentIcon, PaymentMethod, ReceivingAccount } from './model.ts'

interface MethodRow {
  readonly code: string
  readonly kind: PaymentKind
  readonly gateway: string | null
  readonly name_en: string
  readonly name_bn: string
  readonly instructions_en: string
  readonly instructions_bn: string
  readonly icon: PaymentIcon
  readonly position: number
  readonly is_enabled: boolean
  readonly opens_minute: number
  readonly closes_minute: number
  readonly limit_minutes: number
  readonly needs_slip: boolean
  readonly vip_from: number
}

interface TermsRow {
  readonly method: string
  readonly currency: CurrencyCode
  readonly level: number
  readonly min_amount: bigint
  readonly max_amount: bigint
  readonly fee_fixed: bigint
  readonly fee_bps: number
  readonly fee_rounding: Rounding
}

interface BonusRow {
  readonly method: string
  readonly code: string
  readonly currency: CurrencyCode
  readonly title_en: string
  readonly title_bn: string
  readonly rate_bps: number
  readonly max_amount: bigint
  readonly min_deposit: bigint
  readonly turnover_times: number
  readonly is_enabled: boolean
  readonly lane: string
  readonly max_stake: bigint | null
  readonly days: number
}

/** Every method with its terms and bonuses, in their order; one of a code when given. */
export async function listMethods(db: Db, code: string | null = null): Promise<PaymentMethod[]> {
  const methods = await rows<MethodRow>(
    db,
    `select * from payment_method where $1::text is null or code = $1 order by position, code`,
    [code],
  )
  const terms = await rows<TermsRow>(
    db,
    `select * from payment_term where $1::text is null or method = $1 order by method, currency, level`,
    [code],
  )
  const bonuses = await rows<BonusRow>(
    db,
    `select * from payment_bonus where $1::text is null or method = $1 order by method, code`,
    [code],
  )
  return methods.map((method) => toMethod(method, { terms, bonuses }))
}

const toMethod = (
  method: MethodRow,
  parts: { terms: readonly TermsRow[]; bonuses: readonly BonusRow[] },
): PaymentMethod => ({
  code: method.code,
  kind: method.kind,
  gateway: method.gateway,
  name: { EN: method.name_en, BN: method.name_bn },
  instructions: { EN: method.instructions_en, BN: method.instructions_bn },
  icon: method.icon,
  position: method.position,
  isEnabled: method.is_enabled,
  opensMinute: method.opens_minute,
  closesMinute: method.closes_minute,
  limitMinutes: method.limit_minutes,
  needsSlip: method.needs_slip,
  vipFrom: method.vip_from,
  terms: parts.terms.filter((each) => each.method === method.code).map(toTerms),
  bonuses: parts.bonuses.filter((each) => each.method === method.code).map(toBonus),
})

const toTerms = (terms: TermsRow): PaymentMethod['terms'][number] => ({
  currency: terms.currency,
  level: terms.level,
  minMinor: terms.min_amount,
  maxMinor: terms.max_amount,
  feeFixedMinor: terms.fee_fixed,
  feeBps: terms.fee_bps,
  feeRounding: terms.fee_rounding,
})

const toBonus = (bonus: BonusRow): PaymentBonus => ({
  code: bonus.code,
  currency: bonus.currency,
  title: { EN: bonus.title_en, BN: bonus.title_bn },
  rateBps: bonus.rate_bps,
  maxMinor: bonus.max_amount,
  minDepositMinor: bonus.min_deposit,
  turnoverTimes: bonus.turnover_times,
  lane: bonus.lane,
  maxStakeMinor: bonus.max_stake,
  days: bonus.days,
  isEnabled: bonus.is_enabled,
})

/** Until the end of `tx`, nobody else writes this method. */
export const lockMethod = (tx: Db, code: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('payment_method ' || $1, 0))`, [code])

export async function saveMethod(tx: Db, method: PaymentMethod): Promise<void> {
  await rows(
    tx,
    `insert into payment_method (code, kind, gateway, name_en, name_bn, instructions_en, instructions_bn,
       icon,
       position, is_enabled, opens_minute, closes_minute, limit_minutes, needs_slip, vip_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (code) do update set kind = excluded.kind, gateway = excluded.gateway,
       name_en = excluded.name_en, name_bn = excluded.name_bn, instructions_en = excluded.instructions_en,
       instructions_bn = excluded.instructions_bn, icon = excluded.icon, position = excluded.position,
       is_enabled = excluded.is_enabled, opens_minute = excluded.opens_minute,
       closes_minute = excluded.closes_minute, limit_minutes = excluded.limit_minutes,
       needs_slip = excluded.needs_slip, vip_from = excluded.vip_from,
       version = payment_method.version + 1`,
    [
      method.code,
      method.kind,
      method.gateway,
      method.name.EN,
      method.name.BN,
      method.instructions.EN,
      method.instructions.BN,
      method.icon,
      method.position,
      method.isEnabled,
      method.opensMinute,
      method.closesMinute,
      method.limitMinutes,
      method.needsSlip,
      method.vipFrom,
    ],
  )
  await rows(tx, 'delete from payment_term where method = $1', [method.code])
  await rows(tx, 'delete from payment_bonus where method = $1', [method.code])
  for (const terms of method.terms) await insertTerms(tx, method.code, terms)
  for (const bonus of method.bonuses) await insertBonus(tx, method.code, bonus)
}

const insertTerms = (tx: Db, method: string, terms: PaymentMethod['terms'][number]) =>
  rows(tx, `insert into payment_term values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
    method,
    terms.currency,
    terms.level,
    terms.minMinor,
    terms.maxMinor,
    terms.feeFixedMinor,
    terms.feeBps,
    terms.feeRounding,
  ])

const insertBonus = (tx: Db, method: string, bonus: PaymentBonus) =>
  rows(tx, `insert into payment_bonus values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`, [
    method,
    bonus.code,
    bonus.currency,
    bonus.title.EN,
    bonus.title.BN,
    bonus.rateBps,
    bonus.maxMinor,
    bonus.minDepositMinor,
    bonus.turnoverTimes,
    bonus.isEnabled,
    bonus.lane,
    bonus.maxStakeMinor,
    bonus.days,
  ])

interface AccountRow {
  readonly id: string
  readonly method: string
  readonly holder: string
  readonly number: string
  readonly bank: string
  readonly branch: string
  readonly is_enabled: boolean
}

const toAccount = ({ is_enabled: isEnabled, ...account }: AccountRow): ReceivingAccount => ({
  ...account,
  isEnabled,
})

const accountColumns = 'id, method, holder, number, bank, branch, is_enabled'

export const listAccounts = async (db: Db, method: string | null = null): Promise<ReceivingAccount[]> =>
  (
    await rows<AccountRow>(
      db,
      `select ${accountColumns} from receiving_account where $1::text is null or method = $1
        order by method, added_at, id`,
      [method],
    )
  ).map(toAccount)

export async function findAccount(db: Db, id: string): Promise<ReceivingAccount | undefined> {
  const found = await row<AccountRow>(db, `select ${accountColumns} from receiving_account where id = $1`, [
    id,
  ])
  return found && toAccount(found)
}

/** Gives the account that was shown longest ago and marks it shown; two askers get two accounts. */
export async function takeNextAccount(
  tx: Db,
  { method, at }: { method: string; at: Date },
): Promise<ReceivingAccount | undefined> {
  const found = await row<AccountRow>(
    tx,
    `update receiving_account set shown_at = $2
      where id = (select id from receiving_account where method = $1 and is_enabled
        order by shown_at nulls first, id limit 1 for update skip locked)
      returning ${accountColumns}`,
    [method, at],
  )
  return found ? toAccount(found) : shownToOthers(tx, method)
}

/** While others hold every account, one of them is shown all the same. */
async function shownToOthers(tx: Db, method: string): Promise<ReceivingAccount | undefined> {
  const found = await row<AccountRow>(
    tx,
    `select ${accountColumns} from receiving_account where method = $1 and is_enabled
      order by shown_at nulls first, id limit 1`,
    [method],
  )
  return found && toAccount(found)
}

/** Gives nothing when the method has an account with this number. */
export const insertAccount = async (
  tx: Db,
  account: Omit<ReceivingAccount, 'id'>,
  at: Date,
): Promise<string | undefined> =>
  (
    await row<{ id: string }>(
      tx,
      `insert into receiving_account (method, holder, number, bank, branch, is_enabled, added_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (method, number) do nothing returning id`,
      [account.method, account.holder, account.number, account.bank, account.branch, account.isEnabled, at],
    )
  )?.id

export const setAccountEnabled = (tx: Db, { id, isEnabled }: { id: string; isEnabled: boolean }) =>
  row<{ id: string }>(tx, `update receiving_account set is_enabled = $2 where id = $1 returning id`, [
    id,
    isEnabled,
  ])
