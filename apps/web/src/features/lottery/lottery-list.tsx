import type { PlayableTitle } from '@baize/lottery/series'
import { SectionHead, useT } from '@baize/ui'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths, type LotteryPage } from '../../core/address/paths.ts'
import { LotteryCards } from './lottery-cards.tsx'
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
      <LotteryShelf titles={titles} />
    </div>
  )
}

const isQuick = ({ series }: PlayableTitle): boolean => series.some(({ kind }) => kind === 'house')

/** Draws of the house, which come day and night, before those that come once a day or less. */
export function LotteryShelf({ titles }: { readonly titles: readonly PlayableTitle[] }) {
  const t = useT()
  const groups = [
    { title: t('lottery.quickDraws'), titles: titles.filter(isQuick) },
    { title: t('lottery.dailyDraws'), titles: titles.filter((one) => !isQuick(one)) },
  ]
  return groups
    .filter((group) => group.titles.length > 0)
    .map((group) => (
      <section key={group.title} className="blk">
        <SectionHead title={group.title} />
        <LotteryCards titles={group.titles} />
      </section>
    ))
}
