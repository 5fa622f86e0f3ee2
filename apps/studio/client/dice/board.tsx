import {
  diceHundredths,
  diceLimit,
  isDiceWin,
  leastWinning,
  mostWinning,
  type DiceChoice,
  type DiceModel,
  type DiceView,
} from '@baize/games'
import { Segment, classes, useT } from '@baize/ui'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { RoundController } from '../kit/round.ts'

type Dice = RoundController<DiceChoice, DiceView>

/** 1 to 95 % of winning, in whole percents. */
const step = 100

/** The track from 0 to 100 with the part that wins, and where the roll came to rest. */
export function Track({ choice, roll }: { choice: DiceChoice; roll: number | null }) {
  const limit = diceLimit(choice) / 100
  const isUnder = choice.side === 'under'
  const win = roll !== null && isDiceWin(choice, roll)
  return (
    <div className="track" style={{ '--limit': `${limit}%` } as React.CSSProperties} data-side={choice.side}>
      <span
        className="zone"
        style={isUnder ? { left: 0, width: `${limit}%` } : { left: `${limit}%`, right: 0 }}
      />
      {[0, 25, 50, 75, 100].map((mark) => (
        <small key={mark} className="num" style={{ left: `${mark}%` }}>
          {mark}
        </small>
      ))}
      {roll !== null && (
        <span className={classes('roll num', win ? 'win' : 'lose')} style={{ left: `${roll / 100}%` }}>
          {(roll / 100).toFixed(2)}
        </span>
      )}
    </div>
  )
}

/** The field of dice: the last number, the track, and what is chosen. */
export function DiceBoard({ controller, model }: { controller: Dice; model: DiceModel }) {
  const t = useT()
  const { choice, view, phase, turn } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  const { side, winning } = choice
  const roll = view?.outcome.roll ?? null
  const isSeen = phase === 'shown' && roll !== null
  const sides = (['under', 'over'] as const).map((value) => ({
    value,
    label: t(value === 'under' ? 'arcade.diceUnder' : 'arcade.diceOver', {
      limit: (diceLimit({ side: value, winning }) / 100).toFixed(2),
    }),
  }))
  return (
    <>
      <div className="felt dicefield">
        <output
          key={turn}
          className={classes(
            'bignum num',
            isSeen && (view?.payoutMinor ? 'win' : 'lose'),
            phase === 'asked' && 'rolling',
          )}
        >
          {roll === null ? '··.··' : (roll / 100).toFixed(2)}
        </output>
        <Track key={`track-${turn}`} choice={choice} roll={roll} />
      </div>
      <div className="opts">
        <Segment
          label={t('arcade.diceSide')}
          options={sides}
          value={side}
          onPick={(next) => controller.choose({ side: next })}
        />
        <label>
          <span className="num">
            {t('arcade.diceChance', {
              percent: (winning / 100).toFixed(0),
              times: timesOf(diceHundredths(model, winning)),
            })}
          </span>
          <input
            type="range"
            min={leastWinning}
            max={mostWinning}
            step={step}
            value={winning}
            disabled={isBusy}
            onChange={(event) => controller.choose({ winning: Number(event.target.value) })}
          />
        </label>
      </div>
    </>
  )
}
