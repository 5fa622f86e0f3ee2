import {
  plinkoModels,
  plinkoRisks,
  plinkoRows,
  pocketOf,
  pocketPays,
  type PlinkoChoice,
  type PlinkoModel,
  type PlinkoView,
} from '@baize/games'
import { Segment, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { PlinkoBoard } from './board.tsx'
import './plinko.css'

type Plinko = RoundController<PlinkoChoice, PlinkoView>

const riskKeys = { low: 'arcade.riskLow', medium: 'arcade.riskMedium', high: 'arcade.riskHigh' } as const

function Pegs({ controller, model }: { controller: Plinko; model: PlinkoModel }) {
  const t = useT()
  const { choice, view, phase, turn } = useStore(controller.stage)
  const isTurbo = useStore(controller.table.store).settings.isTurbo
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const fallMs =
    view && !isStill && phase === 'showing' ? controller.plan.showMs(view, 0) * (isTurbo ? 0.35 : 1) : 0
  return (
    <>
      <div className="felt pegs">
        <PlinkoBoard
          key={turn}
          model={model}
          choice={choice}
          steps={view?.outcome.steps ?? null}
          fallMs={fallMs}
          isSeen={phase === 'shown'}
        />
      </div>
      <div className="opts">
        <Segment
          label={t('arcade.rows')}
          options={plinkoRows.map((rows) => ({
            value: String(rows),
            label: t('arcade.rowCount', { count: rows }),
          }))}
          value={String(choice.rows)}
          onPick={(rows) => controller.choose({ rows: Number(rows) as PlinkoChoice['rows'] })}
        />
        <Segment
          label={t('arcade.risk')}
          options={plinkoRisks.map((risk) => ({ value: risk, label: t(riskKeys[risk]) }))}
          value={choice.risk}
          onPick={(risk) => controller.choose({ risk })}
        />
      </div>
    </>
  )
}

function PlinkoGame({ controller, model }: { controller: Plinko; model: PlinkoModel }) {
  const t = useT()
  const { choice } = useStore(controller.stage)
  const pays = pocketPays(model, choice)
  const rows = pays
    .slice(0, Math.floor(pays.length / 2) + 1)
    .map((hundredths, index) => [String(index + 1), `${timesOf(hundredths)}×`])
  return (
    <GameFrame
      controller={controller}
      className="plinko"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.plinkoIdle')}
          words={(view) => `${timesOf(pocketPays(model, view.choice)[pocketOf(view.outcome)] ?? 0)}×`}
        />
      }
      bar={<PlayBar controller={controller} label={t('arcade.plinkoDrop')} />}
      rules={
        <Rules table={controller.table} text={[t('arcade.plinkoRules')]}>
          <h3>
            {t('arcade.rowCount', { count: choice.rows })} · {t(riskKeys[choice.risk])}
          </h3>
          <PayTable head={[t('arcade.pocket'), t('studio.pays')]} rows={rows} />
        </Rules>
      }
    >
      <Pegs controller={controller} model={model} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Plinko = createRoundController<PlinkoChoice, PlinkoView>(table, {
    kind: 'plinko',
    firstChoice: { rows: 12, risk: 'medium' },
    choiceOf: ({ choice }) => choice,
    showMs: ({ choice }) => 500 + choice.rows * 150,
  })
  return {
    page: <PlinkoGame controller={controller} model={modelOf(plinkoModels, table)} />,
    resume: controller.resume,
  }
}
