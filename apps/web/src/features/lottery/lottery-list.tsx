import { nextDraws, type PlayableTitle, type Series } from '@baize/lottery/series'
import { useLanguage, useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/page-title.ts'
import { paths, type LotteryPage } from '../../core/paths.ts'
import { lotteryPaths } from './paths.ts'
import { familyName } from './play-names.ts'
import { TimeLeft } from './ring.tsx'
import { useServerValue } from '../../core/server-time.ts'
import './lottery.css'

const titleKeys = {
  lottery: 'lottery.title',
  seaLottery: 'lottery.seaTitle',
  vnLottery: 'lottery.vnTitle',
} as const satisfies Record<LotteryPage, string>

interface LotteryListProps {
  readonly page: LotteryPage
  readonly titles: readonly PlayableTitle[]
}

/** The lotteries of a page, each with the time that is left for its next draw. */
export function LotteryList({ page, titles }: LotteryListProps) {
  const t = useT()
  const title = t(titleKeys[page])
  usePageTitle(title)
  return (
    <div className="lotto">
      <div className="phead">
        <p className="crumb">
          <Link to={paths.home}>{t('site.home')}</Link> / {title}
        </p>
        <h1>{title}</h1>
      </div>
      <p className="sec lotto-note">{t('lottery.listNote')}</p>
      <ul className="lotto-list">
        {titles.map((one) => (
          <li key={one.id}>
            <LotteryCard title={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LotteryCard({ title }: { title: PlayableTitle }) {
  const t = useT()
  const language = useLanguage()
  const [first] = title.series
  return (
    <Link className="lotto-card" to={lotteryPaths.play(title.id)}>
      <b className="cut">{title[language]}</b>
      <small>{familyName(t, title.family)}</small>
      {first && <NextClose series={first} />}
      <ChevronRight className="ic" aria-hidden="true" />
    </Link>
  )
}

/** The time until the next draw of the calendar closes. */
export function NextClose({ series }: { series: Series }) {
  const closesAt = useServerValue((nowMs) => nextDraws(series, { afterMs: nowMs, count: 1 })[0]?.closesAtMs)
  return closesAt === undefined ? null : <TimeLeft closesAt={new Date(closesAt).toISOString()} />
}
