import { cockfightModels, findIn, oddsOf, type CockfightRecord } from '@baize/games'
import { useT } from '@baize/ui'
import type { DrawRecord } from '../core/kind.ts'
import { shortMoney, timesOf } from '../core/money.ts'
import { PayTable } from '../kit/rules.tsx'
import { poseAt } from './fight.ts'
import { Pit } from './pit.tsx'
import '../kit/kit.css'
import './cockfight.css'

/** How the fight ended, and the money that it was settled with. */
export const Outcome: DrawRecord<CockfightRecord> = ({ record, proof }) => {
  const t = useT()
  const model = findIn(cockfightModels, { id: record.modelId, version: record.modelVersion })
  const [pool] = record.moves
  const { result } = record.outcome
  const rowOf = (side: 'meron' | 'wala', ownMinor: number, otherMinor: number) => {
    const odds = model && oddsOf(model, { ownMinor, otherMinor })
    return [
      t(`cockfight.${side}`),
      shortMoney(ownMinor, proof.currency),
      odds ? `×${timesOf(odds)}` : t('cockfight.noOdds'),
    ]
  }
  return (
    <div className="rules">
      <Pit fight={poseAt(record.outcome, 1)} />
      <p>
        {result === 'draw' ? t('cockfight.drawn') : t('cockfight.wins', { side: t(`cockfight.${result}`) })}
      </p>
      {pool && (
        <PayTable
          head={[t('cockfight.side'), t('cockfight.pooled'), t('cockfight.pays')]}
          rows={[
            rowOf('meron', pool.meronMinor, pool.walaMinor),
            rowOf('wala', pool.walaMinor, pool.meronMinor),
          ]}
        />
      )}
    </div>
  )
}
