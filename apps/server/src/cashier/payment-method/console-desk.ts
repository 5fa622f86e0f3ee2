import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { GatewayService } from '../gateway/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { checkMethod } from './check.ts'
import type { ReceivingAccount } from './model.ts'
import type { PaymentMethodService } from './service.ts'
import {
  differenceOf,
  isSame,
  readMethod,
  wireMethod,
  type MethodChange,
  type MethodPlan,
} from './console-wire.ts'

type Methods = ValueOf<ConsoleCalls['paymentMethodList']>
type Accounts = ValueOf<ConsoleCalls['receivingAccountList']>
interface Asked {
  readonly approvalId: string
}

/** How players may pay in. What lets money in waits for a second person; what stops it waits for nobody. */
export interface MethodDesk {
  methods(): Promise<Methods>
  askMethod(
    by: Operator,
    given: { method: MethodPlan; reason: string },
  ): Promise<Result<Asked, 'payment_method_invalid' | 'payment_method_unchanged' | 'amount_invalid'>>
  closeMethod(
    by: Operator,
    given: { code: string; reason: string },
  ): Promise<Result<null, 'payment_method_unknown' | 'payment_method_unchanged'>>
  accounts(method: string | undefined): Promise<Accounts>
  askAccount(
    by: Operator,
    given: Omit<ReceivingAccount, 'id' | 'isEnabled'> & { reason: string },
  ): Promise<Result<Asked, 'payment_method_unknown' | 'receiving_account_taken'>>
  askOpenAccount(
    by: Operator,
    given: { id: string; reason: string },
  ): Promise<Result<Asked, 'receiving_account_not_found'>>
  closeAccount(
    by: Operator,
    given: { id: string; reason: string },
  ): Promise<Result<null, 'receiving_account_not_found'>>
}

export interface MethodDeskDeps {
  readonly db: Pool
  readonly approvals: Approvals
  readonly paymentMethods: PaymentMethodService
  readonly gateways: Pick<GatewayService, 'codes'>
}

export function createMethodDesk(deps: MethodDeskDeps): MethodDesk {
  const { db, approvals, paymentMethods } = deps
  approvals.register(methodPlanOf(deps))
  approvals.register(accountPlanOf(deps))
  return {
    async methods() {
      const [all, accounts] = [await paymentMethods.all(), await paymentMethods.accounts()]
      const list = all.map((method) => ({
        ...wireMethod(method),
        id: method.code,
        accounts: accounts.filter(({ method: code, isEnabled }) => code === method.code && isEnabled).length,
      }))
      return { list, nextCursor: null }
    },
    askMethod: (by, given) => askMethod(deps, by, given),
    closeMethod: (by, given) => closeMethod(deps, by, given),
    accounts: async (method) => ({ list: [...(await paymentMethods.accounts(method))], nextCursor: null }),
    askAccount: (by, given) => askAccount(deps, by, given),
    async askOpenAccount(by, { id, reason }) {
      const account = await paymentMethods.account(db, id)
      if (!account) return refuse('receiving_account_not_found')
      const change = { id, isEnabled: true }
      const before = { ...account }
      const subject = `receiving account ${account.number}`
      return askFor(deps, { kind: 'receiving_account', subject, before, change, by, reason })
    },
    closeAccount: (by, { id, reason }) =>
      inTransaction(db, (tx) =>
        paymentMethods.setAccountEnabled(tx, { id, isEnabled: false }, { by: operatorActor(by), reason }),
      ),
  }
}

const askFor = async (
  { db, approvals }: MethodDeskDeps,
  ask: Parameters<Approvals['ask']>[1],
): Promise<Result<Asked, never>> => {
  const approvalId = await inTransaction(db, (tx) => approvals.ask(tx, ask))
  return ok({ approvalId: String(approvalId) })
}

async function askMethod(
  deps: MethodDeskDeps,
  by: Operator,
  { method: plan, reason }: { method: MethodPlan; reason: string },
): Promise<Result<Asked, 'payment_method_invalid' | 'payment_method_unchanged' | 'amount_invalid'>> {
  const read = readMethod(plan)
  if (!read.ok) return read
  const checked = checkMethod(read.value, deps.gateways.codes)
  if (!checked.ok) return checked
  const known = (await deps.paymentMethods.all()).find(({ code }) => code === plan.code)
  const { was, becomes } = known
    ? differenceOf(wireMethod(known), wireMethod(read.value))
    : { was: undefined, becomes: wireMethod(read.value) }
  if (Object.keys(becomes).length === 0) return refuse('payment_method_unchanged')
  return askFor(deps, {
    kind: 'payment_method',
    subject: `payment method ${plan.code}`,
    ...(was && { before: was }),
    change: { ...becomes, code: plan.code, isNew: !known, was: was ?? null },
    by,
    reason,
  })
}

type MethodRequest = MethodChange & Readonly<{ code: string; isNew: boolean; was: MethodChange | null }>

/** Applied only where what it changes is still what the one who asked had seen. */
const methodPlanOf = ({ paymentMethods }: MethodDeskDeps): ApprovalPlan<MethodRequest> => ({
  kind: 'payment_method',
  async apply(tx, { isNew, was, ...becomes }, { decidedBy, reason }) {
    const known = await paymentMethods.hold(tx, becomes.code)
    if (isNew !== (known === undefined)) return refuse('approval_outdated')
    const now = known && wireMethod(known)
    const isAsSeen = Object.entries(was ?? {}).every(([name, value]) =>
      isSame(now?.[name as keyof MethodPlan], value),
    )
    if (!isAsSeen) return refuse('approval_outdated')
    const read = readMethod({ ...now, ...becomes } as MethodPlan)
    return read.ok ? paymentMethods.write(tx, read.value, { by: operatorActor(decidedBy), reason }) : read
  },
})

async function closeMethod(
  { db, paymentMethods }: MethodDeskDeps,
  by: Operator,
  { code, reason }: { code: string; reason: string },
): Promise<Result<null, 'payment_method_unknown' | 'payment_method_unchanged'>> {
  return inTransaction(db, async (tx) => {
    const known = await paymentMethods.hold(tx, code)
    if (!known) return refuse('payment_method_unknown')
    if (!known.isEnabled) return refuse('payment_method_unchanged')
    const closed = { ...known, isEnabled: false }
    const written = await paymentMethods.write(tx, closed, { by: operatorActor(by), reason })
    return written.ok ? ok(null) : refuse('payment_method_unknown')
  })
}

type AccountRequest = Readonly<{ id: string; isEnabled: true }> | Omit<ReceivingAccount, 'id'>

const accountPlanOf = ({ paymentMethods }: MethodDeskDeps): ApprovalPlan<AccountRequest> => ({
  kind: 'receiving_account',
  async apply(tx, change, { decidedBy, reason }) {
    const by = { by: operatorActor(decidedBy), reason }
    if ('id' in change) return paymentMethods.setAccountEnabled(tx, { id: change.id, isEnabled: true }, by)
    const added = await paymentMethods.addAccount(tx, change, by)
    return added.ok ? ok(null) : added
  },
})

async function askAccount(
  deps: MethodDeskDeps,
  by: Operator,
  { reason, ...given }: Omit<ReceivingAccount, 'id' | 'isEnabled'> & { reason: string },
): Promise<Result<Asked, 'payment_method_unknown' | 'receiving_account_taken'>> {
  const method = (await deps.paymentMethods.all()).find(({ code }) => code === given.method)
  if (method?.kind !== 'manual') return refuse('payment_method_unknown')
  const known = await deps.paymentMethods.accounts(given.method)
  if (known.some(({ number }) => number === given.number)) return refuse('receiving_account_taken')
  const { method: code, holder, number, bank, branch } = given
  const change = { method: code, holder, number, bank, branch, isEnabled: true }
  return askFor(deps, {
    kind: 'receiving_account',
    subject: `receiving account ${number}`,
    change,
    by,
    reason,
  })
}
