import {
  hitsOf,
  kenoModels,
  kenoNumbers,
  kenoPays,
  mostPicks,
  type KenoChoice,
  type KenoModel,
  type KenoView,
} from '@baize/games'
import { Button, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Numbers } from './numbers.tsx'
import './keno.css'

type Keno = RoundController<KenoChoice, KenoView>

function Board({ controller, model }: { controller: Keno; model: KenoModel }) {
  const t = useT()
  const { choice, view, phase, turn } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  const toggle = (number: number) => {
    const { picks } = choice
    if (picks.includes(number)) controller.choose({ picks: picks.filter((pick) => pick !== number) })
    else if (picks.length < mostPicks)
      controller.choose({ picks: [...picks, number].sort((left, right) => left - right) })
  }
  const hits = view && phase === 'shown' ? hitsOf(view.choice, view.outcome) : null
  return (
    <>
      <div className="felt">
        <Numbers
          key={turn}
          picks={choice.picks}
          drawn={view?.outcome.drawn ?? []}
          isBusy={isBusy}
          onPick={toggle}
        />
      </div>
      <ol className="hits num" aria-label={t('studio.paytable')}>
        {kenoPays(model, choice.picks.length).map((hundredths, count) => (
          <li key={`hits-${count + 1}`} className={hits === count ? 'now' : ''}>
            <small>{count}</small>
            {timesOf(hundredths)}×
          </li>
        ))}
      </ol>
      <div className="opts">
        <Button variant="line" disabled={isBusy} onClick={() => controller.choose({ picks: anyPicks() })}>
          {t('arcade.pickRandom')}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => controller.choose({ picks: [] })}>
          {t('arcade.pickClear')}
        </Button>
      </div>
    </>
  )
}

/** A suggestion of the page; what is drawn is the server's. */
function anyPicks(): number[] {
  const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
  return Array.from(
    { length: mostPicks },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
  ).sort((one, other) => one - other)
}

function KenoGame({ controller, model }: { controller: Keno; model: KenoModel }) {
  const t = useT()
  const { picks } = useStore(controller.stage).choice
  const count = picks.length || 1
  const rows = kenoPays(model, count).map((hundredths, hits) => [String(hits), `${timesOf(hundredths)}×`])
  return (
    <GameFrame
      controller={controller}
      className="keno"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.kenoIdle')}
          words={(view) =>
            t('arcade.kenoHits', { hits: hitsOf(view.choice, view.outcome), of: view.choice.picks.length })
          }
        />
      }
      bar={
        <PlayBar
          controller={controller}
          label={t('arcade.kenoDraw')}
          reason={picks.length === 0 ? t('arcade.kenoIdle') : null}
        />
      }
      rules={
        <Rules table={controller.table} text={[t('arcade.kenoRules')]}>
          <h3>{t('arcade.kenoPicked', { count })}</h3>
          <PayTable head={[t('arcade.hits'), t('studio.pays')]} rows={rows} />
        </Rules>
      }
    >
      <Board controller={controller} model={model} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Keno = createRoundController<KenoChoice, KenoView>(table, {
    kind: 'keno',
    firstChoice: { picks: [] },
    choiceOf: ({ choice }) => choice,
    showMs: () => 2_000,
  })
  return {
    page: <KenoGame controller={controller} model={modelOf(kenoModels, table)} />,
    resume: controller.resume,
  }
}
