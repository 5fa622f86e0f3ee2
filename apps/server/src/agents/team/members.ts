import type { BodyOf, Calls } from '@baize/contract'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findFaces } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { findSuspendRequest } from '../downline-act/open-request.ts'
import {
  openPage,
  resolve,
  writeRows,
  type Query,
  type TeamDeps,
  type TeamPage,
  type TeamRefusal,
  type Value,
} from './context.ts'
import { findLineStart } from './lists-store.ts'
import { countTeams } from './size-store.ts'
import { figureNames, type Figures } from '../figures/model.ts'
import { leastPlayers } from '../figures/day-players.ts'
import { findChildren, sumChildren } from './children-store.ts'
import * as store from './store.ts'
import { wireFigures } from './wire.ts'

export const pageSize = 50

/** Whose downlines are shown, and perhaps the one account that was looked for. */
interface Shown {
  readonly agentId: MemberId
  /** The first of the days asked for on which it was in the caller's team: members count from then on. */
  readonly from: string
  readonly only: { readonly ids: readonly MemberId[]; readonly uplineId: MemberId } | null
}

/** How many lines there are in all. Each line carries the count; a page without lines needs another one. */
const countLines = (children: readonly { readonly lines: number }[], otherwise: number): number =>
  children[0]?.lines ?? otherwise

/** Who is directly below an agent of the team, or the one account that is looked for. */
export async function showTeam(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTeam'>,
): Promise<Result<Value<'agentTeam'>, TeamRefusal>> {
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const shown = await findShown(deps, opened.value, query)
  if (!shown.ok) return shown
  const page = opened.value
  const { agentId, only } = shown.value
  const { category } = query
  const of = { ...page, agentId, viewerId: page.agentId, category }
  const isOwn = agentId === page.agentId && query.find === undefined
  const [{ path, directs }, whole, groups] = await Promise.all([
    writePath(deps, page, agentId),
    sumWhole(deps, of, shown.value),
    isOwn ? store.findGroups(deps.db, { agentId, day: page.today }) : [],
  ])
  const { active } = whole
  const isFew = category !== undefined && active < leastPlayers
  const { children, total, corrections } = isFew
    ? await readFew(deps, of, { query, only })
    : { ...whole, children: await readLines(deps, of, { query, only }) }
  const count = countLines(children, only === null && category === undefined ? directs : 0)
  const write = (sum: Figures, by: bigint) => wireFigures(sum, { active: by, currency: page.currency })
  return ok({
    ...page.head,
    path,
    rows: await writeRows(deps, page, children),
    total: write(total, isFew ? children.reduce((sum, child) => sum + child.active, 0n) : active),
    corrections: write(corrections, 0n),
    groups,
    isFew,
    hasRest: isFew && !isSame(total, whole.total),
    count,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
  })
}

/** What the team, or the lines that are asked for, come to, and how many members of them staked cash. */
async function sumWhole(
  { db, figures }: TeamDeps,
  of: SumAsk & TeamPage,
  { only, from }: Pick<Shown, 'only' | 'from'>,
) {
  if (only !== null) return sumChildren(db, { ...of, ...asChildren(only), lines: 'all' })
  const { agentId, category, to } = of
  const [sums, players] = await Promise.all([
    store.sumTeam(db, of),
    figures.activeIn(db, { agentIds: [agentId], from, to, ...(category && { category }) }),
  ])
  return { ...sums, active: players.get(agentId) ?? 0n }
}

const asChildren = ({ ids, uplineId }: NonNullable<Shown['only']>) => ({ agentId: uplineId, only: ids })

const isSame = (one: Figures, other: Figures): boolean =>
  figureNames.every((name) => one[name] === other[name])

type Lines = Pick<Shown, 'only'> & { readonly query: Query<'agentTeam'> }
type SumAsk = Parameters<typeof store.sumTeam>[1]

const readLines = (
  { db }: TeamDeps,
  of: SumAsk & TeamPage,
  { query, only }: Lines,
  lines: 'all' | 'agents' | 'accounts' = query.agents ? 'agents' : 'all',
) =>
  findChildren(db, {
    ...of,
    only: null,
    ...(only && asChildren(only)),
    lines,
    limit: pageSize,
    offset: (query.pageNo - 1) * pageSize,
  })

/** Of a product with too few players only accounts right below the caller: it may read their bets anyway. */
async function readFew(deps: TeamDeps, of: SumAsk & TeamPage, asked: Lines) {
  const { only } = asked
  if ((only?.uplineId ?? of.agentId) !== of.viewerId)
    return { children: [], total: store.add(), corrections: store.add() }
  const [children, sums] = await Promise.all([
    readLines(deps, of, asked, 'accounts'),
    only
      ? sumChildren(deps.db, { ...of, ...asChildren(only), lines: 'accounts' })
      : store.sumTeam(deps.db, { ...of, lines: 'accounts' }),
  ])
  return { children, ...sums }
}

export async function findShown(
  deps: TeamDeps,
  { agentId, today, from }: TeamPage,
  { under, find, group }: Partial<Pick<Query<'agentTeam'>, 'under' | 'find' | 'group'>>,
): Promise<Result<Shown, 'agent_member_unknown'>> {
  if (find !== undefined) {
    const found = await resolve(deps, { agentId, account: find })
    // A member below another agent is shown to its own agent alone.
    if (!found.ok || (!found.value.isDirect && !(await isInTree(deps, found.value.id))))
      return refuse('agent_member_unknown')
    const { id } = found.value
    const uplineId = (await deps.tree.uplinesOn(deps.db, { memberIds: [id], day: today })).get(id)
    return uplineId === undefined
      ? refuse('agent_member_unknown')
      : ok({ agentId, from, only: { ids: [id], uplineId } })
  }
  if (group !== undefined) {
    const ids = await store.findOfGroup(deps.db, { agentId, day: today, group })
    return ok({ agentId, from, only: { ids, uplineId: agentId } })
  }
  if (under === undefined) return ok({ agentId, from, only: null })
  const found = await resolve(deps, { agentId, account: under })
  if (!found.ok) return found
  const { id } = found.value
  if (!(await isInTree(deps, id))) return refuse('agent_member_unknown')
  const since = await findLineStart(deps.db, { agentId: id, viewerId: agentId, day: today })
  return ok({ agentId: id, from: since > from ? since : from, only: null })
}

/** Whether an account is an agent with a place in the tree. */
const isInTree = async ({ tree, db }: TeamDeps, id: MemberId): Promise<boolean> => tree.isAgent(db, id)

/**
 * The path from the caller down to the agent whose team is shown, and that agent's number of direct
 * downlines.
 */
export async function writePath(
  { db, tree }: TeamDeps,
  page: TeamPage,
  agentId: MemberId,
): Promise<{ path: Value<'agentTeam'>['path']; directs: number }> {
  const above = agentId === page.agentId ? [] : await tree.ancestors(db, agentId)
  const until = above.findIndex(({ id }) => id === page.agentId)
  const ids = above
    .slice(0, until + 1)
    .map(({ id }) => id)
    .toReversed()
    .concat(agentId)
  const [faces, sizes] = await Promise.all([findFaces(db, ids), countTeams(db, ids, page.today)])
  const sizeOf = new Map(sizes.map((size) => [size.id, size]))
  const path = ids.map((id) => ({
    account: faces.find((face) => face.id === id)?.username ?? '',
    team: sizeOf.get(id)?.team ?? 0,
  }))
  return { path, directs: sizeOf.get(agentId)?.directs ?? 0 }
}

/** A direct downline with the caller's note. */
export async function showMember(
  deps: TeamDeps,
  { memberId: agentId, currency }: Session,
  { account }: Query<'agentMember'>,
): Promise<Result<Value<'agentMember'>, 'agent_member_unknown'>> {
  const found = await resolve(deps, { agentId, account, direct: true })
  if (!found.ok) return found
  const { id } = found.value
  const [[face], note, settings, isAgent, request] = await Promise.all([
    findFaces(deps.db, [id]),
    store.findNote(deps.db, { agentId, memberId: id }),
    deps.settings.read(),
    deps.tree.isAgent(deps.db, id),
    findSuspendRequest(deps.db, { agentId, memberId: id }),
  ])
  if (!face) return refuse('agent_member_unknown')
  const cash = settings.agent.showBalances ? (await deps.wallet.find(id))?.balances.cash : undefined
  return ok({
    account: face.username,
    nickname: face.nickname,
    isAgent,
    joinedAt: face.created_at.toISOString(),
    isSuspended: face.is_suspended,
    balance: cash === undefined ? null : formatDecimal(cash, currencies[currency]),
    currencySymbol: currencies[currency].symbol,
    ...wireNote(note),
    suspendAskedAt: request?.asked_at.toISOString() ?? null,
  })
}

const noNote: store.NoteRow = { note: '', label: '', no_credits: false, version: 0 }

function wireNote(found: store.NoteRow | undefined) {
  const { no_credits: noCredits, ...note } = found ?? noNote
  return { ...note, noCredits }
}

/** Writes the caller's note about a direct downline. */
export async function writeNote(
  deps: TeamDeps,
  { memberId: agentId }: Session,
  { account, ...note }: BodyOf<Calls['agentMemberNote']>,
): Promise<Result<{ version: number }, 'agent_member_unknown' | 'version_conflict'>> {
  const found = await resolve(deps, { agentId, account, direct: true })
  if (!found.ok) return found
  const saved = await store.saveNote(deps.db, { agentId, memberId: found.value.id, ...note })
  return saved ? ok({ version: saved.version }) : refuse('version_conflict')
}
