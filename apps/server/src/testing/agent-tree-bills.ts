import { expect } from 'vitest'
import { rows } from '../kernel/database/database.ts'
import type { AgentTree } from './agent-tree.ts'
import type { ConsoleWorld, LoggedInOperator } from './console-world.ts'
import type { NaiveBill } from './naive-bills.ts'

interface BillRow {
  readonly payee_id: bigint
  readonly id: bigint
  readonly kind: string
  readonly day: string
  /** 0 for the original bill of a period, then the number of the bill that restates it. */
  readonly restates: number
  readonly base: bigint
  readonly amount: bigint
  readonly carry_out: bigint
  readonly withheld: bigint
  readonly paid: bigint
  /** The amount of its day by the latest restatement. */
  readonly now: bigint
}

const named = (payeeId: bigint, { kind, day, restates }: Pick<BillRow, 'kind' | 'day' | 'restates'>) =>
  `${payeeId} ${kind} ${day} ${restates}`
const nameOf = ({ contract: { payeeId, kind }, day, restates }: NaiveBill) =>
  named(payeeId, { kind, day, restates })

/** Every bill, payment and wallet of a tree is what its naive model says, which pays here. */
export async function compareBills(tree: AgentTree, label: string): Promise<void> {
  const { naive, agents } = tree
  const found = await findBills(tree)
  const ids = new Map(found.map((bill) => [named(bill.payee_id, bill), bill]))
  // Within a day dues stand by payee and number, which decides who gets a last unit.
  naive.pay((bill) => bill.contract.payeeId * 1_000_000n + (ids.get(nameOf(bill))?.id ?? 0n))
  const shown = naive.bills.map((bill) => {
    const { base, amount, carryOut, withheld, paid, now } = bill
    return [nameOf(bill), base, amount, carryOut, withheld, paid, now.amount]
  })
  const kept = naive.bills.map((bill) => {
    const row = ids.get(nameOf(bill))
    return (
      row && [named(row.payee_id, row), row.base, row.amount, row.carry_out, row.withheld, row.paid, row.now]
    )
  })
  expect(kept, label).toEqual(shown)
  expect(found, label).toHaveLength(shown.length)
  const { db, wallet } = tree.world.platform
  const [less] = await rows<{ left: bigint }>(
    db,
    `select coalesce(sum(-amount - taken), 0)::bigint as left from bill_correction
      where payee_id = any($1) and amount < 0`,
    [agents],
  )
  expect(less?.left, label).toBe(naive.less.reduce((sum, { left }) => sum + left, 0n))
  for (const agentId of agents)
    expect((await wallet.find(agentId))?.balances.cash ?? 0n, label).toBe(naive.cash.get(agentId) ?? 0n)
}

const findBills = ({ world, agents }: AgentTree) =>
  rows<BillRow>(
    world.platform.db,
    `select b.payee_id, b.id, b.kind, (b.starts_at at time zone 'Asia/Dhaka')::date::text as day, b.base,
            b.amount, b.carry_out, b.withheld, b.paid,
            (row_number() over (partition by b.payee_id, b.contract_id, b.starts_at order by b.id) - 1)::int
              as restates,
            coalesce(r.amount, b.amount) as now
       from contract_bill b
       left join lateral (
         select r.amount from bill_restatement r
          where r.payee_id = b.payee_id and r.bill_id = b.id order by r.id desc limit 1) r on true
      where b.payee_id = any($1)`,
    [agents],
  )

const reason = 'bets of that day changed'

export interface Restaters {
  readonly maker: LoggedInOperator
  readonly checker: LoggedInOperator
}

/** Operators who restate log in anew each day: their sessions end before the next one. */
export const logInRestaters = async (world: ConsoleWorld): Promise<Restaters> => ({
  maker: await world.logIn('maker', ['contract_read', 'contract_ask']),
  checker: await world.logIn('checker', ['contract_approve', 'approval_read']),
})

/**
 * Two operators restate the day of a closed bill; refused where the naive model refuses. Gives whether it was
 * done.
 */
export async function restateBill(
  world: ConsoleWorld,
  tree: AgentTree,
  given: {
    readonly bill: NaiveBill
    readonly by: Restaters
    readonly closed: string
    readonly label: string
  },
): Promise<boolean> {
  const { bill, by, closed, label } = given
  const { kind, payeeId } = bill.contract
  const [found] = await rows<{ id: string }>(
    world.platform.db,
    `select id::text from contract_bill
      where payee_id = $1 and kind = $2 and correction = 0
        and (starts_at at time zone 'Asia/Dhaka')::date = $3`,
    [payeeId, kind, bill.day],
  )
  const asked = await world.ask('agentRestateAsk', { as: by.maker, body: { id: found?.id, reason } })
  const isDone = tree.naive.restate(kind, bill.day, closed)
  expect(asked.message, label).toBe(isDone ? 'ok' : 'bill_restate_refused')
  if (!isDone) return false
  const body = { id: asked.value.approvalId, reason }
  expect((await world.ask('approvalApprove', { as: by.checker, body })).message).toBe('ok')
  return true
}
