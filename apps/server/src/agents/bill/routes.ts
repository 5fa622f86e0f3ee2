import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Bills } from './service.ts'

type BillCalls =
  | 'billList'
  | 'billExplain'
  | 'billEstimate'
  | 'billActive'
  | 'billDispute'
  | 'billForgive'
  | 'contractWhatIf'

export const billRoutes = ({ bills }: { readonly bills: Bills }): Routes<BillCalls> => ({
  billList: async ({ session, query }) => ok(await bills.list(session, query)),
  billExplain: ({ session, query }) => bills.explain(session, query.id),
  billEstimate: ({ session, query }) => bills.explainEstimate(session, query.kind),
  billActive: ({ session, query }) => bills.active(session, query),
  billDispute: ({ session, body }) => bills.dispute(session, body),
  billForgive: ({ session, body, ...caller }) => bills.forgive(session, { body, caller }),
  contractWhatIf: ({ session, body }) => bills.whatIf(session, body),
})
