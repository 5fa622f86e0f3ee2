import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { ok, refuse, type Result } from '@baize/std'
import type { BookRefusal } from './book.ts'
import { listPeople, type TradingPeopleDeps } from './people.ts'
import { findPlayer, findPlayers } from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Answered<Name extends keyof ConsoleCalls, More extends BookRefusal = never> = Promise<
  Result<Value<Name>, 'trading_silent' | More>
>
type Ask<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

/** The sports book as its trading desk sees it; players are told by their names here. */
export interface TradingDesk {
  events(ask: Ask<'tradingEventList'>): Answered<'tradingEventList'>
  summary(): Answered<'tradingSummaryRead'>
  event(id: string): Answered<'tradingEventRead', 'trading_unknown'>
  tickets(ask: Ask<'tradingTicketList'>): Answered<'tradingTicketList'>
  feeds(): Answered<'tradingFeedList'>
  flags(ask: Ask<'tradingFlagList'>): Answered<'tradingFlagList'>
  held(ask: Ask<'tradingHeldList'>): Answered<'tradingHeldList'>
  people(ask: Ask<'tradingPeopleList'>): Answered<'tradingPeopleList'>
  factors(ask: Ask<'tradingFactorList'>): Answered<'tradingFactorList'>
  rules(ask: Ask<'tradingRuleRead'>): Answered<'tradingRuleRead'>
  /** How the book calls a member. */
  playerOf(memberId: string): Promise<string | undefined>
}

export type TradingDeskDeps = TradingPeopleDeps

export function createTradingDesk(deps: TradingDeskDeps): TradingDesk {
  const { db, book } = deps
  const playerOf = async (memberId: string) => {
    const vendorId = await book.vendorId()
    return vendorId === undefined ? undefined : (await findPlayer(db, vendorId, BigInt(memberId)))?.player
  }
  return {
    playerOf,
    async events({ sport = null, view, q = null, cursor = null, pageSize }) {
      const told = await book.read('tradingEvents', { sport, view, query: q, cursor, limit: pageSize })
      return told.ok ? ok({ list: told.value.list, nextCursor: told.value.cursor }) : told
    },
    async summary() {
      const told = await book.read('tradingSummary', {})
      if (!told.ok) return told
      const { status: _status, ...summary } = told.value
      return ok(summary)
    },
    async event(id) {
      const told = await book.read('tradingEvent', { event: id })
      if (!told.ok) return told
      return told.value.event ? ok(told.value.event) : refuse('trading_unknown')
    },
    tickets: async ({ event = null, state = null, cursor = null, pageSize }) =>
      named(deps, await book.read('tradingTickets', { event, state, cursor, limit: pageSize })),
    async feeds() {
      const told = await book.read('tradingFeeds', {})
      if (!told.ok) return told
      const { list, clockOffsetMs } = told.value
      return ok({ list: list.map((feed) => ({ ...feed, clockOffsetMs })), nextCursor: null })
    },
    async flags({ state, cursor = null, pageSize }) {
      const isOpen = state === undefined ? null : state === 'open'
      const told = await book.read('tradingFlags', { isOpen, cursor, limit: pageSize })
      return told.ok ? ok({ list: told.value.list, nextCursor: told.value.cursor }) : told
    },
    held: async ({ cursor = null, pageSize }) =>
      named(deps, await book.read('tradingHeld', { cursor, limit: pageSize })),
    async factors({ memberId, cursor = null, pageSize }) {
      const player = memberId === undefined ? null : ((await playerOf(memberId)) ?? '-')
      return named(deps, await book.read('tradingFactors', { player, cursor, limit: pageSize }))
    },
    people: (asked) => listPeople(deps, asked),
    async rules({ sport }) {
      const told = await book.read('tradingRules', { sport })
      if (!told.ok) return told
      const { status: _status, ...rules } = told.value
      return ok(rules)
    },
  }
}

interface OfPlayers<Line> {
  readonly list: readonly Line[]
  readonly cursor: string | null
}

/** Puts members for the book's players. */
async function named<Line extends { readonly player: string }>(
  { db, book }: TradingDeskDeps,
  told: Result<OfPlayers<Line>, 'trading_silent'>,
) {
  const vendorId = await book.vendorId()
  if (!told.ok || vendorId === undefined) return told.ok ? refuse('trading_silent') : told
  const { list, cursor } = told.value
  const players = [...new Set(list.map(({ player }) => player))]
  const known = new Map((await findPlayers(db, vendorId, players)).map((one) => [one.player, one]))
  return ok({
    nextCursor: cursor,
    list: list.map(({ player, ...line }) => {
      const member = known.get(player)
      return {
        ...line,
        memberId: member ? String(member.memberId) : null,
        username: member?.username ?? null,
      }
    }),
  })
}
