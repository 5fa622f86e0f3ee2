import {
  exchangeCode,
  hasWebAddress,
  noteLaunch,
  platformMoney,
  playMoney,
  type ExchangeRefusal,
  type Launch,
  type LaunchMoney,
  type Opening,
} from '@baize/provider-kit'
import type { Tx } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { openDemoBalance } from '../../cashier/demo.ts'
import type { StudioDeps } from '../../deps.ts'
import { startFreshSeeds } from '../fairness/service.ts'
import { isGameClosed } from '../monitor/store.ts'
import { findSession, sessions, type SessionRow } from './store.ts'

export type { SessionRow } from './store.ts'

export type LaunchRefusal = 'game_disabled' | 'currency_mismatch' | 'bad_request'

/** Notes the opening of a game and gives the address that the player's browser loads. */
export const openLaunch = (
  deps: StudioDeps,
  launch: Launch & { readonly code: string },
): Promise<Result<string, LaunchRefusal>> => open(deps, { ...launch, ...platformMoney(launch.code) })

/** The same with play money. */
export async function openDemoLaunch(
  deps: StudioDeps,
  launch: Launch & { readonly currency: string },
): Promise<Result<string, LaunchRefusal>> {
  const money = playMoney(launch.currency)
  return money.ok ? open(deps, { ...launch, ...money.value }) : money
}

async function open(deps: StudioDeps, launch: Launch & LaunchMoney): Promise<Result<string, LaunchRefusal>> {
  if (!hasWebAddress(launch) || !deps.offers.find(launch.game)) return refuse('bad_request')
  if (await isGameClosed(deps.pool, launch.game)) return refuse('game_disabled')
  return ok(await noteLaunch(deps, launch))
}

/** Exchanges a launch code for a game session and gives its token. */
export const openSession = (
  { pool, platform }: StudioDeps,
  code: string,
): Promise<Result<string, ExchangeRefusal>> =>
  exchangeCode({ pool, platform, sessions, prepare: prepareSession }, code)

async function prepareSession(tx: Tx, opening: Opening) {
  const { answer } = opening
  await startFreshSeeds(tx, opening)
  return {
    balance: answer ? answer.balance : await openDemoBalance(tx, opening),
    reality_minutes: answer?.reality_check?.every_minutes ?? null,
  }
}

/** The session of a client's bearer token. */
export const findSessionOf = (
  deps: Pick<StudioDeps, 'pool'>,
  token: string,
): Promise<SessionRow | undefined> => sessions.findByToken(deps.pool, token)

/** The last balance that an answer told a session, as a decimal string. */
export async function readBalance(deps: Pick<StudioDeps, 'pool'>, sessionId: string): Promise<string> {
  return (await findSession(deps.pool, sessionId))?.balance ?? '0.00'
}
