import { wheelModels, wheelSpotOf, wheelSpots, type WheelModel, type WheelView } from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Disc, fillOf, signOf } from './disc.tsx'
import '../kit/wheel.css'
import './wheel.css'

type MoneyWheel = SpotTable<WheelView>

function WheelGame({ table, model }: { table: MoneyWheel; model: WheelModel }) {
  const t = useT()
  const { view, turn } = useStore(table.stage)
  const landed = view ? wheelSpotOf(model, view.outcome.segment) : null
  const nameOf = (spot: (typeof wheelSpots)[number]) =>
    spot === 'sun' ? t('felt.wheelSun') : t('felt.wheelTimes', { times: spot.slice(1) })
  const payOf = (spot: (typeof wheelSpots)[number]) => `${model.pays[spot] / 100 - 1}:1`
  const countOf = (spot: (typeof wheelSpots)[number]) =>
    [...model.segments].filter((_, segment) => wheelSpotOf(model, segment) === spot).length
  return (
    <SpotGame
      table={table}
      className="mwheelgame"
      label={t('felt.spin')}
      words={({ outcome }) => nameOf(wheelSpotOf(model, outcome.segment))}
      rules={
        <Rules table={table.table} text={[t('felt.wheelRules', { count: model.segments.length })]}>
          <PayTable
            head={[t('felt.field'), t('felt.wheelSegments'), t('studio.pays')]}
            rows={wheelSpots.map((spot) => [nameOf(spot), String(countOf(spot)), payOf(spot)])}
          />
        </Rules>
      }
    >
      <div className="mwtable">
        <Disc model={model} segment={view?.outcome.segment ?? null} turn={turn} />
        <div className="felt mwspots num">
          {wheelSpots.map((spot) => (
            <Spot key={spot} table={table} spot={spot} name={nameOf(spot)} isHit={landed === spot}>
              <span className="mwsign" style={{ background: fillOf(spot) }}>
                {signOf(spot)}
              </span>
              <small>{payOf(spot)}</small>
            </Spot>
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const spots = createSpotTable<WheelView>(table, { kind: 'wheel', showMs: () => 4_600 })
  return { page: <WheelGame table={spots} model={modelOf(wheelModels, table)} />, resume: spots.resume }
}
