import {
  scratchModels,
  scratchRun,
  type ScratchChoice,
  type ScratchModel,
  type ScratchView,
} from '@baize/games'
import { ramps } from '@baize/art'
import { useLanguage, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { emblemUrl, readPalette } from '../scene/pictures.ts'
import { emblemOf, ScratchCard } from './card.tsx'
import './scratch.css'

type Scratch = RoundController<ScratchChoice, ScratchView>

/** The ticket is printed in its title's colours. */
function ticketColours(palette: string | null): React.CSSProperties {
  const [ground, first, second] = readPalette(palette)
  return {
    '--paper': ramps[ground].base,
    '--paper-deep': ramps[ground].deep,
    '--print': ramps[first].light,
    '--rim': ramps[second].base,
  } as React.CSSProperties
}

function ScratchGame({ controller, model }: { controller: Scratch; model: ScratchModel }) {
  const t = useT()
  const { view, phase, turn } = useStore(controller.stage)
  const { palette, title } = useStore(controller.table.store).state.game
  const language = useLanguage()
  const prize = view?.outcome.prize ?? null
  const rows = model.prizes.map(({ hundredths, cards }) => [
    `${timesOf(hundredths)}×`,
    t('studio.oneIn', { count: Math.round(scratchRun / cards) }),
  ])
  return (
    <GameFrame
      controller={controller}
      className="scratch"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.scratchIdle')}
          words={(shown) => t(shown.payoutMinor > 0 ? 'arcade.scratchThree' : 'arcade.lost')}
        />
      }
      bar={<PlayBar controller={controller} label={t('arcade.scratchBuy')} />}
      rules={
        <Rules table={controller.table} text={[t('arcade.scratchRules')]}>
          <PayTable head={[t('studio.pays'), t('arcade.chance')]} rows={rows} />
        </Rules>
      }
    >
      <div className="felt ticket" style={ticketColours(palette)}>
        <h2 aria-hidden="true">{title[language]}</h2>
        <ScratchCard
          key={turn}
          grid={view?.outcome.grid ?? null}
          prize={prize}
          palette={palette}
          isSeen={phase === 'shown'}
        />
        <ol className="sprizes num">
          {model.prizes.map(({ hundredths }, symbol) => (
            <li key={emblemOf(symbol)} className={phase === 'shown' && prize === symbol ? 'now' : ''}>
              <img src={emblemUrl(emblemOf(symbol), readPalette(palette))} alt={emblemOf(symbol)} />
              {timesOf(hundredths)}×
            </li>
          ))}
        </ol>
      </div>
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Scratch = createRoundController<ScratchChoice, ScratchView>(table, {
    kind: 'scratch',
    firstChoice: {},
    choiceOf: () => ({}),
    showMs: () => 2_200,
  })
  return {
    page: <ScratchGame controller={controller} model={modelOf(scratchModels, table)} />,
    resume: controller.resume,
  }
}
