import type { tradingDeskCalls } from '@baize/contract/console'
import { ok, refuse } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { TradingDesk } from './desk.ts'
import type { TradingOrders } from './orders.ts'

export const tradingDeskRoutes = ({
  tradingDesk: desk,
  tradingOrders: orders,
}: {
  readonly tradingDesk: TradingDesk
  readonly tradingOrders: TradingOrders
}): ConsoleRoutes<Exclude<keyof typeof tradingDeskCalls, `staffAccount${string}`>> => ({
  tradingEventList: ({ query }) => desk.events(query),
  tradingSummaryRead: () => desk.summary(),
  tradingEventRead: ({ query }) => desk.event(query.id),
  tradingTicketList: ({ query }) => desk.tickets(query),
  tradingFeedList: () => desk.feeds(),
  tradingFlagList: ({ query }) => desk.flags(query),
  tradingHeldList: ({ query }) => desk.held(query),
  tradingFactorList: ({ query }) => desk.factors(query),
  tradingPeopleList: ({ query }) => desk.people(query),
  tradingRuleRead: ({ query }) => desk.rules(query),
  tradingOrderList: async ({ query }) => ok(await orders.list(query)),
  tradingStop: ({ session, body }) => orders.act(session, { act: 'stop', scope: body.scope }, body.reason),
  tradingResume: ({ session, body }) =>
    orders.act(session, { act: 'resume', scope: body.scope }, body.reason),
  tradingPriceAsk: ({ session, body: { reason, ...price } }) =>
    orders.act(session, { act: 'price', ...price }, reason),
  tradingPriceEnd: ({ session, body: { reason, ...market } }) =>
    orders.act(session, { act: 'price_end', ...market }, reason),
  tradingSettleAsk: ({ session, body: { reason, ...result } }) =>
    orders.act(session, { act: 'settle', ...result }, reason),
  tradingUnsettleAsk: ({ session, body: { reason, ...market } }) =>
    orders.act(session, { act: 'unsettle', ...market }, reason),
  tradingVoidAsk: ({ session, body: { reason, ...market } }) =>
    orders.act(session, { act: 'void', ...market }, reason),
  tradingHeldAsk: ({ session, body: { id, amount, reason } }) =>
    orders.act(session, { act: 'pay', ticket: id, amount }, reason),
  tradingMarginAsk: ({ session, body: { reason, ...margin } }) =>
    orders.act(session, { act: 'margin', ...margin }, reason),
  tradingLimitAsk: ({ session, body: { reason, ...limit } }) =>
    orders.act(session, { act: 'limit', ...limit }, reason),
  async tradingFactorAsk({ session, body: { memberId, factor, reason } }) {
    const player = await desk.playerOf(memberId)
    return player === undefined
      ? refuse('trading_unknown')
      : orders.act(session, { act: 'factor', player, factor }, reason)
  },
  tradingFlagDrop: ({ session, body: { id, reason } }) =>
    orders.act(session, { act: 'drop', message: id }, reason),
  tradingFlagReleaseAsk: ({ session, body: { id, reason } }) =>
    orders.act(session, { act: 'release', message: id }, reason),
})
