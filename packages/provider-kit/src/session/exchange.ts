import { randomUUID } from 'node:crypto'
import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { inTransaction, type Pool, type Queryable, type Tx } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { PlatformAnswer, PlatformClient } from '../platform-client.ts'
import type { Columns } from './insert-expiring.ts'
import { bindLaunch, findLaunchByCode, lockLaunch, type LaunchRow } from './launch-store.ts'
import type { SessionRow, SessionStore } from './session-store.ts'
import { createToken } from './token.ts'

/** Who plays in a session that is being opened, and with what. */
export interface Opening extends Pick<
  SessionRow,
  'player' | 'platformSession' | 'currency' | 'minStakeMinor' | 'maxStakeMinor'
> {
  readonly game: string
  /** The answer of the platform; none for play money. */
  readonly answer: PlatformAnswer<'authenticate'> | undefined
}

export interface ExchangeDeps {
  readonly pool: Pool
  readonly platform: PlatformClient
  readonly sessions: Pick<SessionStore<SessionRow>, 'insert' | 'replaceToken'>
  /** Gives the columns that only this provider's session has, and writes what must be there with it. */
  readonly prepare: (tx: Tx, opening: Opening) => Promise<Columns>
}

export type ExchangeRefusal = 'launch_invalid' | 'outcome_unknown'

/**
 * Exchanges a launch code for a session and gives its token. A repeat within the code's life gives a new
 * token of the same session, for a page that never saw the first answer.
 */
export async function exchangeCode(
  deps: ExchangeDeps,
  code: string,
): Promise<Result<string, ExchangeRefusal>> {
  const launch = await findLaunchByCode(deps.pool, code)
  if (!launch) return refuse('launch_invalid')
  if (launch.sessionId !== null) return ok(await renewToken(deps, deps.pool, launch.sessionId))
  const opening = launch.isDemo ? ok(demoOpening(launch)) : await authenticate(deps, { launch, code })
  if (opening.ok) return ok(await bindSession(deps, { launch, opening: opening.value }))
  // Two pages may exchange one code at once: the platform refuses the second, for which the session is
  // there by now.
  const bound = await findLaunchByCode(deps.pool, code)
  return bound?.sessionId ? ok(await renewToken(deps, deps.pool, bound.sessionId)) : opening
}

async function renewToken({ sessions }: ExchangeDeps, on: Queryable, sessionId: string): Promise<string> {
  const token = createToken()
  await sessions.replaceToken(on, sessionId, token)
  return token
}

const bindSession = (
  deps: ExchangeDeps,
  { launch, opening }: { readonly launch: LaunchRow; readonly opening: Opening },
): Promise<string> =>
  inTransaction(deps.pool, async (tx) => {
    const locked = await lockLaunch(tx, launch.launchId)
    if (locked.sessionId !== null) return renewToken(deps, tx, locked.sessionId)
    const sessionId = randomUUID()
    const token = createToken()
    const own = await deps.prepare(tx, opening)
    const { launchId, isDemo } = launch
    await deps.sessions.insert(tx, { ...opening, sessionId, launchId, isDemo, token, own })
    await bindLaunch(tx, launchId, sessionId)
    return token
  })

function demoOpening({ game, currency }: LaunchRow): Opening {
  const player = `demo:${randomUUID()}`
  const limits = { minStakeMinor: 0n, maxStakeMinor: 1_000_000_000n }
  return {
    player,
    platformSession: player,
    game,
    currency: currency ?? 'FUN',
    ...limits,
    answer: undefined,
  }
}

async function authenticate(
  { platform }: ExchangeDeps,
  { launch, code }: { readonly launch: LaunchRow; readonly code: string },
): Promise<Result<Opening, ExchangeRefusal>> {
  const answered = await platform.send('authenticate', JSON.stringify({ code, attempt: launch.launchId }))
  if (answered.kind === 'unknown') return refuse('outcome_unknown')
  if (answered.kind === 'refused' || answered.answer.game !== launch.game) return refuse('launch_invalid')
  return readOpening(answered.answer)
}

function readOpening(answer: PlatformAnswer<'authenticate'>): Result<Opening, ExchangeRefusal> {
  const { player, session, currency, limits, game } = answer
  if (!isCurrencyCode(currency)) return refuse('launch_invalid')
  const least = parseDecimal(limits.min_stake, currencies[currency])
  const most = parseDecimal(limits.max_stake, currencies[currency])
  if (!least.ok || !most.ok) return refuse('launch_invalid')
  return ok({
    player,
    platformSession: session,
    game,
    currency,
    minStakeMinor: least.value,
    maxStakeMinor: most.value,
    answer,
  })
}
