import { diceHundredths, diceModels, type DiceChoice, type DiceModel, type DiceView } from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { DiceBoard } from './board.tsx'
import './dice.css'

const shownChances = [100, 500, 1_000, 2_500, 5_000, 7_500, 9_500]

function DiceGame({
  controller,
  model,
}: {
  controller: RoundController<DiceChoice, DiceView>
  model: DiceModel
}) {
  const t = useT()
  const rows = shownChances.map((winning) => [
    `${winning / 100}%`,
    `${timesOf(diceHundredths(model, winning))}×`,
  ])
  return (
    <GameFrame
      controller={controller}
      className="dice"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.diceIdle')}
          words={(view) => t(view.payoutMinor > 0 ? 'arcade.won' : 'arcade.lost')}
        />
      }
      bar={<PlayBar controller={controller} label={t('arcade.diceRoll')} />}
      rules={
        <Rules table={controller.table} text={[t('arcade.diceRules')]}>
          <PayTable head={[t('arcade.chance'), t('studio.pays')]} rows={rows} />
        </Rules>
      }
    >
      <DiceBoard controller={controller} model={model} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const model = modelOf(diceModels, table)
  const controller = createRoundController<DiceChoice, DiceView>(table, {
    kind: 'dice',
    firstChoice: { side: 'under', winning: 5_000 },
    choiceOf: ({ choice }) => choice,
    showMs: () => 700,
  })
  return { page: <DiceGame controller={controller} model={model} />, resume: controller.resume }
}
