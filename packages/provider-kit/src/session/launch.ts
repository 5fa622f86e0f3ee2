import { randomBytes } from 'node:crypto'
import { isCurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { Columns } from './insert-expiring.ts'
import { findLaunch, insertLaunch } from './launch-store.ts'
import { createToken } from './token.ts'

/** What the platform asks a provider to open. */
export interface Launch {
  readonly game: string
  readonly language: 'en' | 'bn'
  readonly lobbyUrl: string
  /** Under which the player reached the platform. */
  readonly host: string | undefined
}

/** The money a launch is played with: the platform's, by its code, or play money in a currency. */
export interface LaunchMoney {
  readonly code: string
  readonly isDemo: boolean
  readonly currency: string | null
}

export interface LaunchDeps {
  readonly pool: Pool
  /** The configured origin of the pages. */
  readonly publicUrl?: string
  readonly port: () => number
}

export const platformMoney = (code: string): LaunchMoney => ({ code, isDemo: false, currency: null })

/** Play money: the provider makes the code itself. */
export const playMoney = (currency: string): Result<LaunchMoney, 'currency_mismatch'> =>
  isCurrencyCode(currency) ? ok({ code: createToken(), isDemo: true, currency }) : refuse('currency_mismatch')

/** Whether the page can lead back to the site and be framed by it. */
export const hasWebAddress = ({ lobbyUrl }: Launch): boolean => /^https?:\/\//i.test(lobbyUrl)

/**
 * Notes that a game is opened and gives the address that the player's browser loads; the code is in its
 * fragment. `own` are the columns that only this provider's table `launch` has.
 */
export async function noteLaunch(
  deps: LaunchDeps,
  launch: Launch & LaunchMoney,
  own: Columns = {},
): Promise<string> {
  const launchId = randomBytes(12).toString('hex')
  const publicUrl = publicUrlFor(deps, launch)
  await insertLaunch(deps.pool, { ...launch, launchId, publicUrl, own })
  return `${publicUrl}/play/${launchId}#${launch.code}`
}

/** The configured origin; without one, the host of the platform with the provider's own port. */
function publicUrlFor(deps: LaunchDeps, launch: Launch): string {
  if (deps.publicUrl) return deps.publicUrl
  const asked = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d+)?$/i.exec(launch.host ?? '')?.[1]
  return `http://${asked ?? '127.0.0.1'}:${deps.port()}`
}

/** Where the page of a launch may be shown, which is the site that launched it, and in which language. */
export async function findEmbedder(
  { pool }: Pick<LaunchDeps, 'pool'>,
  launchId: string,
): Promise<{ readonly embedder: string; readonly language: 'en' | 'bn' } | undefined> {
  const launch = await findLaunch(pool, launchId)
  return launch && { embedder: new URL(launch.lobbyUrl).origin, language: launch.language }
}
