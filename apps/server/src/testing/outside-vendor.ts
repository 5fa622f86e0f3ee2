import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  vendorSideCalls,
  type vendorGame,
  type VendorMatch,
  type vendorTransaction,
} from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import type { Clock } from '@baize/std'
import type { z } from 'zod'

type Game = z.input<typeof vendorGame>
type Transaction = z.input<typeof vendorTransaction>
type Jackpot = z.input<(typeof vendorSideCalls)['jackpots']['answer']>['jackpots'][number]
type Tournament = z.input<(typeof vendorSideCalls)['tournaments']['answer']>['tournaments'][number]
type GameReturn = z.input<(typeof vendorSideCalls)['returns']['answer']>['returns'][number]
type RoundState = 'open' | 'completed' | 'cancelled' | 'unknown'

/**
 * A vendor of another house, with the least it must answer: games, launch, rounds and transactions by hand.
 */
export interface OutsideVendor {
  readonly baseUrl: string
  readonly games: Game[]
  readonly transactions: Transaction[]
  readonly jackpots: Jackpot[]
  /** Nothing: it has no sports book. */
  matches: VendorMatch[] | undefined
  readonly tournaments: Tournament[]
  /** Writes no tournament that it is asked for. */
  refusesTournaments: boolean
  /** Free rounds by their grants; a game that is named here takes none. */
  readonly grants: Map<string, number>
  readonly withoutFreeRounds: Set<string>
  /** Ends no grant that it is asked to end. */
  keepsFreeRounds: boolean
  /** What its monitor says; nothing: it has none. */
  returns: GameReturn[] | undefined
  readonly reopened: string[]
  readonly rounds: Map<
    string,
    {
      state: RoundState
      record: Record<string, unknown> | null
      proofUrl: string | null
      parts?: Record<string, Record<string, unknown>>
    }
  >
  /** Launch codes received, latest last. */
  readonly codes: string[]
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[]
  /** Signs answers with this instead, when set. */
  forgedSecret: string | undefined
  isDown: boolean
  /** Does what it is asked, and answers with this status instead of saying so, when set. */
  passingStatus: number | undefined
  launchUrl: string
  close(): Promise<void>
}

export interface VendorCredentials {
  readonly id: string
  readonly secret: string
}

export async function startOutsideVendor(key: VendorCredentials, clock: Clock): Promise<OutsideVendor> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const path = request.url ?? ''
    const given = parseSignature(request.headers[signatureHeader] as string | undefined)
    const message = { method: 'POST', path, body }
    const isSigned = given && verifyMessage(message, given, { secret: key.secret, nowMs: clock() })
    if (vendor.isDown) return void request.socket.destroy()
    const answered = isSigned
      ? answerCall(vendor, path, JSON.parse(body.toString('utf8')) as Record<string, unknown>)
      : undefined
    const { passingStatus = answered ? 200 : 400 } = vendor
    const said = passingStatus === 200 ? answered : { status: answered ? 'try_again' : 'bad_request' }
    const text = JSON.stringify(said)
    const secret = vendor.forgedSecret ?? key.secret
    const by = { key: key.id, secret, timestampMs: clock() }
    response.setHeader(signatureHeader, signMessage({ ...message, body: text }, by))
    response.setHeader('content-type', 'application/json')
    response.writeHead(passingStatus).end(text)
  }
  const server = createServer((request, response) => {
    // Whoever asked may be gone before the end of the question.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vendor: OutsideVendor = {
    baseUrl,
    games: [],
    transactions: [],
    jackpots: [],
    matches: undefined,
    tournaments: [],
    refusesTournaments: false,
    grants: new Map(),
    withoutFreeRounds: new Set(),
    keepsFreeRounds: false,
    returns: undefined,
    reopened: [],
    rounds: new Map(),
    codes: [],
    asked: [],
    forgedSecret: undefined,
    isDown: false,
    passingStatus: undefined,
    launchUrl: `${baseUrl}/play`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return vendor
}

type Asked = Record<string, unknown>

function answerCall(vendor: OutsideVendor, path: string, body: Asked): object | undefined {
  vendor.asked.push({ path, body })
  if (path === vendorSideCalls.returns.path && !vendor.returns) return undefined
  if (vendor.withoutFreeRounds.has(String(body['game']))) return undefined
  return answers[path]?.(vendor, body)
}

const answers: Readonly<Record<string, (vendor: OutsideVendor, body: Asked) => object | undefined>> = {
  [vendorSideCalls.games.path]({ games }, body) {
    const asked = body as { cursor?: string; limit?: number; updated_after?: string }
    const start = Number(asked.cursor ?? 0)
    const end = start + (asked.limit ?? 500)
    const after = asked.updated_after ?? ''
    const changed = games.filter((game) => game.updated_at > after)
    return {
      status: 'ok',
      games: changed.slice(start, end),
      cursor: end < changed.length ? String(end) : null,
    }
  },
  [vendorSideCalls.launch.path]({ codes, launchUrl }, body) {
    codes.push(String(body['code']))
    return { status: 'ok', url: launchUrl }
  },
  [vendorSideCalls.round.path]({ rounds }, body) {
    const round = rounds.get(String(body['round']))
    if (!round) return { status: 'ok', state: 'unknown', record: null, proof_url: null }
    const { state, record, proofUrl, parts = {} } = round
    const at = new Date(0).toISOString()
    return {
      status: 'ok',
      state,
      record,
      proof_url: proofUrl,
      ...(body['with_parts'] === true && {
        parts: Object.keys(parts).map((part) => ({ part, at, amount: '-1.50' })),
      }),
      ...(typeof body['part'] === 'string' && { part: parts[body['part']] ?? null }),
    }
  },
  [vendorSideCalls.transactions.path]({ transactions }, body) {
    const [from, to] = [String(body['from']), String(body['to'])]
    const listed = transactions.filter(({ at }) => at >= from && at < to)
    return { status: 'ok', transactions: listed, cursor: null }
  },
  [vendorSideCalls.returns.path]: ({ returns }) => ({ status: 'ok', returns, cursor: null }),
  [vendorSideCalls.gameReopen.path]({ reopened }, body) {
    reopened.push(String(body['game']))
    return { status: 'ok' }
  },
  [vendorSideCalls.jackpots.path]: ({ jackpots }) => ({ status: 'ok', jackpots }),
  [vendorSideCalls.matches.path]: ({ matches }) => matches && { status: 'ok', matches },
  [vendorSideCalls.freeRoundsIssue.path]({ grants }, body) {
    const grant = String(body['grant'])
    grants.set(grant, grants.get(grant) ?? Number(body['rounds']))
    return { status: 'ok', grant, rounds_left: grants.get(grant) }
  },
  [vendorSideCalls.freeRoundsCancel.path]({ grants, keepsFreeRounds }, body) {
    if (keepsFreeRounds) return undefined
    const grant = String(body['grant'])
    grants.set(grant, 0)
    return { status: 'ok', grant, rounds_left: 0 }
  },
  [vendorSideCalls.tournamentWrite.path]({ tournaments, refusesTournaments }, body) {
    if (refusesTournaments) return undefined
    const plan = body as z.input<(typeof vendorSideCalls)['tournamentWrite']['body']>
    const told: Tournament = { ...plan, state: 'coming', players: 0, rounds: 0, places: [] }
    const place = tournaments.findIndex(({ tournament }) => tournament === plan.tournament)
    if (place < 0) tournaments.push(told)
    else tournaments[place] = told
    return { status: 'ok', tournament: plan.tournament }
  },
  [vendorSideCalls.tournamentClose.path]: (vendor, body) => endTournament(vendor, body, 'closing'),
  [vendorSideCalls.tournamentCancel.path]: (vendor, body) => endTournament(vendor, body, 'cancelled'),
  [vendorSideCalls.tournaments.path]: ({ tournaments }) => ({ status: 'ok', tournaments }),
}

/** Gives nothing, which is a refusal, for one that it does not run. */
function endTournament(
  { tournaments }: OutsideVendor,
  { tournament }: Asked,
  state: Tournament['state'],
): object | undefined {
  const place = tournaments.findIndex((one) => one.tournament === tournament)
  const found = tournaments[place]
  if (!found) return undefined
  tournaments[place] = { ...found, state }
  return { status: 'ok', tournament }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A game of the outside vendor, open to stakes from 1 to 1,000. */
export const outsideGame = (given: Partial<Game> & { readonly game: string }): Game => ({
  vendor: 'CQ9',
  category: 'RNG',
  game_class: 'SLOT',
  title: { en: `Title ${given.game}`, bn: `নাম ${given.game}` },
  enabled: true,
  rtp: '96.10',
  volatility: 'medium',
  features: ['free_spins'],
  min_stake: '1.00',
  max_stake: '1000.00',
  art: {},
  popularity: 10,
  released_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...given,
})
