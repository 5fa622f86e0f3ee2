import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { RingFenceDesk } from './desk.ts'

type FenceCalls = 'ringFenceList' | 'ringFencePreview' | 'ringFenceAsk' | 'ringFenceEndAsk'

export const ringFenceRoutes = ({
  ringFenceDesk,
}: {
  readonly ringFenceDesk: RingFenceDesk
}): ConsoleRoutes<FenceCalls> => ({
  ringFenceList: async ({ query }) => ok(await ringFenceDesk.list(query)),
  ringFencePreview: ({ query }) => ringFenceDesk.preview(query.account),
  ringFenceAsk: ({ session, body }) => ringFenceDesk.ask(session, body),
  ringFenceEndAsk: ({ session, body }) => ringFenceDesk.askEnd(session, body),
})
