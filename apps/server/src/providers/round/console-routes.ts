import type { roundDeskCalls } from '@baize/contract/console'
import { ok, type Result } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { RoundDesk } from './console-desk.ts'

export const roundRoutes = (desk: RoundDesk): ConsoleRoutes<keyof typeof roundDeskCalls> => ({
  roundList: async ({ query }) => ok(await desk.rounds(query)),
  roundRead: ({ query }) => desk.readRound(query.id),
  roundPartList: ({ query }) => desk.listParts(query.id),
  roundPartRead: ({ session, body }) => desk.readPart(session, body),
  roundNote: ({ session, body }) => desk.noteRound(session, body),
  roundAsk: async ({ session, body }) => map(await desk.askVendor(session, body), (outcome) => ({ outcome })),
  roundCancelAsk: async ({ session, body }) =>
    map(await desk.askCancel(session, body), (id) => ({ approvalId: String(id) })),
  openRoundList: async ({ query }) => ok(await desk.openRounds(query)),
})

const map = <From, To, Code extends string>(
  given: Result<From, Code>,
  show: (value: From) => To,
): Result<To, Code> => (given.ok ? ok(show(given.value)) : given)
