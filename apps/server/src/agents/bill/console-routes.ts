import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { BillDesk } from './console-desk.ts'

type DeskCalls =
  | 'agentCloseList'
  | 'agentCloseRun'
  | 'agentBillList'
  | 'agentBillRead'
  | 'agentBillHold'
  | 'agentBillRelease'
  | 'agentBillWriteOffAsk'
  | 'agentBillCorrectAsk'
  | 'agentRestatePreview'
  | 'agentRestateAsk'
  | 'agentLateList'
  | 'agentDueList'
  | 'agentDisputeList'
  | 'agentDisputeDecide'

export const billDeskRoutes = ({ billDesk }: { readonly billDesk: BillDesk }): ConsoleRoutes<DeskCalls> => ({
  agentCloseList: async ({ query }) => ok(await billDesk.closes(query)),
  agentCloseRun: async ({ session, body }) => ok(await billDesk.run(session, body)),
  agentBillList: async ({ query }) => ok(await billDesk.list(query)),
  agentBillRead: ({ query }) => billDesk.read(query.id),
  agentBillHold: ({ session, body }) => billDesk.hold(session, body),
  agentBillRelease: ({ session, body }) => billDesk.release(session, body),
  agentBillWriteOffAsk: ({ session, body }) => billDesk.askWriteOff(session, body),
  agentBillCorrectAsk: ({ session, body }) => billDesk.askCorrection(session, body),
  agentRestatePreview: ({ query }) => billDesk.restatements.preview(query.id),
  agentRestateAsk: ({ session, body }) => billDesk.restatements.ask(session, body),
  agentLateList: async ({ query }) => ok(await billDesk.restatements.late(query)),
  agentDueList: async ({ query }) => ok(await billDesk.dues(query)),
  agentDisputeList: async ({ query }) => ok(await billDesk.disputes(query)),
  agentDisputeDecide: ({ session, body }) => billDesk.decide(session, body),
})
