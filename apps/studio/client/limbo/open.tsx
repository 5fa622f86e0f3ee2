import {
  limboModels,
  mostTarget,
  leastTarget,
  reachingCount,
  type LimboChoice,
  type LimboModel,
  type LimboView,
} from '@baize/games'
import { classes, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import './limbo.css'

type Limbo = RoundController<LimboChoice, LimboView>

const targets = [120, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000]
const courses = 1e9

/** 1.5: two decimals where there are any, many digits where the chance is small. */
const percentOf = (part: number): string => `${(part * 100).toPrecision(3).replace(/\.?0+$/, '')}%`

function Presets({ controller }: { controller: Limbo }) {
  const t = useT()
  const { choice } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  return (
    <div className="presets num" role="group" aria-label={t('arcade.limboChoose')}>
      {targets.map((target) => (
        <button
          key={target}
          type="button"
          className={classes('btn line', target === choice.targetHundredths && 'is-on')}
          aria-pressed={target === choice.targetHundredths}
          disabled={isBusy}
          onClick={() => controller.choose({ targetHundredths: target })}
        >
          {timesOf(target)}×
        </button>
      ))}
    </div>
  )
}

function Sky({ controller }: { controller: Limbo }) {
  const t = useT()
  const { choice, view, phase, turn } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  const reached = view?.outcome.reachedHundredths ?? null
  const height = Math.min(1, Math.log10((reached ?? 100) / 100) / 3)
  const isSeen = phase === 'shown' && reached !== null
  return (
    <>
      <div className="felt sky" style={{ '--height': height } as React.CSSProperties}>
        <span key={turn} className={classes('flare', reached !== null && 'flown')} aria-hidden="true" />
        <output
          className={classes(
            'bignum num',
            isSeen && (view?.payoutMinor ? 'win' : 'lose'),
            phase === 'asked' && 'rolling',
          )}
        >
          {reached === null ? '–' : `${(reached / 100).toFixed(2)}×`}
        </output>
        <small className="num">{t('arcade.limboTarget', { times: timesOf(choice.targetHundredths) })}</small>
      </div>
      <div className="opts">
        <label>
          {t('arcade.limboChoose')}
          <input
            className="input num"
            type="number"
            inputMode="decimal"
            min={leastTarget / 100}
            max={mostTarget / 100}
            step="0.01"
            key={choice.targetHundredths}
            defaultValue={choice.targetHundredths / 100}
            disabled={isBusy}
            onBlur={(event) => {
              const wanted = Math.round(Number(event.target.value) * 100)
              controller.choose({
                targetHundredths: Math.max(leastTarget, Math.min(mostTarget, wanted || 200)),
              })
            }}
          />
        </label>
        <Presets controller={controller} />
      </div>
    </>
  )
}

function LimboGame({ controller, model }: { controller: Limbo; model: LimboModel }) {
  const t = useT()
  const rows = targets.map((target) => [
    `${timesOf(target)}×`,
    percentOf(reachingCount(model, target) / courses),
  ])
  return (
    <GameFrame
      controller={controller}
      className="limbo"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('arcade.limboIdle')}
          words={(view) => t(view.payoutMinor > 0 ? 'arcade.won' : 'arcade.lost')}
        />
      }
      bar={<PlayBar controller={controller} label={t('arcade.limboGo')} />}
      rules={
        <Rules table={controller.table} text={[t('arcade.limboRules')]}>
          <PayTable head={[t('studio.pays'), t('arcade.chance')]} rows={rows} />
        </Rules>
      }
    >
      <Sky controller={controller} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Limbo = createRoundController<LimboChoice, LimboView>(table, {
    kind: 'limbo',
    firstChoice: { targetHundredths: 200 },
    choiceOf: ({ choice }) => choice,
    showMs: () => 900,
  })
  return {
    page: <LimboGame controller={controller} model={modelOf(limboModels, table)} />,
    resume: controller.resume,
  }
}
