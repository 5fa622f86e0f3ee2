import { waterfall, type Due } from '@baize/domain/agent-contract'
import type { TransferKind } from '@baize/domain/ledger'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { houseActors, type WalletService } from '../../ledger/api.ts'
import * as store from './pay-store.ts'

export interface PayDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'transaction' | 'lock' | 'postAllIn' | 'houseAccount'>
}

/** Pays what bills leave open, from the top down. */
export interface Payments {
  /** Gives how many payments were made. Running it twice moves nothing twice. */
  payOpen(): Promise<number>
}

/**
 * The number of bills paid in one transaction: large enough that the cost of the transaction is negligible,
 * small enough that wallets are not locked for long.
 */
const billsAtOnce = 1_000
/** When payers owe more bills than this, the oldest are paid first, and the rest by the next run. */
const mostBills = 2_000

export const createPayments = (deps: PayDeps): Payments => ({
  async payOpen() {
    await store.releaseDue(deps.db, new Date(deps.clock()))
    let made = 0
    let after: store.DueRow | undefined
    for (;;) {
      const found = await store.findHouseDues(deps.db, { after, limit: billsAtOnce })
      if (found.length === 0) break
      made += await pay(deps, found)
      after = found.at(-1)
    }
    // Level by level: what one is paid it can pass on at once.
    const payers = await store.findPayers(deps.db)
    for (const level of Map.groupBy(payers, ({ depth }) => depth).values())
      for (const payerIds of groupPayers(level))
        made += await pay(deps, await store.findDuesOf(deps.db, { payerIds, limit: mostBills }))
    return made
  },
})

/** Groups payers by about `billsAtOnce` bills; all bills of a payer are in one group. */
function groupPayers(payers: readonly store.PayerRow[]): MemberId[][] {
  const groups: MemberId[][] = []
  let room = 0
  for (const { payer_id: id, dues } of payers) {
    if (dues > room) {
      groups.push([])
      room = billsAtOnce
    }
    groups.at(-1)?.push(id)
    room -= dues
  }
  return groups
}

type Open = Awaited<ReturnType<typeof store.lockOpen>>[number]

async function pay(deps: PayDeps, found: readonly store.DueRow[]): Promise<number> {
  if (found.length === 0) return 0
  // Made before the transaction, which waits for no other connection.
  const accounts = await findAccounts(deps, found)
  return deps.wallet.transaction(async (tx) => {
    const ids = new Set(found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer ?? payee]))
    const wallets = await deps.wallet.lock(tx, [...ids])
    const open = await store.lockOpen(tx, found)
    const cash = new Map(
      wallets.map(({ memberId, balances }) => [memberId as bigint, balances.cash + balances.deficit]),
    )
    const byId = new Map(open.map((bill) => [String(bill.id), bill]))
    const payments = waterfall(open.map(dueOf), cash).flatMap(({ id, amountMinor }) => {
      const bill = byId.get(id)
      return bill ? [{ bill, amountMinor }] : []
    })
    await post(deps, tx, payments, accounts)
    return payments.length
  })
}

const dueOf = (bill: Open): Due => ({
  id: String(bill.id),
  payerId: bill.payer_id,
  payeeId: bill.payee_id,
  endsMs: bill.ends_at.getTime(),
  openMinor: bill.amount - bill.paid - bill.withheld - bill.written_off,
})

interface Accounts {
  readonly commission: ReadonlyMap<string, number>
  readonly clearing: number
}

async function findAccounts({ wallet }: PayDeps, found: readonly store.DueRow[]): Promise<Accounts> {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const commission = await Promise.all(
    kinds.map(
      async (kind) =>
        [kind, await wallet.houseAccount({ code: `commission:${kind}`, kind: 'commission' })] as const,
    ),
  )
  return {
    commission: new Map(commission),
    clearing: await wallet.houseAccount({ code: 'clearing:contracts', kind: 'clearing' }),
  }
}

async function post(
  { wallet, clock }: PayDeps,
  tx: Tx,
  payments: readonly { bill: Open; amountMinor: bigint }[],
  accounts: Accounts,
): Promise<void> {
  if (payments.length === 0) return
  const commands = payments.flatMap(({ bill, amountMinor }) => {
    const command = commandOf(bill, amountMinor)
    const { clearing } = accounts
    if (bill.payer_id !== null)
      return [
        command({ memberId: bill.payer_id, kind: 'contract_send', debit: 'cash', credit: clearing }),
        command({ memberId: bill.payee_id, kind: 'contract_receive', debit: clearing, credit: 'cash' }),
      ]
    const account = accounts.commission.get(bill.kind)
    invariant(account, 'the account of every kind was opened')
    return [command({ memberId: bill.payee_id, kind: 'contract_pay', debit: account, credit: 'cash' })]
  })
  const outcomes = await wallet.postAllIn(tx, commands)
  invariant(
    outcomes.every((outcome) => outcome.status === 'applied' && !outcome.replayed),
    'the waterfall takes only what is there, and each payment once',
  )
  await store.insertPayments(tx, {
    at: new Date(clock()),
    paid: payments.map(({ bill, amountMinor }) => ({
      payeeId: bill.payee_id,
      billId: bill.id,
      part: bill.part,
      payerId: bill.payer_id,
      amount: amountMinor,
    })),
  })
}

const commandOf =
  (bill: Open, amountMinor: bigint) =>
  (leg: { memberId: MemberId; kind: TransferKind; debit: 'cash' | number; credit: 'cash' | number }) => {
    const { memberId, kind, debit, credit } = leg
    const key = `bill:${bill.id}/${bill.part}`
    return {
      kind: 'transfer' as const,
      memberId,
      actor: houseActors.agentContract,
      key: kind === 'contract_receive' ? `${key}/received` : key,
      currency: bill.currency,
      reference: `${bill.kind}:${bill.id}`,
      legs: [{ kind, debit, credit, amountMinor }],
    }
  }
