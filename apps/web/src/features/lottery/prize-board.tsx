import type { LotteryResult } from '@baize/contract'
import type { Family } from '@baize/lottery/series'
import { classes, useT } from '@baize/ui'
import { localDay } from '../../core/time/local-time.ts'
import { shortNumber } from './countdown.ts'
import { prizeName } from './play-names.ts'
import { prizeLines } from './result-text.ts'

interface PrizeBoardProps {
  readonly family: Family
  readonly result: Pick<LotteryResult, 'number' | 'drawAt' | 'numbers'>
  /** Endings that won, such as 45. */
  readonly marked?: readonly string[]
}

/** All numbers of a draw with many prizes, on paper. */
export function PrizeBoard({ family, result, marked = [] }: PrizeBoardProps) {
  const t = useT()
  const isMarked = (number: string) => marked.some((ending) => number.endsWith(ending))
  return (
    <section className="pboard paper" aria-label={t('lottery.lastResult', { number: result.number })}>
      <header>
        <span className="num">{localDay(result.drawAt)}</span>
        <span className="num">#{shortNumber(result.number)}</span>
      </header>
      <dl>
        {prizeLines(family, result.numbers).map(({ key, numbers }, index) => (
          <div key={key} className={classes('pl', index === 0 && 'main-prize')}>
            <dt>{prizeName(t, key)}</dt>
            <dd>
              {numbers.map((number, place) => (
                // The same number may be drawn twice: its place tells them apart.
                <span key={`${String(place)}-${number}`} className={classes(isMarked(number) && 'hit')}>
                  {number}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
