import { contractKinds } from '@baize/domain/agent-contract'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findPlayedGames, gameNameOf } from '../../betting/api.ts'
import { findFaces } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import {
  boundsOf,
  openPage,
  resolve,
  type Query,
  type TeamDeps,
  type TeamPage,
  type TeamRefusal,
  type Value,
} from './context.ts'
import * as betStore from './bets-store.ts'
import * as store from './lists-store.ts'
import { maskName } from './wire.ts'

const pageSize = 50

/** Settled bets of the team, and what corrected them; files read more of them at once than a page shows. */
export async function showBets(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTeamBets'>,
  size = pageSize,
): Promise<Result<Value<'agentTeamBets'>, TeamRefusal | 'access_denied'>> {
  // Whose bets an agent reads is a right of its type (agents.md 4).
  const seen = session.rights?.bets ?? 'none'
  if (seen === 'none') return refuse('access_denied')
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const page = opened.value
  const named = await findReadable(deps, page, query.account)
  if (!named.ok) return named
  const memberId = named.value
  const ask: betStore.BetAsk = {
    ...(await boundsOf(deps, page)),
    agentId: page.agentId,
    // Under its name a member has what its line of the team has.
    isDirect: seen === 'direct' || memberId !== null,
    category: query.category ?? null,
    correctionsOnly: query.corrections,
    counted: readCounted(page, query),
    before: query.before === undefined ? null : BigInt(query.before),
    limit: size + 1,
  }
  const { found, total } = await findBets(deps, memberId, ask)
  const shown = found.slice(0, size)
  const [names, gameOf] = await Promise.all([
    nameAll(deps, page, shown),
    findPlayedGames(deps.catalogue, shown),
  ])
  const text = (minor: bigint) => formatDecimal(minor, currencies[page.currency])
  return ok({
    ...page.head,
    bets: shown.map((row) => ({
      id: `${row.id}`,
      account: names.get(row.member_id) ?? '',
      category: row.category,
      provider: gameOf(row)?.vendor ?? '',
      game: row.game,
      gameName: gameNameOf(row.game, gameOf(row)),
      reference: row.reference,
      stake: text(row.stake),
      valid: text(row.valid),
      payout: text(row.payout),
      isCorrection: row.is_correction,
      placedAt: row.placed_at.toISOString(),
      settledAt: row.settled_at.toISOString(),
    })),
    total: total && { stake: text(total.stake), valid: text(total.valid), payout: text(total.payout) },
    seen,
    hasMore: found.length > size,
  })
}

/**
 * A member that is named, or five minutes, have the bets that their figures count: a correction on the day of
 * its bet while that is open. The list of a team goes by the time of each fact.
 */
function readCounted(
  { from, to, currency }: TeamPage,
  { account, counted, slot, least, won }: Query<'agentTeamBets'>,
): betStore.Counted | null {
  if (slot === undefined) return counted || account !== undefined ? { from, to } : null
  const read = least === undefined ? undefined : parseDecimal(least, currencies[currency])
  return { slotAt: new Date(slot), least: read?.ok ? read.value : null, won: won ?? null }
}

/** Bets are asked by the name that the list shows: of members below other agents there is none. */
async function findReadable(deps: TeamDeps, { agentId }: TeamPage, account: string | undefined) {
  if (account === undefined) return ok(null)
  const found = await resolve(deps, { agentId, account, direct: true })
  return found.ok ? ok(found.value.id) : found
}

/**
 * Small teams are read member by member, middle ones first among the newest of all bets, and larger ones
 * backwards through all bets.
 */
const sizes = { small: 500, middle: 5_000 }
/** A middle-sized team with less than a page of bets among this many has few bets in all. */
const newestLooked = 50_000

async function findBets({ db }: TeamDeps, memberId: MemberId | null, ask: betStore.BetAsk) {
  const { agentId, isDirect } = ask
  const limit = sizes.middle + 1
  const members = await betStore.findTeamMembers(db, { agentId, isDirect, memberId, limit })
  if (members.length > sizes.middle) return { found: await betStore.findBetsOfTeam(db, ask), total: null }
  if (ask.counted !== null) {
    const [found, total] = await Promise.all([
      betStore.findBetsOfMembers(db, members, ask),
      betStore.sumBetsOfMembers(db, members, ask),
    ])
    return { found, total: total ?? null }
  }
  if (members.length > sizes.small) {
    const found = await betStore.findLatestBets(db, { members, newest: newestLooked }, ask)
    if (found.length === ask.limit) return { found, total: null }
  }
  return { found: await betStore.findBetsOfMembers(db, members, ask), total: null }
}

/** The names that the caller may read: of directs, and masked ones of all others. */
async function nameAll(
  { db }: TeamDeps,
  { agentId, today }: TeamPage,
  found: readonly { readonly member_id: MemberId }[],
): Promise<Map<MemberId, string>> {
  const ids = [...new Set(found.map(({ member_id: id }) => id))]
  const [faces, directs] = await Promise.all([
    findFaces(db, ids),
    store.findDirects(db, { agentId, memberIds: ids, day: today }),
  ])
  return new Map(faces.map(({ id, username }) => [id, directs.has(id) ? username : maskName(username)]))
}

/** The caller's own movements, or those of the people directly below that an agent may see. */
export async function showTransactions(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTransactions'>,
): Promise<Result<Value<'agentTransactions'>, TeamRefusal>> {
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const page = opened.value
  const isOwn = query.of === 'own'
  const named = await findReadable(deps, page, isOwn ? undefined : query.account)
  if (!named.ok) return named
  const ask = { ...(await boundsOf(deps, page)), before: readCursor(query.before), limit: pageSize + 1 }
  const found = isOwn
    ? await store.findOwnEntries(deps.db, page.agentId, {
        ...ask,
        kind: query.kind ?? null,
        income: query.income ?? null,
      })
    : await findOfDirects(deps, page, { memberId: named.value, figure: query.figure, ask })
  const shown = found.slice(0, pageSize)
  const names = isOwn ? new Map([[page.agentId, session.username]]) : await nameAll(deps, page, shown)
  const text = (minor: bigint) => formatDecimal(minor, currencies[page.currency])
  return ok({
    ...page.head,
    movements: shown.map((row) => ({
      id: `${row.posted_at.toISOString()}_${row.seq}`,
      account: names.get(row.member_id) ?? '',
      kind: row.kind,
      amount: text(row.amount),
      balanceBefore: isOwn && row.cash_after !== null ? text(row.cash_after - row.amount) : null,
      balanceAfter: isOwn && row.cash_after !== null ? text(row.cash_after) : null,
      bill: isOwn ? billOf(row) : null,
      at: row.posted_at.toISOString(),
    })),
    hasMore: found.length > pageSize,
  })
}

/**
 * Movements of direct members: those behind one total of a member, or deposits, withdrawals and transfers.
 */
function findOfDirects(
  { db }: TeamDeps,
  { agentId }: TeamPage,
  { memberId, figure, ask }: { memberId: MemberId | null; figure?: store.GrantFigure; ask: store.EntryAsk },
): Promise<store.EntryRow[]> {
  if (memberId !== null && figure) return store.findGrants(db, { agentId, memberId, figure }, ask)
  return store.findDirectEntries(db, { agentId, memberId }, ask)
}

/** Movements of contracts name the kind and the bill: `daily:17`. */
function billOf({ kind, reference }: store.EntryRow) {
  const [of = '', id = ''] = kind.startsWith('contract_') ? (reference ?? '').split(':') : []
  const named = contractKinds.find((each) => each === of)
  return named && /^\d+$/.test(id) ? { id, kind: named } : null
}

function readCursor(text: string | undefined): store.EntryAsk['before'] {
  const [at, seq] = text?.split('_') ?? []
  const date = new Date(at ?? '')
  if (!seq || !/^\d{1,18}$/.test(seq) || Number.isNaN(date.getTime())) return null
  return { at: date, seq: BigInt(seq) }
}

/** What contracts and lotteries brought, by day and kind. */
export async function showIncome(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentIncome'>,
): Promise<Result<Value<'agentIncome'>, 'agent_range_invalid'>> {
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const page = opened.value
  const found = await store.findIncome(deps.db, { ...page, ...(await boundsOf(deps, page)) })
  const text = (minor: bigint) => formatDecimal(minor, currencies[page.currency])
  const write = (received: bigint, passedOn: bigint) => ({
    received: text(received),
    passedOn: text(passedOn),
    kept: text(received - passedOn),
  })
  return ok({
    ...page.head,
    lines: found.map((line) => ({
      day: line.day,
      kind: line.kind,
      ...write(line.received, line.passed_on),
    })),
    total: write(
      found.reduce((sum, { received }) => sum + received, 0n),
      found.reduce((sum, { passed_on: passedOn }) => sum + passedOn, 0n),
    ),
  })
}
