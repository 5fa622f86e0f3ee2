import type { BodyOf, Calls, QueryOf, ValueOf } from '@baize/contract'
import { isAgentType } from '@baize/domain/identity'
import { findSeries, findTitle } from '@baize/lottery/series'
import { groupBounds } from '@baize/lottery/ticket'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Bet, BettingService } from '../../betting/api.ts'
import { findTeam } from '../../identity/api.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import * as agentStore from './agent-store.ts'
import { setGroup, type GroupSet } from './edge.ts'
import { findGroups } from './service.ts'
import { setStartGroup } from './start-groups.ts'
import { findStartGroup } from './start-store.ts'
import * as store from './store.ts'

type Value<Name extends keyof Calls> = ValueOf<Calls[Name]>
type Query<Name extends keyof Calls> = QueryOf<Calls[Name]>

/** What agents see and set of lotteries: groups on the edge, the team's tickets after close, shares. */
export interface LotteryAgents {
  groups(session: Session, query: Query<'getLotteryGroups'>): Promise<Value<'getLotteryGroups'>>
  set(
    session: Session,
    body: BodyOf<Calls['setLotteryGroup']>,
    caller: AuditCaller,
  ): Promise<Result<GroupSet, 'transfer_no_partner' | 'prize_group_refused' | 'prize_group_falls'>>
  setStart(
    session: Session,
    body: BodyOf<Calls['setLotteryStartGroup']>,
    caller: AuditCaller,
  ): Promise<Result<{ start: number }, 'prize_group_refused'>>
  tickets(session: Session, query: Query<'getTeamLotteryTickets'>): Promise<Value<'getTeamLotteryTickets'>>
  rebates(session: Session, query: Query<'getLotteryRebates'>): Promise<Value<'getLotteryRebates'>>
}

export interface LotteryAgentDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly betting: Pick<BettingService, 'findMany'>
}

const pageSize = 50

export const createLotteryAgents = (deps: LotteryAgentDeps): LotteryAgents => ({
  groups: (session, query) => showGroups(deps, session, query),
  set: (session, body, caller) =>
    inTransaction(deps.db, async (tx) => {
      const { mode, account, group, confirm } = body
      await store.lockGroups(tx, mode)
      const below = await findTeam(tx, session.memberId, { depth: 1 })
      const member = below.find(({ username }) => username === account.trim().toLowerCase())
      if (!member) return refuse('transfer_no_partner')
      const most = (await findGroups(tx, [session.memberId], mode)).get(session.memberId)?.own ?? 0
      return setGroup(tx, deps.audit, {
        mode,
        memberId: member.id,
        group,
        most,
        confirm,
        setBy: session.username,
        actor: actorOf(session.memberId),
        caller,
      })
    }),
  setStart: ({ memberId: agentId, username }, body, caller) =>
    inTransaction(deps.db, async (tx) => {
      await store.lockGroups(tx, body.mode)
      const by = { setBy: username, actor: actorOf(agentId), caller }
      return setStartGroup(tx, deps.audit, { ...body, agentId, ...by })
    }),
  tickets: (session, query) => showTickets(deps, session, query),
  rebates: (session, query) => showRebates(deps, session, query),
})

async function showGroups(
  { db }: LotteryAgentDeps,
  { memberId }: Session,
  { mode, pageNo }: Query<'getLotteryGroups'>,
): Promise<Value<'getLotteryGroups'>> {
  const below = await findTeam(db, memberId, { depth: 1 })
  const shown = below.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const groups = await findGroups(db, [memberId, ...shown.map(({ id }) => id)], mode)
  const start = (await findStartGroup(db, { agentId: memberId, mode })) ?? groupBounds[mode].usual
  const groupOf = (id: MemberId) => groups.get(id)?.own ?? groupBounds[mode].usual
  return {
    mode,
    least: groupBounds[mode].least,
    own: groupOf(memberId),
    start: Math.min(start, groupOf(memberId)),
    members: shown.map(({ id, username, nickname, type }) => ({
      account: username,
      nickname,
      isAgent: isAgentType(type),
      group: groupOf(id),
    })),
    total: below.length,
    totalPages: Math.ceil(below.length / pageSize),
  }
}

async function showTickets(
  deps: LotteryAgentDeps,
  { memberId, currency, rights }: Session,
  { account, before, language }: Query<'getTeamLotteryTickets'>,
): Promise<Value<'getTeamLotteryTickets'>> {
  const { db, clock } = deps
  const team = await findTeam(db, memberId, rights?.bets === 'direct' ? { depth: 1 } : {})
  const names = new Map(
    team
      .filter(({ username }) => account === undefined || username === account.trim().toLowerCase())
      .map(({ id, username }) => [id, username]),
  )
  const asked = { memberIds: [...names.keys()], at: new Date(clock()), before: before ?? null }
  const found = await agentStore.findTeamTickets(db, { ...asked, limit: pageSize + 1 })
  const pushed = await findPushed(deps, found)
  return {
    currencySymbol: currencies[currency].symbol,
    tickets: found.slice(0, pageSize).map((row) => ({
      ticketId: row.id,
      account: names.get(row.member_id) ?? '',
      gameName: nameOf(row.series, language),
      number: row.number,
      drawAt: row.draw_at.toISOString(),
      placedAt: row.placed_at.toISOString(),
      lines: Number(row.lines),
      stake: formatDecimal(row.stake, currencies[currency]),
      payout: formatDecimal(row.payout ?? 0n, currencies[currency]),
      state: stateOf(row, pushed),
    })),
    hasMore: found.length > pageSize,
  }
}

/** Tickets without a win whose whole stake came back, because every line was pushed. */
async function findPushed(
  { db, betting }: LotteryAgentDeps,
  found: readonly agentStore.TeamTicketRow[],
): Promise<ReadonlySet<string>> {
  const keys = found
    .filter(({ draw_state, payout }) => draw_state === 'settled' && payout === null)
    .map(({ member_id, id }) => ({ memberId: member_id, betId: id }))
  const bets = await betting.findMany(db, keys)
  const isBack = ({ cashMinor, payoutMinor }: Bet) => payoutMinor > 0n && payoutMinor === cashMinor
  return new Set(bets.filter(isBack).map(({ betId }) => betId))
}

type TicketState = Value<'getTeamLotteryTickets'>['tickets'][number]['state']

function stateOf(row: agentStore.TeamTicketRow, pushed: ReadonlySet<string>): TicketState {
  if (row.is_cancelled) return 'cancelled'
  if (row.draw_state === 'void') return 'refunded'
  if (row.draw_state !== 'settled') return 'placed'
  if (row.payout !== null) return 'won'
  return pushed.has(row.id) ? 'refunded' : 'lost'
}

async function showRebates(
  { db }: LotteryAgentDeps,
  { memberId, currency }: Session,
  { pageNo, language }: Query<'getLotteryRebates'>,
): Promise<Value<'getLotteryRebates'>> {
  const [found, all] = await Promise.all([
    agentStore.findRebates(db, { agentId: memberId, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    agentStore.sumRebates(db, memberId),
  ])
  const money = (amountMinor: bigint) => formatDecimal(amountMinor, currencies[currency])
  return {
    currencySymbol: currencies[currency].symbol,
    draws: found.map((row) => ({
      drawId: row.draw_id,
      gameName: nameOf(row.series, language),
      number: row.number,
      drawAt: row.draw_at.toISOString(),
      amount: money(row.amount),
      isPosted: row.is_posted,
    })),
    sum: money(all.sum),
    total: all.draws,
    totalPages: Math.ceil(all.draws / pageSize),
  }
}

function nameOf(seriesId: string, language: 'EN' | 'BN'): string {
  const title = findTitle(findSeries(seriesId)?.gameCode ?? '')
  return (language === 'BN' ? title?.bn : title?.en) ?? seriesId
}
