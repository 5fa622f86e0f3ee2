import type { catalogueDeskCalls, integrationCalls, playCalls, roundDeskCalls } from '@baize/contract/console'
import { ok, type Result } from '@baize/std'
import type { ConsoleRoutes } from './kernel/http/console-handler.ts'
import type { PlayDesk } from './console-play.ts'

export const playDeskRoutes = (
  desk: PlayDesk,
): ConsoleRoutes<
  keyof (typeof playCalls & typeof catalogueDeskCalls & typeof roundDeskCalls & typeof integrationCalls)
> => ({
  categoryList: async ({ query }) => ok(await desk.categories(query)),
  categoryChange: ({ session, body }) => desk.changeCategory(session, body),
  laneList: async ({ query }) => ok(await desk.lanes(query)),
  laneChange: ({ session, body }) => desk.changeLane(session, body),
  gameVendorList: async ({ query }) => ok(await desk.vendors(query)),
  gameVendorChange: ({ session, body }) => desk.changeVendor(session, body),
  gameList: async ({ query }) => ok(await desk.games(query)),
  gameSwitch: ({ session, body }) => desk.switchGame(session, body),
  gameChange: ({ session, body }) => desk.changeGame(session, body),
  roundList: async ({ query }) => ok(await desk.rounds(query)),
  roundRead: ({ query }) => desk.readRound(query.id),
  roundPartList: ({ query }) => desk.listParts(query.id),
  roundPartRead: ({ session, body }) => desk.readPart(session, body),
  roundNote: ({ session, body }) => desk.noteRound(session, body),
  roundAsk: async ({ session, body }) => map(await desk.askVendor(session, body), (outcome) => ({ outcome })),
  roundCancelAsk: async ({ session, body }) =>
    map(await desk.askCancel(session, body), (id) => ({ approvalId: String(id) })),
  integrationList: async ({ query }) => ok(await desk.integrations(query)),
  integrationAsk: ({ session, body }) => desk.askIntegration(session, body),
  integrationClose: ({ session, body }) => desk.closeIntegration(session, body),
  integrationKeyAsk: ({ session, body }) => desk.askKey(session, body),
  integrationKeyEnd: ({ session, body }) => desk.endKey(session, body),
  openRoundList: async ({ query }) => ok(await desk.openRounds(query)),
  gameReturnList: async ({ query }) => ok(await desk.returns(query.pageSize)),
})

const map = <From, To, Code extends string>(
  given: Result<From, Code>,
  show: (value: From) => To,
): Result<To, Code> => (given.ok ? ok(show(given.value)) : given)
