import type { LotteryGame, LotterySeries } from '@baize/contract'
import { Tag, classes, useT, type Tone } from '@baize/ui'
import { ChartColumn, ListOrdered, ScrollText, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { Link } from 'react-router'
import { localTime } from '../../core/time/local-time.ts'
import { chipOf, shortNumber, waitingDraw, type DrawChip } from './countdown.ts'
import { lotteryPaths } from './paths.ts'
import { familyName } from './play-names.ts'
import { ResultBalls } from './result-balls.tsx'
import { resultText } from './result-text.ts'
import { Ring } from './ring.tsx'
import { useSellingDraw } from './selling.ts'
import { useServerValue } from '../../core/time/server-time.ts'
import { isSoundOn } from './sound.ts'

const tones: Readonly<Record<DrawChip, Tone>> = {
  selling: 'ok',
  closed: 'warn',
  drawing: 'warn',
  delayed: 'warn',
  none: 'plain',
}

interface DrawBarProps {
  readonly game: LotteryGame
  readonly series: LotterySeries
  /** The draw whose result has come just now. */
  readonly freshId: string | undefined
}

/** The head of a lottery: countdown, draw, state, last result. */
export function DrawBar({ game, series, freshId }: DrawBarProps) {
  const t = useT()
  const shown = useSellingDraw(series)
  const chip = useServerValue((nowMs) => chipOf(series, nowMs))
  return (
    <section className="drawbar felt stitch" aria-label={game.name}>
      <div className="draw-now">
        <Ring draw={shown} />
        <div className="draw-name">
          <h1>{game.name}</h1>
          <p className="num">
            {shown ? t('lottery.draw', { number: shown.number }) : t('lottery.state_none')}
          </p>
          {series.kind === 'external' && shown && (
            <p className="num small">{t('lottery.drawAt', { time: localTime(shown.drawAt) })}</p>
          )}
          <p className="draw-tags">
            <Tag tone={tones[chip]}>{t(`lottery.state_${chip}`)}</Tag>
            <Tag>{familyName(t, game.family)}</Tag>
          </p>
        </div>
      </div>
      <LastResult game={game} series={series} freshId={freshId} />
      <Before game={game} series={series} />
    </section>
  )
}

/** The last result, or that the next one is being drawn. */
function LastResult({ game, series, freshId }: DrawBarProps) {
  const t = useT()
  const waiting = useServerValue((nowMs) => {
    const draw = waitingDraw(series, nowMs)
    return draw && nowMs >= Date.parse(draw.drawAt) ? draw.number : undefined
  })
  const [last] = series.results
  const isSpecial = game.family.startsWith('VN')
  return (
    <div className="draw-last">
      <p className="num" aria-live="polite">
        {waiting !== undefined
          ? t('lottery.waitingResult', { number: shortNumber(waiting) })
          : last
            ? t(isSpecial ? 'lottery.lastSpecial' : 'lottery.lastResult', {
                number: shortNumber(last.number),
              })
            : t('lottery.noResult')}
      </p>
      <div className={classes('draw-balls', waiting !== undefined && 'rolling')}>
        {last && (
          <ResultBalls
            key={last.drawId}
            family={game.family}
            numbers={last.numbers}
            size="l"
            isFresh={last.drawId === freshId}
          />
        )}
      </div>
    </div>
  )
}

const mostBefore = 3

/** The results before the last one, where there is room. */
function Before({ game, series }: Omit<DrawBarProps, 'freshId'>) {
  const before = series.results.slice(1, 1 + mostBefore)
  return (
    <ol className="draw-before only-d">
      {before.map(({ drawId, number, numbers }) => (
        <li key={drawId} className="num">
          <span>{shortNumber(number)}</span>
          <b>{resultText(game.family, numbers)}</b>
        </li>
      ))}
    </ol>
  )
}

/** What else there is of a series: trend, rules, results, the proof of the last draw. */
export function DrawLinks({ game, series }: Omit<DrawBarProps, 'freshId'>) {
  const t = useT()
  const [last] = series.results
  return (
    <nav className="draw-links" aria-label={game.name}>
      <Link className="btn line sm" to={lotteryPaths.trend(series.seriesId)}>
        <ChartColumn className="ic" aria-hidden="true" />
        {t('lottery.trend')}
      </Link>
      <Link className="btn line sm" to={lotteryPaths.rules(game.gameCode)}>
        <ScrollText className="ic" aria-hidden="true" />
        {t('lottery.rules')}
      </Link>
      <Link className="btn line sm" to={lotteryPaths.results(series.seriesId)}>
        <ListOrdered className="ic" aria-hidden="true" />
        {t('lottery.results')}
      </Link>
      {last && (
        <Link className="btn line sm" to={lotteryPaths.draw(last.drawId)}>
          <ShieldCheck className="ic" aria-hidden="true" />
          {t('lottery.proof')}
        </Link>
      )}
    </nav>
  )
}

/** Sound is off until the player wants it. */
export function SoundButton() {
  const t = useT()
  const hasSound = isSoundOn.use()
  const Sound = hasSound ? Volume2 : VolumeX
  return (
    <button
      type="button"
      className="btn line sm sound"
      aria-pressed={hasSound}
      aria-label={t(hasSound ? 'lottery.soundOff' : 'lottery.soundOn')}
      onClick={() => isSoundOn.set(!hasSound)}
    >
      <Sound className="ic" aria-hidden="true" />
    </button>
  )
}
