import { playableTitles } from '@baize/lottery/series'
import { LotteryShelf } from './lottery-list.tsx'

/** All lotteries of a category, for its page. */
export const CentreLotteries = ({ category }: { category: 'ELOTT' | 'LOTT' }) => (
  <div className="lotto">
    <LotteryShelf titles={playableTitles.filter((title) => title.category === category)} />
  </div>
)
