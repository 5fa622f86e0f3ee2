import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { currencies, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { RecordedGames } from '../../betting/api.ts'
import { findFaces } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { DayRange, FigureService } from '../figures/model.ts'
import type { TreeService } from '../tree/model.ts'
import type { ChildRow } from './children-store.ts'
import * as lists from './lists-store.ts'
import { readRange, type RangeAsk } from './range.ts'
import { countTeams, findContracts, type SizeRow } from './size-store.ts'
import { maskName, wireFigures } from './wire.ts'

export type Value<Name extends keyof Calls> = ValueOf<Calls[Name]>
export type Query<Name extends keyof Calls> = QueryOf<Calls[Name]>
export type TeamRefusal = 'agent_member_unknown' | 'agent_range_invalid'

export interface TeamDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'find'>
  readonly figures: FigureService
  readonly tree: TreeService
  readonly catalogue: Pick<RecordedGames, 'findByCode'>
  /** What vendors say of rounds: of it agents get the address of the public record. */
  readonly records: {
    round(
      memberId: MemberId,
      of: { readonly vassalage: string; readonly round: string },
    ): Promise<Result<{ readonly proofUrl: string | null }>>
  }
}

/** Whoever reads is told when what is shown lacks more. */
const lateSeconds = 300

/** A page of figures: its days, its money, and up to when everything is counted. */
export interface TeamPage extends DayRange {
  readonly agentId: MemberId
  readonly today: string
  readonly currency: CurrencyCode
  readonly head: Omit<Value<'agentIncome'>, 'lines' | 'total'>
}

export async function openPage(
  { settings, figures }: TeamDeps,
  session: Session,
  ask: RangeAsk,
): Promise<Result<TeamPage, 'agent_range_invalid'>> {
  const today = await figures.today()
  const range = readRange(ask, today)
  if (!range.ok) return range
  const [watermark, lag] = await Promise.all([figures.watermark(), figures.lagSeconds()])
  const { memberId: agentId, currency } = session
  return ok({
    ...range.value,
    agentId,
    today,
    currency,
    head: {
      ...range.value,
      today,
      timeZone: (await settings.read()).limits.timeZone,
      currencySymbol: currencies[currency].symbol,
      countedAt: watermark.getTime() === 0 ? null : watermark.toISOString(),
      isLate: lag !== undefined && lag > lateSeconds,
    },
  })
}

/** The instants between which a page's days lie. */
export async function boundsOf({ figures }: TeamDeps, { from, to }: DayRange) {
  const [{ startsAt }, { endsAt }] = await Promise.all([figures.boundsOf(from), figures.boundsOf(to)])
  return { startsAt, endsAt }
}

/** The one way from an account that an agent names to a member: anybody else is unknown. */
export async function resolve(
  { db, tree }: TeamDeps,
  ask: { agentId: MemberId; account: string; direct?: boolean },
) {
  const found = await tree.inTeam(db, ask)
  return found ? ok(found) : refuse('agent_member_unknown')
}

/** Lines as the caller may see them: members below other agents without their names. */
export async function writeRows(
  { db, clock }: TeamDeps,
  page: TeamPage,
  found: readonly ChildRow[],
): Promise<Value<'agentTeam'>['rows']> {
  const idsOf = (some: readonly ChildRow[]) => some.flatMap(({ id }) => (id === null ? [] : [id]))
  const ids = idsOf(found)
  const agents = idsOf(found.filter((row) => row.is_agent && row.is_below))
  const { agentId, today } = page
  const [faces, sizes, directs, contracts] = await Promise.all([
    findFaces(db, ids),
    countTeams(db, agents, today),
    lists.findDirects(db, { agentId, memberIds: ids, day: today }),
    findContracts(db, { payerId: agentId, ids: agents, at: new Date(clock()) }),
  ])
  const of = {
    face: mapOf(faces),
    size: mapOf(sizes),
    contract: mapOf(contracts),
    isDirect: (id: MemberId) => directs.has(id),
  }
  return found.map((row) => ({
    ...(row.id === null ? together : writePerson(of, { ...row, id: row.id })),
    lastDay: row.last_day,
    figures: wireFigures(row, { active: row.active, currency: page.currency }),
  }))
}

const mapOf = <Row extends { readonly id: MemberId }>(found: readonly Row[]) =>
  new Map(found.map((row) => [row.id, row]))

/** What is told of agents that stand together. */
const together = {
  account: '',
  isAgent: true,
  isBelow: false,
  isMasked: true,
  agentType: null,
  contract: null,
  directs: 0,
  team: 0,
  isSuspended: false,
}

type Face = Awaited<ReturnType<typeof findFaces>>[number]

interface Known {
  readonly face: ReadonlyMap<MemberId, Face>
  readonly size: ReadonlyMap<MemberId, SizeRow>
  readonly contract: ReadonlyMap<MemberId, { readonly is_active: boolean }>
  isDirect(id: MemberId): boolean
}

function writePerson(known: Known, row: ChildRow & { id: MemberId }) {
  const { id, is_agent: isAgent, is_below: isBelow } = row
  const face = known.face.get(id)
  const isDirect = known.isDirect(id)
  const isMasked = !isAgent && !isDirect
  const { directs, team } = known.size.get(id) ?? { directs: 0, team: 0 }
  return {
    account: nameOf(face, isMasked),
    isAgent,
    isBelow,
    isMasked,
    agentType: typeOf(row, face),
    contract: isAgent && isDirect ? contractOf(known.contract.get(id)) : null,
    directs,
    team,
    isSuspended: isBelow && !isMasked && (face?.is_suspended ?? false),
  }
}

const nameOf = (face: Face | undefined, isMasked: boolean) => {
  const name = face?.username ?? ''
  return isMasked ? maskName(name) : name
}

const typeOf = (row: ChildRow, face: Face | undefined) =>
  row.is_agent && row.is_below && face ? face.type : null

const contractOf = (found: { readonly is_active: boolean } | undefined) =>
  found ? (found.is_active ? ('active' as const) : ('offered' as const)) : ('none' as const)
