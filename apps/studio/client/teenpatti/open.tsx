import {
  teenPattiModels,
  teenPattiResult,
  teenPattiSpots,
  type TeenPattiModel,
  type TeenPattiView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { modelOf } from '../kit/model.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Spot } from '../kit/spot-fields.tsx'
import { SpotGame } from '../kit/spot-game.tsx'
import { createSpotTable, type SpotTable } from '../kit/spots.ts'
import { Hands, patternKeys } from './hands.tsx'
import './teenpatti.css'

type TeenPattiSpot = (typeof teenPattiSpots)[number]

function isHit({ outcome }: TeenPattiView, spot: TeenPattiSpot): boolean {
  const { winner, a, b } = teenPattiResult(outcome)
  if (spot === 'pattern-a') return a > 0
  return spot === 'pattern-b' ? b > 0 : winner === spot
}

function TeenPattiGame({ table, model }: { table: SpotTable<TeenPattiView>; model: TeenPattiModel }) {
  const t = useT()
  const { view, phase, turn } = useStore(table.stage)
  const names = {
    a: t('felt.handOf', { side: 'A' }),
    b: t('felt.handOf', { side: 'B' }),
    tie: t('felt.tie'),
    'pattern-a': t('felt.patternOn', { side: 'A' }),
    'pattern-b': t('felt.patternOn', { side: 'B' }),
  }
  const pays = {
    a: timesOf(model.win),
    b: timesOf(model.win),
    tie: timesOf(model.tie),
    'pattern-a': '2–41',
    'pattern-b': '2–41',
  }
  const words = (shown: TeenPattiView) => {
    const { winner } = teenPattiResult(shown.outcome)
    return winner === 'tie' ? t('felt.tie') : t('felt.wins', { side: names[winner] })
  }
  return (
    <SpotGame
      table={table}
      className="teenpatti"
      label={t('felt.deal')}
      words={words}
      rules={
        <TeenPattiRules
          table={table}
          model={model}
          rows={(['a', 'b', 'tie'] as const).map((spot) => [names[spot], `${pays[spot]}×`])}
        />
      }
    >
      <div className="felt">
        <Hands key={turn} outcome={view?.outcome ?? null} isSeen={phase === 'shown'} />
        <div className="tpspots">
          {teenPattiSpots.map((spot) => (
            <Spot
              key={spot}
              table={table}
              spot={spot}
              name={names[spot]}
              className={`s-${spot}`}
              isHit={view !== null && isHit(view, spot)}
            >
              <span>
                {names[spot]}
                <small className="num">{pays[spot]}×</small>
              </span>
            </Spot>
          ))}
        </div>
      </div>
    </SpotGame>
  )
}

interface RulesProps {
  readonly table: SpotTable<TeenPattiView>
  readonly model: TeenPattiModel
  readonly rows: readonly (readonly string[])[]
}

function TeenPattiRules({ table, model, rows }: RulesProps) {
  const t = useT()
  const patterns = model.patterns
    .map((hundredths, pattern) => [t(patternKeys[pattern as 0]), `${timesOf(hundredths)}×`])
    .slice(1)
    .reverse()
  return (
    <Rules table={table.table} text={[t('felt.teenRules'), t('felt.teenOrder')]}>
      <PayTable head={[t('felt.field'), t('felt.givesBack')]} rows={rows} />
      <h3>{t('felt.patterns')}</h3>
      <PayTable head={[t('felt.handName'), t('felt.givesBack')]} rows={patterns} />
    </Rules>
  )
}

export const open: OpenGame = (table) => {
  const spots = createSpotTable<TeenPattiView>(table, { kind: 'teenpatti', showMs: () => 2_200 })
  return {
    page: <TeenPattiGame table={spots} model={modelOf(teenPattiModels, table)} />,
    resume: spots.resume,
  }
}
