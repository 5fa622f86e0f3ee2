import type { Calls, ValueOf } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { currencies } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Contracts } from './service.ts'

type ContractCalls =
  | 'fundsConsolidated'
  | 'dividendRequest'
  | 'dailySalaryContract'
  | 'hourlySalary'
  | 'realtimeSalaryContract'
  | 'contractList'
  | 'contractPreview'
  | 'contractOffer'
  | 'contractAccept'
  | 'contractDraft'
  | 'contractCounter'
  | 'contractReject'
  | 'contractWithdraw'
  | 'contractTerminate'

type Requested = ValueOf<Calls['dividendRequest']>

export interface ContractRouteDeps {
  readonly contracts: Contracts
  readonly bills: { latest(session: Session, kind: ContractKind): Promise<Requested['bills']> }
}

export function contractRoutes({ contracts, bills }: ContractRouteDeps): Routes<ContractCalls> {
  const requested =
    (kind: ContractKind) =>
    async ({ session }: { session: Session }) => {
      const [present, latest] = await Promise.all([
        contracts.present(session, kind),
        bills.latest(session, kind),
      ])
      return ok({ currencySymbol: currencies[session.currency].symbol, ...present, bills: latest })
    }
  return {
    async fundsConsolidated({ session }) {
      const { paid, shown } = await contracts.kindsOf(session.memberId)
      return ok({
        dailysalreqtype: paid.has('daily') ? 'salary' : null,
        divtypereq: paid.has('dividend') ? 'enableCt' : null,
        contracthoursalreq: paid.has('hourly') ? 'hourSalary' : null,
        realtimesalreqtype: paid.has('realtime') ? 'agentRealtimeSalary' : null,
        info: {
          dailySalary: shown.has('daily'),
          hourlySalary: shown.has('hourly'),
          salary: shown.has('realtime'),
          contract: shown.has('dividend'),
        },
      })
    },
    dividendRequest: requested('dividend'),
    dailySalaryContract: requested('daily'),
    hourlySalary: requested('hourly'),
    realtimeSalaryContract: requested('realtime'),
    contractList: async ({ session, query }) => ok(await contracts.list(session, query)),
    contractPreview: ({ session, query }) => contracts.preview(session, query),
    contractOffer: ({ session, body, ...caller }) => contracts.offer(session, body, caller),
    contractAccept: ({ session, body, ...caller }) => contracts.accept(session, body, caller),
    contractDraft: ({ session, body }) => contracts.draft(session, body),
    contractCounter: ({ session, body, ...caller }) => contracts.counter(session, body, caller),
    contractReject: ({ session, body }) => contracts.reject(session, body),
    contractWithdraw: ({ session, body }) => contracts.withdraw(session, body),
    contractTerminate: ({ session, body, ...caller }) => contracts.terminate(session, body, caller),
  }
}
