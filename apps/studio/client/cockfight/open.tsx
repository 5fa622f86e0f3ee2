import {
  cockfightModels,
  cockfightSpots,
  oddsOf,
  type CockfightModel,
  type CockfightSpot,
  type CockfightView,
} from '@baize/games'
import { invariant } from '@baize/std'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney, timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import type { LiveLink } from '../live/link.ts'
import { linkOf } from '../live/seat.tsx'
import { fightMs } from './fight.ts'
import { LivePit } from './pit.tsx'
import './cockfight.css'

interface Ring {
  readonly link: LiveLink
  readonly model: CockfightModel
  readonly spots: SpotTable<CockfightView>
}

/** The money on the sides in the player's own purse. */
function usePool({ link }: Pick<Ring, 'link'>) {
  const { round } = useStore(link.state)
  const { isDemo, currency } = useStore(link.table.store).state
  const purse = isDemo ? `demo ${currency}` : currency
  const pool = round?.pools.find((one) => one.purse === purse)
  return { meronMinor: pool?.meronMinor ?? 0, walaMinor: pool?.walaMinor ?? 0 }
}

function Side({ ring, side }: { ring: Ring; side: CockfightSpot }) {
  const t = useT()
  const { link, model, spots } = ring
  const { view } = useStore(spots.stage)
  const { currency } = useStore(link.table.store).state
  const pool = usePool(ring)
  const [ownMinor, otherMinor] =
    side === 'meron' ? [pool.meronMinor, pool.walaMinor] : [pool.walaMinor, pool.meronMinor]
  const odds = side === 'draw' ? model.drawHundredths : oddsOf(model, { ownMinor, otherMinor })
  return (
    <Spot
      table={spots}
      spot={side}
      name={t(`cockfight.${side}`)}
      className={side}
      isHit={view?.outcome?.result === side}
    >
      <span>
        {t(`cockfight.${side}`)}
        <small className="num">
          {odds === null ? t('cockfight.noOdds') : t('cockfight.odds', { times: timesOf(odds) })}
        </small>
        {side !== 'draw' && (
          <small className="num">{t('cockfight.pool', { amount: shortMoney(ownMinor, currency) })}</small>
        )}
      </span>
    </Spot>
  )
}

function PitRules({ link, model }: Pick<Ring, 'link' | 'model'>) {
  const t = useT()
  const times = timesOf(model.drawHundredths)
  const percent = (chance: number) => `${chance / 10}%`
  const rows = [
    [t('cockfight.meron'), percent(model.sideChance), t('cockfight.byPool')],
    [t('cockfight.wala'), percent(model.sideChance), t('cockfight.byPool')],
    [t('cockfight.draw'), percent(1_000 - 2 * model.sideChance), `×${times}`],
  ]
  const text = [
    t('cockfight.rules'),
    t('cockfight.rulesPool'),
    t('cockfight.rulesRake', { rake: model.rakeBps / 100 }),
    t('cockfight.rulesBack'),
    t('cockfight.rulesDraw', { times }),
  ]
  return (
    <Rules table={link.table} text={text}>
      <PayTable head={[t('cockfight.side'), t('cockfight.chance'), t('cockfight.pays')]} rows={rows} />
    </Rules>
  )
}

function CockfightGame({ ring }: { ring: Ring }) {
  const t = useT()
  const pool = usePool(ring)
  const hasContest = pool.meronMinor > 0 && pool.walaMinor > 0
  const isLopsided = !hasContest && pool.meronMinor + pool.walaMinor > 0
  const words = ({ outcome }: CockfightView) => {
    if (!outcome) return ''
    const ended =
      outcome.result === 'draw'
        ? t('cockfight.drawn')
        : t('cockfight.wins', { side: t(`cockfight.${outcome.result}`) })
    return isLopsided ? `${ended} · ${t('cockfight.noContest')}` : ended
  }
  return (
    <SpotGame
      table={ring.spots}
      className="cockfight"
      label={t('live.place')}
      words={words}
      rules={<PitRules link={ring.link} model={ring.model} />}
    >
      <div className="felt ring">
        <LivePit link={ring.link} />
        <div
          className="cpool"
          style={{ '--meron': pool.meronMinor + 1, '--wala': pool.walaMinor + 1 } as React.CSSProperties}
          aria-hidden="true"
        >
          <i className="meron" />
          <i className="wala" />
        </div>
        <div className="cspots">
          {cockfightSpots.map((side) => (
            <Side key={side} ring={ring} side={side} />
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'a fight is shared')
  const spots = createSpotTable<CockfightView>(table, { kind: 'cockfight', showMs: () => fightMs })
  const ring: Ring = { link, model: modelOf(cockfightModels, table), spots }
  return { page: <CockfightGame ring={ring} />, resume: spots.resume }
}
