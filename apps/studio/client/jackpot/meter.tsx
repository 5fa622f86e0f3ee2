import { commitToSeed, dropPoint, findJackpotRule, hmacSha256, oddsStakeMinor } from '@baize/games'
import { useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import type { JackpotsAnswer, PastJackpot, PoolShown } from '../../wire/jackpot.ts'
import { fullMoney, shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import './meter.css'

const readEveryMs = 8_000
const names = { mohur: 'jackpot.mohur', padma: 'jackpot.padma' } as const
type PoolName = keyof typeof names
const isKnown = (pool: string): pool is PoolName => Object.hasOwn(names, pool)

interface PoolProps {
  readonly pool: PoolShown
  readonly currency: string
}

/** What stands in the pools that the game feeds; opened, how they fall and how the last ones fell. */
export function PoolMeter({ table }: { table: Table }) {
  const t = useT()
  const { state, history } = useStore(table.store)
  const answer = usePools(table)
  const jackpotMinor = history?.[0]?.jackpotMinor ?? 0
  const pools = answer?.pools.filter(({ pool }) => state.game.pools.includes(pool)) ?? []
  return (
    <>
      <details className="pools">
        <summary aria-label={t('jackpot.pools')}>
          {pools.map((pool) => (
            <PoolPlate key={pool.pool} pool={pool} currency={state.currency} />
          ))}
        </summary>
        {pools.map((pool) => (
          <PoolRules key={pool.pool} pool={pool} currency={state.currency} />
        ))}
        <p className="sec">{t('jackpot.rulesPlayMoney')}</p>
        <h3>{t('jackpot.past')}</h3>
        {answer?.past.length === 0 && <p className="sec">{t('jackpot.none')}</p>}
        {answer?.past.slice(0, 5).map((won) => (
          <PastLine key={`${won.pool} ${won.number}`} won={won} currency={state.currency} />
        ))}
      </details>
      {jackpotMinor > 0 && (
        <p role="status" className="poolwon">
          {t('jackpot.won', { amount: fullMoney(jackpotMinor, state.currency) })}
        </p>
      )}
    </>
  )
}

/** What stands in a pool; one that has to fall shows how near its limit it is. */
function PoolPlate({ pool: { pool, amountMinor, limitMinor }, currency }: PoolProps) {
  const t = useT()
  return (
    <span className="pool">
      {isKnown(pool) && t(names[pool])} <b className="num">{fullMoney(amountMinor, currency)}</b>
      {limitMinor !== null && (
        <>
          <i
            aria-hidden="true"
            style={{ '--part': Math.min(1, amountMinor / limitMinor) } as React.CSSProperties}
          />
          <small>{t('jackpot.mustDrop', { limit: shortMoney(limitMinor, currency) })}</small>
        </>
      )}
    </span>
  )
}

function usePools(table: Table): JackpotsAnswer | null {
  const { state } = useStore(table.store)
  const [answer, setAnswer] = useState<JackpotsAnswer | null>(null)
  const { currency } = state
  // The pools grow by what others stake, outside of what this page does.
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const asked = await table.api.ask<JackpotsAnswer>(`/api/jackpots?currency=${currency}`)
      if (!isLeft && asked.kind === 'ok') setAnswer(asked.value)
    }
    void read()
    const timer = setInterval(() => void read(), readEveryMs)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [table, currency])
  return answer
}

function PoolRules({ pool, currency }: PoolProps) {
  const t = useT()
  if (!isKnown(pool.pool)) return null
  const { limitMinor, odds } = pool
  return (
    <section>
      <h3>{t(names[pool.pool])}</h3>
      <p>
        {limitMinor !== null && t('jackpot.mustDrop', { limit: shortMoney(limitMinor, currency) })}
        {odds !== null &&
          t('jackpot.progressive', {
            unit: shortMoney(oddsStakeMinor, currency),
            odds: odds.toLocaleString('en'),
          })}
      </p>
      <p className="sec">
        {t('jackpot.rulesShare', {
          percent: `${pool.shareBps / 100} %`,
          seed: shortMoney(pool.seedMinor, currency),
        })}{' '}
        {t(limitMinor === null ? 'jackpot.rulesHit' : 'jackpot.rulesDrop')}
      </p>
      {limitMinor !== null && <code className="num">{pool.dropSeedHash}</code>}
    </section>
  )
}

function PastLine({ won, currency }: { won: PastJackpot; currency: string }) {
  const t = useT()
  const rule = findJackpotRule(won.pool)
  const isPromised = commitToSeed(won.dropSeed) === won.dropSeedHash
  const point = rule?.kind === 'must_drop' ? dropPoint(rule, { ...won, hmac: hmacSha256 }) : null
  return (
    <section>
      <p className="num">
        {t('jackpot.wonLine', {
          pool: isKnown(won.pool) ? t(names[won.pool]) : won.pool,
          number: won.number,
          amount: fullMoney(won.wonMinor, currency),
        })}
      </p>
      {point !== null && (
        <>
          <code className="num">{t('jackpot.seed', { seed: won.dropSeed })}</code>
          <p className="sec num">
            {isPromised ? t('jackpot.agrees', { point: fullMoney(point, currency) }) : t('jackpot.differs')}
          </p>
        </>
      )}
    </section>
  )
}
