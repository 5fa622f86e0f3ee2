import { findTitle, playableTitles } from '@baize/lottery/series'
import { useSearchParams } from 'react-router'
import type { LotteryPage as PageName } from '../../core/address/paths.ts'
import { LotteryGamePage } from './game-page.tsx'
import { LotteryList } from './lottery-list.tsx'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { vendorsOfPage } from './paths.ts'

/** `/lottery`, `/seaLottery`, `/vnLottery`: one lottery, or all that the page has. */
export function LotteryPage({ page }: { page: PageName }) {
  const [query] = useSearchParams()
  const gameCode = query.get('gameCode')
  if (gameCode === null) return <LotteryList page={page} titles={titlesOf(page)} />
  return findTitle(gameCode) ? <LotteryGamePage key={gameCode} gameCode={gameCode} /> : <NoSuchLottery />
}

const titlesOf = (page: PageName) => {
  const vendors = vendorsOfPage(page)
  return playableTitles.filter(({ vendor }) => vendors.includes(vendor))
}
