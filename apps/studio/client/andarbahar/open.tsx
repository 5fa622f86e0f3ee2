import { andarBaharModels, andarBaharSpots, type AndarBaharModel, type AndarBaharView } from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Deal } from './deal.tsx'
import './andarbahar.css'

type AndarBaharSpot = (typeof andarBaharSpots)[number]

/** Andar gets the first card and every second one after it. */
const sideOf = (dealt: number): 'andar' | 'bahar' => (dealt % 2 === 1 ? 'andar' : 'bahar')

function isHit(dealt: number, spot: AndarBaharSpot): boolean {
  if (spot === 'andar' || spot === 'bahar') return sideOf(dealt) === spot
  const [least = 0, most = 0] = spot.split('-').map(Number)
  return dealt >= least && dealt <= most
}

function AndarBaharGame({ table, model }: { table: SpotTable<AndarBaharView>; model: AndarBaharModel }) {
  const t = useT()
  const { view, turn } = useStore(table.stage)
  const dealt = view?.outcome.dealt.length ?? 0
  const nameOf = (spot: AndarBaharSpot) => {
    if (spot === 'andar') return t('felt.andar')
    return spot === 'bahar' ? t('felt.bahar') : t('felt.cardsRange', { range: spot.replace('-', '–') })
  }
  const oddsOf = (spot: AndarBaharSpot) => `${timesOf(model.pays[spot] ?? 0)}×`
  return (
    <SpotGame
      table={table}
      className="andarbahar"
      label={t('felt.deal')}
      words={({ outcome }) =>
        t('felt.andarResult', {
          side: t(sideOf(outcome.dealt.length) === 'andar' ? 'felt.andar' : 'felt.bahar'),
          count: outcome.dealt.length,
        })
      }
      rules={
        <Rules table={table.table} text={[t('felt.andarRules')]}>
          <PayTable
            head={[t('felt.field'), t('felt.givesBack')]}
            rows={andarBaharSpots.map((spot) => [nameOf(spot), oddsOf(spot)])}
          />
        </Rules>
      }
    >
      <div className="felt">
        <Deal key={turn} outcome={view?.outcome ?? null} />
        <div className="aspots">
          {andarBaharSpots.map((spot) => (
            <Spot
              key={spot}
              table={table}
              spot={spot}
              name={nameOf(spot)}
              className={spot.length > 5 ? '' : spot}
              isHit={view !== null && isHit(dealt, spot)}
            >
              <span>
                {spot === 'andar' || spot === 'bahar' ? nameOf(spot) : spot.replace('-', '–')}
                <small className="num">{oddsOf(spot)}</small>
              </span>
            </Spot>
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const spots = createSpotTable<AndarBaharView>(table, {
    kind: 'andarbahar',
    showMs: ({ outcome }) => 700 + Math.min(outcome.dealt.length, 25) * 110,
  })
  return {
    page: <AndarBaharGame table={spots} model={modelOf(andarBaharModels, table)} />,
    resume: spots.resume,
  }
}
