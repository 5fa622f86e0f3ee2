import { findSeries, findTitle, type PlayableTitle } from '@baize/lottery/series'
import { LoadMore, Skeleton, useLanguage, useT } from '@baize/ui'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { lotteryPaths } from './paths.ts'
import { PrizeBoard } from './prize-board.tsx'
import { useResults } from './queries.ts'
import { ResultList } from './result-list.tsx'
import { hasBoard } from './result-text.ts'
import { SeriesBar, SeriesHead } from './series-head.tsx'
import { ShareButton } from './share-button.tsx'
import './lottery.css'

/** The results of a series, for everybody and to be shared. */
export function ResultsPage() {
  const t = useT()
  const language = useLanguage()
  const { series: seriesId = '' } = useParams()
  const series = findSeries(seriesId)
  const title = series && findTitle(series.gameCode)
  usePageTitle(title ? t('lottery.resultsTitle', { name: title[language] }) : t('lottery.results'))
  if (!series || !title) return <NoSuchLottery />
  return (
    <div className="lotto">
      <SeriesHead title={title} page={t('lottery.results')} />
      <SeriesBar title={title} seriesId={seriesId} />
      <div className="lotto-row">
        <p className="sec">{t('lottery.resultsNote')}</p>
        <ShareButton title={t('lottery.resultsTitle', { name: title[language] })} />
      </div>
      <Results title={title} seriesId={seriesId} />
      {series.kind === 'house' && (
        <p>
          <Link to={lotteryPaths.withheld}>{t('lottery.withheldLink')}</Link>
        </p>
      )}
    </div>
  )
}

function Results({ title, seriesId }: { title: PlayableTitle; seriesId: string }) {
  const query = useResults(title.id, seriesId)
  const results = query.data?.pages.flatMap((page) => page.numeros)
  if (!results) return query.isError ? <LoadError query={query} /> : <Skeleton className="pad-wait" />
  const [last] = results
  return (
    <>
      <div className={hasBoard(title.family) ? 'lgrid' : undefined}>
        <ResultList family={title.family} results={results} />
        {hasBoard(title.family) && last && <PrizeBoard family={title.family} result={last} />}
      </div>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
