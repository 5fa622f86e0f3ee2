import { findJackpotRule, hmacSha256, jackpotNumber, jackpotUnits, type RoundRecord } from '@baize/games'
import { useT } from '@baize/ui'
import type { ProofAnswer } from '../../wire/messages.ts'

interface JackpotDrawProps {
  readonly proof: ProofAnswer
  readonly record: RoundRecord
}

const names = { mohur: 'jackpot.mohur', padma: 'jackpot.padma' } as const

/** What the round drew in the pools of its title, computed on this page from the round's own seeds. */
export function JackpotDraw({ proof, record }: JackpotDrawProps) {
  const t = useT()
  const { pools } = proof.game
  if (pools.length === 0 || proof.currency === 'FUN') return null
  return (
    <section className="jackpot-draw">
      <h2>{t('jackpot.drawTitle')}</h2>
      <ul className="checks">
        {pools.map((pool) => (
          <li key={pool}>
            <PoolDraw pool={pool} record={record} />
          </li>
        ))}
      </ul>
      <p className="sec">{t('jackpot.rulesPlayMoney')}</p>
    </section>
  )
}

function PoolDraw({ pool, record }: { pool: string; record: RoundRecord }) {
  const t = useT()
  const rule = findJackpotRule(pool)
  const name = pool in names ? t(names[pool as keyof typeof names]) : pool
  const { serverSeed, clientSeed, nonce, stakeMinor } = record
  if (rule?.kind !== 'progressive') return t('jackpot.drawPoint', { pool: name })
  if (serverSeed === null) return t('jackpot.drawHidden', { pool: name })
  const drawn = jackpotNumber(rule, { seeds: { serverSeed, clientSeed, nonce }, hmac: hmacSha256 })
  const units = jackpotUnits(stakeMinor)
  const told = { pool: name, number: drawn, odds: rule.odds, units }
  return <span className="num">{t(drawn < units ? 'jackpot.drawHit' : 'jackpot.drawMissed', told)}</span>
}
