import {
  dragonTigerModels,
  dragonTigerResult,
  dragonTigerSpots,
  type DragonTigerModel,
  type DragonTigerOutcome,
  type DragonTigerView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Duel } from './duel.tsx'
import './dragontiger.css'

type Spots = (typeof dragonTigerSpots)[number]
const spotKeys = {
  dragon: 'felt.dragon',
  tiger: 'felt.tiger',
  tie: 'felt.tie',
  'suited-tie': 'felt.suitedTie',
} as const

function oddsOf({ pays }: DragonTigerModel, spot: Spots): string {
  const back = spot === 'tie' ? pays.tie : spot === 'suited-tie' ? pays.suited : pays.side
  return `${back / 100 - 1}:1`
}

const isHit = (outcome: DragonTigerOutcome, spot: Spots): boolean => {
  const { winner, isSuited } = dragonTigerResult(outcome)
  return spot === 'suited-tie' ? isSuited : winner === spot
}

function DragonTigerGame({ table, model }: { table: SpotTable<DragonTigerView>; model: DragonTigerModel }) {
  const t = useT()
  const { view, turn } = useStore(table.stage)
  return (
    <SpotGame
      table={table}
      className="dragontiger"
      label={t('felt.deal')}
      words={({ outcome }) => t('felt.wins', { side: t(spotKeys[dragonTigerResult(outcome).winner]) })}
      rules={
        <Rules table={table.table} text={[t('felt.dragonRules')]}>
          <PayTable
            head={[t('felt.field'), t('studio.pays')]}
            rows={dragonTigerSpots.map((spot) => [t(spotKeys[spot]), oddsOf(model, spot)])}
          />
        </Rules>
      }
    >
      <div className="felt">
        <Duel key={turn} outcome={view?.outcome ?? null} />
        <div className="dspots">
          {dragonTigerSpots.map((spot) => (
            <Spot
              key={spot}
              table={table}
              spot={spot}
              name={t(spotKeys[spot])}
              className={spot}
              isHit={view !== null && isHit(view.outcome, spot)}
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
  const spots = createSpotTable<DragonTigerView>(table, { kind: 'dragontiger', showMs: () => 1_200 })
  return {
    page: <DragonTigerGame table={spots} model={modelOf(dragonTigerModels, table)} />,
    resume: spots.resume,
  }
}
