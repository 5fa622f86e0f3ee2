import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Operator } from '../../kernel/http/operator.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import type { Approvals } from '../../operators/api.ts'
import type { BillDeps } from './deps.ts'
import { namesOf, showLine } from './desk-show.ts'
import { restate, showRestated } from './restate.ts'
import { restateChange } from './restate-plan.ts'
import * as restateStore from './restate-store.ts'
import { moneyIn } from './show.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

export interface RestateDesk {
  preview(id: string): Promise<Result<Value<'agentRestatePreview'>, 'bill_not_found'>>
  ask(
    by: Operator,
    body: { readonly id: string; readonly reason: string },
  ): Promise<Result<{ approvalId: string }, 'bill_not_found' | 'bill_restate_refused'>>
  /** Closed bills of which so much came late that they have to be looked at. */
  late(query: { cursor?: string | undefined; pageSize: number }): Promise<Value<'agentLateList'>>
}

/** Late facts above this share of a base have to be looked at. */
const lookPercent = 5

export const createRestateDesk = (deps: BillDeps & { readonly approvals: Approvals }): RestateDesk => ({
  async preview(id) {
    const bill = await store.findById(deps.db, BigInt(id))
    if (!bill) return refuse('bill_not_found')
    const { hindrance, bills } = await restate(deps, bill)
    return ok({ hindrance, currency: bill.currency, bills: await showRestated(deps, bills) })
  },
  async ask(by, { id, reason }) {
    const bill = await store.findById(deps.db, BigInt(id))
    if (!bill) return refuse('bill_not_found')
    const { hindrance, bills } = await restate(deps, bill)
    if (hindrance !== null) return refuse('bill_restate_refused')
    const change = restateChange(bill, await showRestated(deps, bills))
    const asked = { kind: 'agent_restate', subject: `bill ${id}`, change, by, reason } as const
    const approvalId = await inTransaction(deps.db, (tx) =>
      deps.approvals.ask(tx, { ...asked, memberId: bill.payee_id }),
    )
    return ok({ approvalId: String(approvalId) })
  },
  async late({ cursor, pageSize }) {
    const { timeZone: zone } = (await deps.settings.read()).limits
    const given = { before: readIdCursor(cursor), limit: pageSize + 1, percent: lookPercent, zone }
    const found = await restateStore.listLate(deps.db, given)
    const names = await namesOf(deps.db, found)
    return splitPage(found, pageSize, (bill) => ({
      ...showLine(bill, names),
      late: moneyIn(bill.currency)(bill.late),
    }))
  },
})
