import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { exchangeCode, openDemoWallet, type ExchangeRefusal, type Opening } from '@baize/provider-kit'
import type { Pool, Tx } from '@baize/runtime'
import { refuse, type Result } from '@baize/std'
import type { BookDeps, Sessions } from '../deps.ts'
import { readSettings } from '../settings/store.ts'
import { sessions, type SessionRow } from './store.ts'

export type SessionRefusal = 'session_expired' | 'platform_away'

/** What the rest of the book asks of sessions. */
export const createSessions = (pool: Pool): Sessions => ({
  async sessionOf(token) {
    const session = await findSessionOf({ pool }, token)
    if (!session) return undefined
    const { player, isDemo } = session
    return { player, isDemo, favourites: (await readSettings(pool, player)).favourites }
  },
})

const refusals: Readonly<Record<ExchangeRefusal, SessionRefusal>> = {
  launch_invalid: 'session_expired',
  outcome_unknown: 'platform_away',
}

/** Exchanges a launch code for a session and gives its token. */
export async function openSession(
  { pool, platform }: Pick<BookDeps, 'pool' | 'platform'>,
  code: string,
): Promise<Result<string, SessionRefusal>> {
  const opened = await exchangeCode({ pool, platform, sessions, prepare: prepareSession }, code)
  return opened.ok ? opened : refuse(refusals[opened.code])
}

async function prepareSession(tx: Tx, opening: Opening) {
  const { currency, answer } = opening
  if (!answer) return { balance_minor: (await openDemoWallet(tx, opening)).balanceMinor }
  const balance = isCurrencyCode(currency) && parseDecimal(answer.balance, currencies[currency])
  // A member who owes has nothing to stake.
  return { balance_minor: balance && balance.ok ? balance.value : 0n }
}

/** The session of a page's bearer token. */
export const findSessionOf = (deps: Pick<BookDeps, 'pool'>, token: string): Promise<SessionRow | undefined> =>
  sessions.findByToken(deps.pool, token)
