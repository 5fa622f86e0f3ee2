import type { AuditActor, AuditValue } from '@baize/domain/audit'
import { isServedAt, termsAt } from '@baize/domain/payment'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { checkMethod, highestLevel, highestVip } from './check.ts'
import type { OfferedMethod, PaymentMethod, ReceivingAccount } from './model.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

/** Who changes the configuration, and why. */
export interface MethodChange {
  readonly by: AuditActor
  readonly reason: string
}

/** The properties of a member that decide which methods are offered. */
export interface Payer {
  readonly currency: CurrencyCode
  /** The member's verification level (KYC), which decides the terms. */
  readonly level: number
  readonly vipRank: number
}

export interface PaymentMethodService {
  /** The methods that a member may use, in order; methods outside their opening hours are included. */
  offered(given: Payer): Promise<OfferedMethod[]>
  /** One of those, read in the caller's transaction. */
  offer(db: Db, given: Payer & { code: string }): Promise<OfferedMethod | undefined>
  /** Methods that need a VIP level, including those outside their opening hours. */
  ofLevels(currency: CurrencyCode): Promise<PaymentMethod[]>
  /** The receiving account whose turn it is, or nothing when the method has none. */
  nextAccount(tx: Db, method: string): Promise<ReceivingAccount | undefined>
  account(db: Db, id: string): Promise<ReceivingAccount | undefined>

  /** For the console: everything that is configured. */
  all(): Promise<PaymentMethod[]>
  accounts(method?: string): Promise<ReceivingAccount[]>
  /** Reads a method and locks it until the end of `tx`. */
  hold(tx: Tx, code: string): Promise<PaymentMethod | undefined>
  /**
   * Writes a method inside the caller's transaction, with who and why in the audit: a new one, or the whole
   * of one that is there. `payment_method_invalid` carries `{ field }`.
   */
  write(tx: Tx, method: PaymentMethod, change: MethodChange): Promise<Result<null, 'payment_method_invalid'>>
  /** The same in a transaction of its own. */
  change(method: PaymentMethod, change: MethodChange): Promise<Result<null, 'payment_method_invalid'>>
  /** Opens a receiving account inside the caller's transaction. Its number can never be changed. */
  addAccount(
    tx: Tx,
    account: Omit<ReceivingAccount, 'id'>,
    change: MethodChange,
  ): Promise<Result<{ id: string }, 'receiving_account_taken' | 'payment_method_unknown'>>
  /** Lets an account be shown, or not any more. */
  setAccountEnabled(
    tx: Tx,
    account: { id: string; isEnabled: boolean },
    change: MethodChange,
  ): Promise<Result<null, 'receiving_account_not_found'>>
  /** Fills what a demo needs and leaves what is there. */
  writeMissing(
    given: readonly { method: PaymentMethod; accounts: readonly Omit<ReceivingAccount, 'id' | 'method'>[] }[],
    change: MethodChange,
  ): Promise<void>
}

export interface PaymentMethodDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  /** Practice credits are for the demo alone. */
  readonly hasSandbox: boolean
  readonly settings: Pick<Settings, 'read'>
  /** Codes of the gateways that the deployment has. */
  readonly gateways: ReadonlySet<string>
}

export function createPaymentMethods(deps: PaymentMethodDeps): PaymentMethodService {
  const { db } = deps
  return {
    async offered(given) {
      const { timeZone } = (await deps.settings.read()).limits
      const all = await store.listMethods(db)
      return all.flatMap((method) => offerOf(deps, method, { ...given, timeZone }) ?? [])
    },
    async offer(on, { code, ...given }) {
      const { timeZone } = (await deps.settings.read()).limits
      const [method] = await store.listMethods(on, code)
      return method && offerOf(deps, method, { ...given, timeZone })
    },
    async ofLevels(currency) {
      const best = { currency, level: highestLevel, vipRank: highestVip, timeZone: 'UTC' }
      const all = await store.listMethods(db)
      return all.filter((method) => method.vipFrom > 0 && offerOf(deps, method, best) !== undefined)
    },
    nextAccount: (tx, method) => store.takeNextAccount(tx, { method, at: new Date(deps.clock()) }),
    account: store.findAccount,
    all: () => store.listMethods(db),
    accounts: (method) => store.listAccounts(db, method),
    hold,
    write: (tx, method, change) => write(deps, tx, { method, change }),
    change: (method, change) => inTransaction(db, (tx) => write(deps, tx, { method, change })),
    addAccount: (tx, account, change) => addAccount(deps, tx, { account, change }),
    setAccountEnabled: (tx, account, change) => setAccountEnabled(deps, tx, { account, change }),
    writeMissing: (given, change) => writeMissing(deps, given, change),
  }
}

function offerOf(
  { clock, hasSandbox, gateways }: PaymentMethodDeps,
  method: PaymentMethod,
  { currency, level, vipRank, timeZone }: Payer & { timeZone: string },
): OfferedMethod | undefined {
  if (!method.isEnabled || (method.kind === 'sandbox' && !hasSandbox)) return undefined
  if (method.vipFrom > vipRank) return undefined
  if (method.gateway !== null && !gateways.has(method.gateway)) return undefined
  const terms = termsAt(
    method.terms.filter((each) => each.currency === currency),
    level,
  )
  if (!terms) return undefined
  const bonuses = method.bonuses.filter((bonus) => bonus.isEnabled && bonus.currency === currency)
  return { ...method, terms, bonuses, isServed: isServedAt({ ...method, timeZone }, clock()) }
}

async function hold(tx: Tx, code: string): Promise<PaymentMethod | undefined> {
  await store.lockMethod(tx, code)
  const [method] = await store.listMethods(tx, code)
  return method
}

async function write(
  deps: PaymentMethodDeps,
  tx: Tx,
  { method, change }: { method: PaymentMethod; change: MethodChange },
): Promise<Result<null, 'payment_method_invalid'>> {
  const checked = checkMethod(method, deps.gateways)
  if (!checked.ok) return checked
  const before = await hold(tx, method.code)
  await store.saveMethod(tx, method)
  await deps.audit.write(tx, {
    event: 'payment_method_changed',
    actor: change.by,
    ...(before && { before: plain(before) }),
    after: plain(method),
    details: { method: method.code, reason: change.reason },
  })
  return ok(null)
}

/** The same with amounts as texts, for the audit. */
const plain = (method: PaymentMethod): AuditValue =>
  JSON.parse(
    JSON.stringify(method, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as AuditValue

async function addAccount(
  { clock, audit }: PaymentMethodDeps,
  tx: Tx,
  { account, change }: { account: Omit<ReceivingAccount, 'id'>; change: MethodChange },
): Promise<Result<{ id: string }, 'receiving_account_taken' | 'payment_method_unknown'>> {
  const [method] = await store.listMethods(tx, account.method)
  if (method?.kind !== 'manual') return refuse('payment_method_unknown')
  const id = await store.insertAccount(tx, account, new Date(clock()))
  if (id === undefined) return refuse('receiving_account_taken')
  const after = { ...account, id }
  const details = { reason: change.reason }
  await audit.write(tx, { event: 'receiving_account_changed', actor: change.by, after, details })
  return ok({ id })
}

async function setAccountEnabled(
  { audit }: PaymentMethodDeps,
  tx: Tx,
  { account, change }: { account: { id: string; isEnabled: boolean }; change: MethodChange },
): Promise<Result<null, 'receiving_account_not_found'>> {
  const before = await store.findAccount(tx, account.id)
  if (!before || !(await store.setAccountEnabled(tx, account))) return refuse('receiving_account_not_found')
  const after = { ...before, isEnabled: account.isEnabled }
  const details = { reason: change.reason }
  const actor = change.by
  await audit.write(tx, { event: 'receiving_account_changed', actor, before: { ...before }, after, details })
  return ok(null)
}

async function writeMissing(
  deps: PaymentMethodDeps,
  given: Parameters<PaymentMethodService['writeMissing']>[0],
  change: MethodChange,
): Promise<void> {
  const known = new Set((await store.listMethods(deps.db)).map(({ code }) => code))
  for (const { method, accounts } of given.filter((each) => !known.has(each.method.code))) {
    await inTransaction(deps.db, async (tx) => {
      const written = await write(deps, tx, { method, change })
      if (!written.ok) throw new Error(`the method ${method.code} cannot stand as it is written`)
      for (const account of accounts) {
        await addAccount(deps, tx, { account: { ...account, method: method.code }, change })
      }
    })
  }
}
