import type { LotteryResult } from '@baize/contract'
import type { Family } from '@baize/lottery/series'
import { Empty, Tag, useT } from '@baize/ui'
import { Link } from 'react-router'
import { localTime } from '../../core/time/local-time.ts'
import { lotteryPaths } from './paths.ts'
import { ResultBalls } from './result-balls.tsx'

interface ResultListProps {
  readonly family: Family
  readonly results: readonly LotteryResult[]
}

/** Results one below the other. */
export function ResultList({ family, results }: ResultListProps) {
  const t = useT()
  if (results.length === 0)
    return <Empty ornament="vine" title={t('lottery.noResult')} text={t('lottery.noResultText')} />
  return (
    <ol className="result-list">
      {results.map((result) => (
        <li key={result.drawId}>
          <p className="num">
            <Link to={lotteryPaths.draw(result.drawId)}>{result.number}</Link>
            <small>{localTime(result.drawAt)}</small>
          </p>
          {result.isVoid ? (
            <Tag tone="warn">{t('lottery.state_void')}</Tag>
          ) : (
            <ResultBalls family={family} numbers={result.numbers} size="s" />
          )}
          {result.version > 1 && <Tag tone="warn">{t('lottery.corrected')}</Tag>}
        </li>
      ))}
    </ol>
  )
}
