import type { Logger, Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { ProofService } from '../identity/api.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import type { InboxSender } from '../kernel/inbox/sender.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { createPayments } from './bill/pay.ts'
import { createBills } from './bill/service.ts'
import { lotteryShares } from './close/lottery-shares.ts'
import { createBillDesk } from './bill/console-desk.ts'
import { createCloses } from './close/service.ts'
import { createContractDesk } from './contract/console-desk.ts'
import { createRuleDesk } from './contract/rule-desk.ts'
import { createContracts } from './contract/service.ts'
import { createRingFenceDesk } from './ring-fence/desk.ts'
import { createSignalDesk } from './signal/desk.ts'
import { findOpenSignals } from './signal/walk.ts'
import type { Approvals } from '../operators/api.ts'
import type { FigureService } from './figures/model.ts'

/** What contracts and bills need of the platform. */
export interface ContractServiceDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly wallet: WalletService
  readonly approvals: Approvals
}

/** Contracts, the closes of their periods, bills and their payment. */
export function openContracts(deps: ContractServiceDeps & { readonly figures: FigureService }) {
  const reckoned = { ...deps, lotteryShares }
  const openSignals = (agentId: MemberId) => findOpenSignals(deps, agentId)
  const closes = createCloses({ ...reckoned, openSignals })
  const billPayments = createPayments(deps)
  return {
    contracts: createContracts(deps),
    contractDesk: createContractDesk(deps),
    ruleDesk: createRuleDesk(deps),
    ringFenceDesk: createRingFenceDesk(deps),
    closes,
    signalDesk: createSignalDesk(deps),
    bills: createBills(reckoned),
    billDesk: createBillDesk({ ...reckoned, closes, billPayments }),
    billPayments,
  }
}

export type ContractServices = ReturnType<typeof openContracts>
