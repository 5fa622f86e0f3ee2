import type { betRow } from '@baize/contract'
import type { vendorSideCalls } from '@baize/contract/vendor'
import { iconUrlOf } from '@baize/domain/catalogue'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { z } from 'zod'
import { roundTurnover, stakeThatStands, type PlayRecord } from '../play/record.ts'
import type { RecordFilter, RoundTransfer } from '../play/record-model.ts'
import type { Round, RoundKey } from '../play/service.ts'
import { findPlayedGames, gameNameOf, offeredBy, type RecordedGame, type RecordedGames } from './games.ts'
import * as store from './store.ts'

export type BetRow = z.output<typeof betRow>

export interface HistoryQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: Round['state'] | undefined
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
  readonly betNo?: string | undefined
  readonly cursor?: string | undefined
  readonly pageSize: number
}

export interface History {
  readonly list: BetRow[]
  readonly nextCursor: string | null
  readonly summary: {
    readonly count: number
    readonly stake: string
    readonly validStake: string
    readonly tips: string
    readonly profit: string
  }
}

export interface RoundDetail {
  readonly bet: BetRow
  readonly transfers: {
    at: string
    kind: string
    amount: string
    balanceAfter: string | null
    transaction: string
  }[]
  readonly record: unknown
  readonly proofUrl: string | null
}

export interface RecordService {
  /** The betting record, newest first: what a page shows and no more, however much was played. */
  page(
    memberId: MemberId,
    query: HistoryQuery,
  ): Promise<Result<Pick<History, 'list' | 'nextCursor'>, 'bad_request'>>
  /** The betting record, newest first, with the sums of the whole period. */
  history(memberId: MemberId, query: HistoryQuery): Promise<Result<History, 'bad_request'>>
  /** One round: its movements, and what the vendor says about it, asked once when it has ended. */
  round(
    memberId: MemberId,
    of: { vassalage: string; round: string },
  ): Promise<Result<RoundDetail, 'round_not_found'>>
  /** What the vendor says about a round, asked once when it has ended. */
  told(round: Round): Promise<Told>
  /** What a round is made of, as the vendor tells people who settle disputes; nothing when it does not. */
  parts(round: RoundKey): Promise<readonly RoundPart[]>
  /** All of one part. No player may see it: it says of others what they hid. */
  part(round: RoundKey, part: string): Promise<Readonly<Record<string, unknown>> | undefined>
}

export interface RoundPart {
  readonly part: string
  readonly at: string
  /** What it brought the member, as the vendor writes it. */
  readonly amount: string
}

interface Providers {
  readonly byId: ReadonlyMap<number, { readonly id: number }>
}

export interface RecordDeps {
  readonly db: Pool
  readonly playRecord: PlayRecord
  readonly catalogue: RecordedGames
  readonly registry: { snapshot(): Providers | Promise<Providers> }
  readonly vendors: { playerReference(memberId: MemberId, vendorId: number): Promise<string> }
  readonly client: RoundTeller
}

type RoundCall = (typeof vendorSideCalls)['round']

/** Asks the vendor that kept a round about it. */
export interface RoundTeller {
  call(
    vendorId: number,
    name: 'round',
    body: z.input<RoundCall['body']>,
  ): Promise<Result<z.output<RoundCall['answer']>>>
}

export const createRecordService = (deps: RecordDeps): RecordService => ({
  async page(memberId, query) {
    const page = await readPage(deps, await readFilter(deps, memberId, query), query)
    return page.ok ? ok({ list: page.value.list, nextCursor: page.value.nextCursor }) : page
  },
  async history(memberId, query) {
    const filter = await readFilter(deps, memberId, query)
    const page = await readPage(deps, filter, query)
    if (!page.ok) return page
    const summary = await deps.playRecord.summary(filter)
    const { list, nextCursor, currency } = page.value
    return ok({
      list,
      nextCursor,
      summary: {
        count: summary.count,
        stake: formatDecimal(summary.stakeMinor, currency),
        validStake: formatDecimal(summary.validStakeMinor, currency),
        tips: formatDecimal(summary.tipsMinor, currency),
        profit: formatDecimal(summary.payoutMinor - summary.stakeMinor - summary.tipsMinor, currency),
      },
    })
  },
  async round(memberId, of) {
    const { byId } = await deps.registry.snapshot()
    const providers = [...byId.values()].map(({ id }) => id)
    for (const vendor of [...providers, ...(await store.findOwnSources(deps.db))]) {
      const found = await deps.playRecord.detail({ memberId, vendor, round: of.round })
      if (!found) continue
      const game = (await findPlayedGames(deps.catalogue, [found.round]))(found.round)
      const bet = showRound(found.round, game)
      if (bet.vassalage !== of.vassalage) continue
      const told = await tellRound(deps, found.round)
      return ok({
        bet,
        transfers: found.transfers.flatMap((transfer) => showTransfer(transfer, found.round)),
        ...told,
      })
    }
    return refuse('round_not_found')
  },
  told: (round) => tellRound(deps, round),
  async parts(round) {
    const answer = await askRound(deps, round, { with_parts: true })
    return answer.ok ? (answer.value.parts ?? []) : []
  },
  async part(round, part) {
    const answer = await askRound(deps, round, { part })
    return (answer.ok && answer.value.part) || undefined
  },
})

const readFilter = async (
  deps: RecordDeps,
  memberId: MemberId,
  query: HistoryQuery,
): Promise<RecordFilter> => ({
  memberId,
  from: query.from ? new Date(query.from) : undefined,
  to: query.to ? new Date(query.to) : undefined,
  state: query.state,
  betNo: query.betNo,
  games: await findCodes(deps, query),
})

async function readPage(deps: RecordDeps, filter: RecordFilter, { cursor, pageSize }: HistoryQuery) {
  const page = await deps.playRecord.page(filter, { cursor, limit: pageSize })
  if (!page) return refuse('bad_request', { issues: [{ path: 'cursor', code: 'invalid_format' }] })
  const gameOf = await findPlayedGames(deps.catalogue, page.rounds)
  return ok({
    list: page.rounds.map((round) => showRound(round, gameOf(round))),
    nextCursor: page.nextCursor,
    currency: currencies[page.rounds[0]?.currency ?? 'BDT'],
  })
}

async function findCodes(
  { catalogue }: RecordDeps,
  { gameType: category, vassalage: vendor }: HistoryQuery,
): Promise<string[] | undefined> {
  return category === undefined && vendor === undefined ? undefined : catalogue.codesOf({ category, vendor })
}

function showRound(round: Round, game: RecordedGame | undefined): BetRow {
  const currency = currencies[round.currency]
  const amount = (minor: bigint) => formatDecimal(minor, currency)
  return {
    betNo: `${round.vendor}-${round.round}`,
    round: round.round,
    ...showGameOf(round, game),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    state: round.state,
    stake: amount(round.stakeMinor),
    validStake: amount(roundTurnover(round)),
    payout: amount(round.payoutMinor),
    profit: amount(round.payoutMinor - stakeThatStands(round)),
    isTip: round.isTip,
    isTicket: offeredBy(round.vendor) === null,
  }
}

function showGameOf({ game: code }: Round, game: RecordedGame | undefined) {
  const gameName = gameNameOf(code, game)
  if (!game) return { vassalage: '', gameId: code, gameName, iconUrl: '' }
  return { vassalage: game.vendor, gameId: game.id, gameName, iconUrl: iconUrlOf(game) }
}

/** Movements between house accounts, such as a jackpot's share, are none of the player's. */
function showTransfer(transfer: RoundTransfer, round: Round): RoundDetail['transfers'] {
  const { isCredit, cashAfterMinor } = transfer
  if (isCredit === null) return []
  const currency = currencies[round.currency]
  return [
    {
      at: transfer.postedAt.toISOString(),
      kind: transfer.kind,
      amount: formatDecimal(isCredit ? transfer.amountMinor : -transfer.amountMinor, currency),
      balanceAfter: cashAfterMinor === null ? null : formatDecimal(cashAfterMinor, currency),
      // The keys of reversals are made from the vendor's ids by a prefix.
      transaction: transfer.key.replace(/^~\w+\./, ''),
    },
  ]
}

export type Told = Pick<RoundDetail, 'record' | 'proofUrl'>

async function tellRound(deps: RecordDeps, round: Round): Promise<Told> {
  if (offeredBy(round.vendor) === null) return { record: readRecord(round.record), proofUrl: null }
  const kept = await store.findVendorRecord(deps.db, round)
  if (kept) return { record: readRecord(kept.record ?? round.record), proofUrl: kept.proof_url }
  const answer = await askRound(deps, round, {})
  const own = readRecord(round.record)
  if (!answer.ok) return { record: own, proofUrl: null }
  const { record, state } = answer.value
  const proofUrl = /^https?:\/\//i.test(answer.value.proof_url ?? '') ? answer.value.proof_url : null
  const isOver = state === 'completed' || state === 'cancelled'
  if (isOver) {
    const told = { record: record && JSON.stringify(record), proof_url: proofUrl }
    await store.insertVendorRecord(deps.db, round, told)
  }
  return { record: record ?? own, proofUrl }
}

async function askRound(
  { vendors, client }: RecordDeps,
  { memberId, vendor, round }: RoundKey,
  more: { readonly with_parts?: boolean; readonly part?: string },
) {
  const player = await vendors.playerReference(memberId, vendor)
  return client.call(vendor, 'round', { player, round, ...more })
}

const readRecord = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
