import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { SignalDesk } from './desk.ts'

type SignalCalls = 'agentSignalList' | 'agentSignalRead' | 'agentSignalsRead' | 'agentSignalClose'

export const signalDeskRoutes = ({
  signalDesk,
}: {
  readonly signalDesk: SignalDesk
}): ConsoleRoutes<SignalCalls> => ({
  agentSignalList: async ({ query }) => ok(await signalDesk.list(query)),
  agentSignalRead: ({ query }) => signalDesk.read(query.id),
  agentSignalsRead: ({ query }) => signalDesk.branch(query.id),
  agentSignalClose: ({ session, body }) => signalDesk.close(session, body),
})
