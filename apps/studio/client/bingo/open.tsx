import {
  bingoCards,
  bingoModels,
  fullLines,
  type BingoChoice,
  type BingoModel,
  type BingoView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { Rules } from '../kit/rules.tsx'
import { BingoCard, Calls } from './card.tsx'
import { BingoPays } from './pays.tsx'
import './bingo.css'

type Bingo = RoundController<BingoChoice, BingoView>

function BingoGame({ controller, model }: { controller: Bingo; model: BingoModel }) {
  const t = useT()
  const { view, phase, turn } = useStore(controller.stage)
  const outcome = view?.outcome ?? null
  return (
    <GameFrame
      controller={controller}
      className="bingo"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.bingoIdle')}
          words={(shown) => t('arcade.bingoLines', { count: fullLines(model, shown.outcome).length })}
        />
      }
      bar={<PlayBar controller={controller} label={t('arcade.bingoBuy')} />}
      rules={
        <Rules
          table={controller.table}
          text={[
            t(model.format === 'square' ? 'arcade.bingoSquare' : 'arcade.bingoTicket', {
              calls: model.calls,
              balls: bingoCards[model.format].balls,
            }),
          ]}
        >
          <BingoPays model={model} />
        </Rules>
      }
    >
      <div className="felt">
        <BingoCard key={`card-${turn}`} model={model} outcome={outcome} isSeen={phase === 'shown'} />
        <Calls key={`calls-${turn}`} model={model} outcome={outcome} />
      </div>
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Bingo = createRoundController<BingoChoice, BingoView>(table, {
    kind: 'bingo',
    firstChoice: {},
    choiceOf: () => ({}),
    showMs: () => 3_500,
  })
  return {
    page: <BingoGame controller={controller} model={modelOf(bingoModels, table)} />,
    resume: controller.resume,
  }
}
