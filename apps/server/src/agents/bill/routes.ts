import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Bills } from './service.ts'

export const billRoutes = ({
  bills,
}: {
  readonly bills: Bills
}): Routes<'billList' | 'billExplain' | 'billDispute' | 'billForgive' | 'contractWhatIf'> => ({
  billList: async ({ session, query }) => ok(await bills.list(session, query)),
  billExplain: ({ session, query }) => bills.explain(session, query.id),
  billDispute: ({ session, body }) => bills.dispute(session, body),
  billForgive: ({ session, body, ...caller }) => bills.forgive(session, { body, caller }),
  contractWhatIf: ({ session, body }) => bills.whatIf(session, body),
})
