import { bingoCards, type BingoRules } from '@baize/games'
import { classes, useT } from '@baize/ui'

interface CallerProps {
  readonly model: BingoRules
  readonly called: readonly number[]
}

const tones = 5
const lastShown = 5

/** Balls are coloured by their fifth of the cage. */
const toneOf = ({ format }: BingoRules, ball: number): number =>
  Math.floor((ball - 1) / (bingoCards[format].balls / tones))

function Ball({ model, ball }: { model: BingoRules; ball: number }) {
  const tone = toneOf(model, ball)
  return (
    <span className={classes('brball num', `tone${tone}`)}>
      {model.format === 'square' && <small>{'BINGO'[tone]}</small>}
      {ball}
    </span>
  )
}

/** The ball that has just been called, large, and those before it. */
export function Caller({ model, called }: CallerProps) {
  const t = useT()
  const ball = called.at(-1)
  const before = called.slice(-1 - lastShown, -1)
  return (
    <div className="brcaller">
      {ball === undefined ? (
        <span className="brball empty" aria-hidden="true" />
      ) : (
        <Ball key={ball} model={model} ball={ball} />
      )}
      <div>
        <p className="num">
          {called.length === 0
            ? t('bingoroom.notCalled')
            : t('bingoroom.called', { count: called.length, calls: model.calls })}
        </p>
        <div className="brlast">
          {before.map((one) => (
            <Ball key={one} model={model} ball={one} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Every ball of the cage in its place; those that have been called are lit. */
export function Board({ model, called }: CallerProps) {
  const t = useT()
  const { balls } = bingoCards[model.format]
  return (
    <div
      className="brboard num"
      role="img"
      aria-label={
        called.length === 0
          ? t('bingoroom.notCalled')
          : t('bingoroom.calledNumbers', { numbers: called.join(', ') })
      }
    >
      {Array.from({ length: balls }, (_, index) => index + 1).map((ball) => (
        <i
          key={ball}
          className={classes(
            called.includes(ball) && `out tone${toneOf(model, ball)}`,
            called.at(-1) === ball && 'now',
          )}
        >
          {ball}
        </i>
      ))}
    </div>
  )
}
