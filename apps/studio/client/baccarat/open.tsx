import {
  baccaratModels,
  baccaratSpots,
  dealBaccarat,
  type BaccaratModel,
  type BaccaratSpot,
  type BaccaratView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Hands } from './hands.tsx'
import './baccarat.css'

type Baccarat = SpotTable<BaccaratView>

const spotKeys = {
  player: 'felt.player',
  banker: 'felt.banker',
  tie: 'felt.tie',
  'player-pair': 'felt.playerPair',
  'banker-pair': 'felt.bankerPair',
} as const

const oddsOf = (model: BaccaratModel, spot: BaccaratSpot): string => `${model.pays[spot] / 100 - 1}:1`

/** The result of the cards as they were dealt. */
const resultOf = ({ outcome: { player, banker } }: BaccaratView) =>
  dealBaccarat([
    player[0] ?? 0,
    banker[0] ?? 0,
    player[1] ?? 0,
    banker[1] ?? 0,
    ...player.slice(2),
    ...banker.slice(2),
  ]).result

function BaccaratGame({ table, model }: { table: Baccarat; model: BaccaratModel }) {
  const t = useT()
  const { view, phase, turn } = useStore(table.stage)
  const result = view && resultOf(view)
  const isHit = (spot: BaccaratSpot) =>
    spot === 'player-pair'
      ? (result?.isPlayerPair ?? false)
      : spot === 'banker-pair'
        ? (result?.isBankerPair ?? false)
        : result?.winner === spot
  return (
    <SpotGame
      table={table}
      className="baccarat"
      label={t('felt.deal')}
      words={(shown) => t('felt.wins', { side: t(spotKeys[resultOf(shown).winner]) })}
      rules={
        <Rules
          table={table.table}
          text={[t('felt.baccaratRules'), t('felt.baccaratThird'), t('felt.baccaratTie')]}
        >
          <PayTable
            head={[t('felt.field'), t('studio.pays')]}
            rows={baccaratSpots.map((spot) => [t(spotKeys[spot]), oddsOf(model, spot)])}
          />
        </Rules>
      }
    >
      <div className="felt">
        <Hands key={turn} outcome={view?.outcome ?? null} isSeen={phase === 'shown'} />
        <div className="bspots">
          {baccaratSpots.map((spot) => (
            <Spot
              key={spot}
              table={table}
              spot={spot}
              name={t(spotKeys[spot])}
              className={spot}
              isHit={isHit(spot)}
            >
              <span>
                {t(spotKeys[spot])}
                <small className="num">{oddsOf(model, spot)}</small>
              </span>
            </Spot>
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

export const open: OpenGame = (table) => {
  const spots = createSpotTable<BaccaratView>(table, {
    kind: 'baccarat',
    showMs: ({ outcome }) => (outcome.player.length + outcome.banker.length) * 300 + 400,
  })
  return { page: <BaccaratGame table={spots} model={modelOf(baccaratModels, table)} />, resume: spots.resume }
}
