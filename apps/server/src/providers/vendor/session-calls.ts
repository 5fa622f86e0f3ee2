import { hash, randomBytes } from 'node:crypto'
import type { authenticateRequest, balanceRequest } from '@baize/contract/vendor'
import { currencies, formatDecimal } from '@baize/money'
import type { z } from 'zod'
import type { DeskDeps, VerifiedCall } from './call.ts'
import { hashCode } from './launch-code.ts'
import { refuseStakes } from './play-calls.ts'
import { balanceBody, refuseCall, type Reply } from './reply.ts'
import { createReference } from './service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export type AuthenticateBody = z.output<typeof authenticateRequest>
export type BalanceBody = z.output<typeof balanceRequest>

const sessionMs = 12 * 60 * 60_000

/** An exchange whose answer was lost may be asked for again this long; a first one only for 60 s. */
const repeatMs = 5 * 60_000

/**
 * Exchanges a launch code for a play session, once. The same exchange again, told by the vendor's id of it,
 * gives the same session; the code alone, or with another id, gives nothing.
 */
export async function authenticate(deps: DeskDeps, call: VerifiedCall<AuthenticateBody>): Promise<Reply> {
  const { vendor, snapshot } = call
  const codeHash = hashCode(call.body.code)
  const exchange = { ...call.body, codeHash, vendorId: vendor.id, nowMs: deps.clock() }
  const opened = await deps.wallet.transaction((tx) => openOnce(tx, exchange))
  if (!opened) {
    const isKnown = await store.isLaunchCodeKnown(deps.db, { codeHash, vendorId: vendor.id })
    return refuseCall(isKnown ? 'session_expired' : 'unknown_session')
  }
  const wallet = await deps.wallet.find(opened.member_id)
  const game = snapshot.findGame(vendor.id, opened.game_code)
  if (!wallet) return refuseCall('unknown_player')
  if (!game) return refuseCall('game_disabled')
  const currency = currencies[opened.currency]
  const playableMinor = await deps.purses.tell(deps.db, wallet, {
    vendorId: vendor.id,
    game: opened.game_code,
  })
  const everyMinutes = (await deps.realityMinutes?.(opened.member_id)) ?? null
  const body = {
    status: 'ok',
    player: opened.player,
    session: opened.session,
    game: opened.game_code,
    currency: opened.currency,
    balance: formatDecimal(playableMinor, currency),
    language: opened.language,
    limits: {
      min_stake: formatDecimal(game.minStakeMinor, currency),
      max_stake: formatDecimal(game.maxStakeMinor, currency),
    },
    ...(everyMinutes !== null && { reality_check: { every_minutes: everyMinutes } }),
  }
  return { status: 200, body: JSON.stringify(body) }
}

interface Exchange extends AuthenticateBody {
  readonly codeHash: Buffer
  readonly vendorId: number
  readonly nowMs: number
}

/** Of several exchanges of a code at once, one opens a session; its repeats wait for it and find it. */
async function openOnce(tx: Tx, exchange: Exchange) {
  const { codeHash, vendorId, nowMs } = exchange
  const at = new Date(nowMs)
  const session = nameSession(exchange)
  const code = await store.useLaunchCode(tx, { codeHash, vendorId, at })
  if (!code) {
    if (exchange.attempt === undefined) return undefined
    const since = new Date(nowMs - repeatMs)
    const made = await store.findExchange(tx, { codeHash, vendorId, session, since, at })
    return made && { ...made, session }
  }
  const reference = { memberId: code.member_id, vendorId, reference: createReference() }
  const player = await store.ensurePlayer(tx, reference)
  await store.insertPlaySession(tx, {
    ...code,
    id: session,
    vendor_id: vendorId,
    opened_at: at,
    expires_at: new Date(nowMs + sessionMs),
  })
  return { ...code, player, session }
}

/** A repeat finds the session by its name: only whoever knows the code and the exchange's id can tell it. */
const nameSession = ({ code, attempt }: AuthenticateBody): string =>
  attempt === undefined
    ? `s${randomBytes(12).toString('hex')}`
    : `s${hash('sha256', `${code} ${attempt}`).slice(0, 24)}`

/** A stake that no limit is for: it is refused only for what stops every bet. */
const anyStake = { stakesMinor: [0n], isFreeRound: true } as const

/** What the player can stake now, and whether a bet would be taken; an ended session still tells it. */
export async function tellBalance(deps: DeskDeps, call: VerifiedCall<BalanceBody>): Promise<Reply> {
  const { player, session } = call.body
  const opened = await deps.sessions.find({ vendorId: call.vendor.id, player, session })
  if (!opened) {
    const memberId = await deps.sessions.findMember(call.vendor.id, player)
    return refuseCall(memberId === undefined ? 'unknown_player' : 'unknown_session')
  }
  const wallet = await deps.wallet.find(opened.memberId)
  if (!wallet) return refuseCall('unknown_player')
  const cashMinor = await deps.purses.tell(deps.db, wallet, { vendorId: call.vendor.id, game: opened.game })
  const mayBet = wallet.canStake && refuseStakes(deps, call, opened, anyStake) === undefined
  return { status: 200, body: balanceBody({ cashMinor, currency: wallet.currency, mayBet }) }
}
