import type { LotteryGame, LotterySeries } from '@baize/contract'
import type { PlayableTitle } from '@baize/lottery/series'
import { Segment, buttonClass, useLanguage, useT } from '@baize/ui'
import { Ticket } from 'lucide-react'
import { Link, useNavigate, useLocation } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { shortNumber } from './countdown.ts'
import { lotteryPaths } from './paths.ts'
import { seriesOf, useLotteryGame } from './queries.ts'
import { ResultBalls } from './result-balls.tsx'
import { TimeLeft } from './ring.tsx'
import { useSellingDraw } from './selling.ts'
import './series-head.css'

/** Where the page is, and what it is. */
export function SeriesHead({ title, page }: { title: PlayableTitle; page: string }) {
  const t = useT()
  const name = title[useLanguage()]
  return (
    <div className="phead">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> /{' '}
        <Link to={paths.category(title.category)}>{t(`lobby.${title.category}`)}</Link> /{' '}
        <Link to={lotteryPaths.play(title.id)}>{name}</Link> / {page}
      </p>
      <h1>{page}</h1>
      <span className="sec">{name}</span>
    </div>
  )
}

/** The draw that sells and the last result, with the way to the pads and to the other speeds. */
export function SeriesBar({ title, seriesId }: { title: PlayableTitle; seriesId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const game = useLotteryGame(title.id)
  const series = game.data && seriesOf(game.data, seriesId)
  const page = pathname.split('/')[2] === 'trend' ? lotteryPaths.trend : lotteryPaths.results
  return (
    <>
      <div className="felt stitch series-bar">
        {game.data && series && <BarContent game={game.data} series={series} />}
        <Link
          className={buttonClass({ variant: 'line', size: 'sm' })}
          to={lotteryPaths.play(title.id, { series: seriesId })}
        >
          <Ticket className="ic" aria-hidden="true" />
          {t('lottery.playNow')}
        </Link>
      </div>
      {title.series.length > 1 && (
        <Segment
          label={t('lottery.speed')}
          options={title.series.map((one) => ({
            value: one.id,
            label: t('lottery.every', { minutes: one.kind === 'house' ? one.periodMs / 60_000 : 0 }),
          }))}
          value={seriesId}
          onPick={(id) => void navigate(page(id), { replace: true })}
        />
      )}
    </>
  )
}

function BarContent({ game, series }: { game: LotteryGame; series: LotterySeries }) {
  const t = useT()
  const draw = useSellingDraw(series)
  const [last] = series.results
  return (
    <>
      <p className="series-now num">
        {draw ? <TimeLeft closesAt={draw.closesAt} /> : null}
        <span>{draw ? t('lottery.draw', { number: draw.number }) : t('lottery.state_none')}</span>
      </p>
      {last && (
        <p className="series-last num">
          <span>{shortNumber(last.number)}</span>
          <ResultBalls family={game.family} numbers={last.numbers} />
        </p>
      )}
    </>
  )
}
