import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { TreeDesk } from './model.ts'

type TreeCalls =
  | 'agentList'
  | 'agentRead'
  | 'agentOpen'
  | 'agentCodeRenew'
  | 'agentTypeAsk'
  | 'agentFreezePreview'
  | 'agentFreeze'
  | 'agentRelease'
  | 'agentMovePreview'
  | 'agentMoveAsk'
  | 'agentMoveCallOff'

export const treeDeskRoutes = ({ treeDesk }: { readonly treeDesk: TreeDesk }): ConsoleRoutes<TreeCalls> => ({
  agentList: async ({ query }) => ok(await treeDesk.list(query)),
  agentRead: ({ query }) => treeDesk.read(query),
  agentOpen: ({ session, body }) => treeDesk.open(session, body),
  agentCodeRenew: ({ session, body }) => treeDesk.renewCode(session, body),
  agentTypeAsk: ({ session, body }) => treeDesk.askType(session, body),
  agentFreezePreview: ({ query }) => treeDesk.previewFreeze(query),
  agentFreeze: ({ session, body }) => treeDesk.freeze(session, body),
  agentRelease: ({ session, body }) => treeDesk.release(session, body),
  agentMovePreview: ({ query }) => treeDesk.previewMove(query),
  agentMoveAsk: ({ session, body }) => treeDesk.askMove(session, body),
  agentMoveCallOff: ({ session, body }) => treeDesk.callOffMove(session, body),
})
