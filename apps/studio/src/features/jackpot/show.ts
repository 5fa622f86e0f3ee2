import { dropPoint, findJackpotRule, jackpotRules } from '@baize/games'
import { safeMinor } from '@baize/money'
import type { JackpotsAnswer } from '../../../wire/jackpot.ts'
import { inTransaction } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { hmac } from '../round/engine.ts'
import { openPools } from './service.ts'
import { listOpenCycles, listPastCycles, type Cycle } from './store.ts'

const shownPast = 20

/** What anybody may read of a currency's pools: what stands, what is committed to, and how past ones fell. */
export async function showPools(deps: Pick<StudioDeps, 'pool'>, currency: string): Promise<JackpotsAnswer> {
  const open = await readOpen(deps, currency)
  const past = await listPastCycles(deps.pool, { currency, limit: shownPast })
  return {
    currency,
    pools: jackpotRules.flatMap((rule) => {
      const cycle = open.find(({ pool }) => pool === rule.pool)
      if (!cycle) return []
      const { number, dropSeedHash } = cycle
      const odds = rule.kind === 'progressive' ? rule.odds : null
      return [
        {
          pool: rule.pool,
          kind: rule.kind,
          amountMinor: safeMinor(cycle.amountMinor),
          seedMinor: rule.seedMinor,
          limitMinor: rule.kind === 'must_drop' ? rule.limitMinor : null,
          shareBps: rule.shareBps,
          odds,
          number,
          dropSeedHash,
        },
      ]
    }),
    past: past.map(showPast),
  }
}

/** The pools of a currency; at the first look they are opened, before any stake. */
async function readOpen({ pool }: Pick<StudioDeps, 'pool'>, currency: string): Promise<Cycle[]> {
  const list = async () => (await listOpenCycles(pool)).filter((cycle) => cycle.currency === currency)
  const open = await list()
  if (open.length === jackpotRules.length) return open
  await inTransaction(pool, (tx) => openPools(tx, currency))
  return list()
}

function showPast(cycle: Cycle): JackpotsAnswer['past'][number] {
  const { pool, number, dropSeed, dropSeedHash, wonMinor, wonAt } = cycle
  const rule = findJackpotRule(pool)
  return {
    pool,
    number,
    dropSeed,
    dropSeedHash,
    dropMinor: rule?.kind === 'must_drop' ? dropPoint(rule, { dropSeed, number, hmac }) : null,
    wonMinor: Number(wonMinor ?? 0n),
    wonAt: wonAt?.toISOString() ?? '',
  }
}
