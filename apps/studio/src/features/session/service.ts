import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import { openDemoWallet } from '../../cashier/demo.ts'
import { inTransaction, type Queryable } from '../../database.ts'
import type { StudioDeps } from '../../deps.ts'
import type { CallOutcome, PlatformAnswer } from '../../platform/client.ts'
import { startFreshSeeds } from '../fairness/service.ts'
import { isGameClosed } from '../monitor/store.ts'
import {
  bindLaunch,
  findLaunch,
  findLaunchByCode,
  findSession,
  findSessionByToken,
  insertLaunch,
  insertSession,
  lockLaunch,
  replaceToken,
  type LaunchRow,
  type SessionRow,
} from './store.ts'

export type { SessionRow } from './store.ts'

/**
 * Longer than the platform's session lasts (decision D6: 12 h), so that a round can always be seen to its
 * end.
 */
const sessionHours = 13
/** wallet protocol: a first exchange within 60 s, a repeat of one within 5 min more. */
const launchMinutes = 6

export interface Launch {
  readonly game: string
  readonly language: 'en' | 'bn'
  readonly lobbyUrl: string
  readonly host: string | undefined
}

export type LaunchRefusal = 'game_disabled' | 'currency_mismatch' | 'bad_request'

/**
 * Notes the opening of a game and gives the address that the player's browser loads; the code is in its
 * fragment.
 */
export async function openLaunch(
  deps: StudioDeps,
  launch: Launch & { readonly code: string },
): Promise<Result<string, LaunchRefusal>> {
  return noteLaunch(deps, { ...launch, isDemo: false, currency: null })
}

/** The same with play money: the studio makes the code itself. */
export async function openDemoLaunch(
  deps: StudioDeps,
  launch: Launch & { readonly currency: string },
): Promise<Result<string, LaunchRefusal>> {
  if (!isCurrencyCode(launch.currency)) return refuse('currency_mismatch')
  return noteLaunch(deps, { ...launch, code: createToken(), isDemo: true })
}

async function noteLaunch(
  deps: StudioDeps,
  launch: Launch & { readonly code: string; readonly isDemo: boolean; readonly currency: string | null },
): Promise<Result<string, LaunchRefusal>> {
  const isWebAddress = /^https?:\/\//i.test(launch.lobbyUrl)
  if (!isWebAddress || !deps.offers.find(launch.game)) return refuse('bad_request')
  if (await isGameClosed(deps.pool, launch.game)) return refuse('game_disabled')
  const launchId = randomBytes(12).toString('hex')
  const publicUrl = publicUrlFor(deps, launch)
  await insertLaunch(deps.pool, {
    ...launch,
    launchId,
    publicUrl,
    codeHash: hashOf(launch.code),
    minutes: launchMinutes,
  })
  return ok(`${publicUrl}/play/${launchId}#${launch.code}`)
}

/**
 * The configured origin; without one, the host under which the player reached the platform, with the
 * studio's port.
 */
function publicUrlFor(deps: StudioDeps, launch: Launch): string {
  if (deps.publicUrl) return deps.publicUrl
  const asked = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d+)?$/i.exec(launch.host ?? '')?.[1]
  return `http://${asked ?? '127.0.0.1'}:${deps.port()}`
}

export type SessionRefusal = 'launch_invalid' | 'outcome_unknown'

/**
 * Exchanges a launch code for a game session and its token. A repeat within the code's life gives a new
 * token of the same session, for a page that never saw the first answer.
 */
export async function openSession(deps: StudioDeps, code: string): Promise<Result<string, SessionRefusal>> {
  const launch = await findLaunchByCode(deps.pool, hashOf(code))
  if (!launch) return refuse('launch_invalid')
  if (launch.sessionId) return ok(await renewToken(deps.pool, launch.sessionId))
  const opened = launch.isDemo ? ok(demoOpening(launch)) : await authenticate(deps, { launch, code })
  if (opened.ok) return ok(await bindSession(deps, { launch, opened: opened.value }))
  // Two pages may exchange one code at once: the platform refuses the second, for which the session is
  // there by now.
  const bound = await findLaunchByCode(deps.pool, hashOf(code))
  return bound?.sessionId ? ok(await renewToken(deps.pool, bound.sessionId)) : opened
}

async function renewToken(on: Queryable, sessionId: string): Promise<string> {
  const token = createToken()
  await replaceToken(on, sessionId, hashOf(token))
  return token
}

async function bindSession(
  deps: StudioDeps,
  binding: { launch: LaunchRow; opened: Opened },
): Promise<string> {
  const { launch, opened } = binding
  return inTransaction(deps.pool, async (tx) => {
    const locked = await lockLaunch(tx, launch.launchId)
    if (locked.sessionId) return renewToken(tx, locked.sessionId)
    const sessionId = randomUUID()
    const token = createToken()
    const balance = launch.isDemo ? await openDemoWallet(tx, opened) : opened.balance
    await insertSession(tx, {
      ...opened,
      balance,
      sessionId,
      launchId: launch.launchId,
      game: launch.game,
      isDemo: launch.isDemo,
      tokenHash: hashOf(token),
      hours: sessionHours,
    })
    await bindLaunch(tx, launch.launchId, sessionId)
    await startFreshSeeds(tx, { player: opened.player, game: launch.game })
    return token
  })
}

interface Opened {
  readonly player: string
  readonly platformSession: string
  readonly currency: string
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
  readonly balance: string
  readonly realityMinutes: number | null
}

function demoOpening(launch: LaunchRow): Opened {
  const player = `demo:${randomUUID()}`
  const currency = launch.currency ?? 'FUN'
  const limits = { minStakeMinor: 0n, maxStakeMinor: 1_000_000_000n }
  return { player, platformSession: player, currency, balance: '', realityMinutes: null, ...limits }
}

async function authenticate(
  deps: StudioDeps,
  opening: { readonly launch: LaunchRow; readonly code: string },
): Promise<Result<Opened, SessionRefusal>> {
  const { code, launch } = opening
  const answered = await deps.platform.send(
    'authenticate',
    JSON.stringify({ code, attempt: launch.launchId }),
  )
  if (answered.kind === 'unknown') return refuse('outcome_unknown')
  if (answered.kind === 'refused' || answered.answer.game !== launch.game) return refuse('launch_invalid')
  return readOpened(answered)
}

function readOpened(
  answered: CallOutcome<PlatformAnswer<'authenticate'>> & { kind: 'ok' },
): Result<Opened, SessionRefusal> {
  const { player, session, currency, balance, limits, reality_check: reality } = answered.answer
  if (!isCurrencyCode(currency)) return refuse('launch_invalid')
  const least = parseDecimal(limits.min_stake, currencies[currency])
  const most = parseDecimal(limits.max_stake, currencies[currency])
  if (!least.ok || !most.ok) return refuse('launch_invalid')
  return ok({
    player,
    platformSession: session,
    currency,
    balance,
    minStakeMinor: least.value,
    maxStakeMinor: most.value,
    realityMinutes: reality?.every_minutes ?? null,
  })
}

/** The session of a client's bearer token. */
export async function findSessionOf(deps: StudioDeps, token: string): Promise<SessionRow | undefined> {
  return findSessionByToken(deps.pool, hashOf(token))
}

const createToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Where the page of a launch may be shown, which is the site that launched it, and in which language. */
export async function findPlace(
  deps: StudioDeps,
  launchId: string,
): Promise<{ readonly embedder: string; readonly language: 'en' | 'bn' } | undefined> {
  const launch = await findLaunch(deps.pool, launchId)
  return launch && { embedder: new URL(launch.lobbyUrl).origin, language: launch.language }
}

/** The last balance that an answer told a session, as a decimal string. */
export async function readBalance(deps: Pick<StudioDeps, 'pool'>, sessionId: string): Promise<string> {
  return (await findSession(deps.pool, sessionId))?.balance ?? '0.00'
}
