import { userInfo } from 'node:os'
import { currencies, formatDecimal } from '@baize/money'
import type { FreeRounds } from '../../apps/server/src/providers/free-round/service.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

const usage = `usage: npm run free-rounds -- list               lists the latest grants
       npm run free-rounds -- give <username> <gameId> <rounds> <stake> <days> <reason>
       npm run free-rounds -- cancel <grant>     cancels the rounds that were not used`

const shown = 50

/** Does what the words ask, and says in words how it went. */
export async function runFreeRoundCommand(freeRounds: FreeRounds, words: readonly string[]): Promise<Said> {
  const [verb, ...rest] = words
  const by = `command line of ${userInfo().username}`
  if (verb === 'list') return { ok: true, text: await list(freeRounds) }
  if (verb === 'give') return give(freeRounds, { words: rest, by })
  if (verb === 'cancel' && rest[0] !== undefined) {
    const ok = await freeRounds.cancel(rest[0], by)
    return { ok, text: ok ? `${rest[0]} is being cancelled` : `${rest[0]} is not open` }
  }
  return { ok: false, text: usage }
}

async function give(
  freeRounds: FreeRounds,
  { words, by }: { readonly words: readonly string[]; readonly by: string },
): Promise<Said> {
  const [username, gameId, rounds, stake, days, ...reason] = words
  if (!username || !gameId || !rounds || !stake || !days || reason.length === 0)
    return { ok: false, text: usage }
  const asked = await freeRounds.ask({
    username,
    gameId,
    rounds: Number(rounds),
    stake,
    days: Number(days),
    reason: reason.join(' '),
    by,
  })
  return asked.ok
    ? { ok: true, text: `${asked.value}: the vendor is told` }
    : { ok: false, text: `${asked.code}: ${username} ${gameId}` }
}

async function list(freeRounds: FreeRounds): Promise<string> {
  const found = await freeRounds.list(shown)
  return found
    .map(
      (one) =>
        `${one.grantId}  ${one.state}  ${one.username}  ${one.gameId}  ${one.rounds} x ` +
        `${formatDecimal(one.stake, currencies[one.currency])} ${one.currency}  until ${one.expiresAt.toISOString()}`,
    )
    .join('\n')
}
