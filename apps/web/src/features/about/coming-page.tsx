import { Rosette, Tag, buttonClass, useT } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import './house-page.css'

const pages = {
  lottery: { title: 'help.lotteryTitle', text: 'help.lotteryText', action: 'help.lotteryAction' },
  seaLottery: { title: 'help.seaLotteryTitle', text: 'help.lotteryText', action: 'help.lotteryAction' },
  vnLottery: { title: 'help.vnLotteryTitle', text: 'help.lotteryText', action: 'help.lotteryAction' },
  pointMall: { title: 'site.pointMall', text: 'help.pointMallText', action: 'help.pointMallAction' },
} as const
const lotteries: readonly string[] = ['lottery', 'seaLottery', 'vnLottery']
/** Codes of games as the catalogue writes them; anything else in the address is not repeated. */
const gameCodePattern = /^[\w-]{1,64}$/

/** An address of the specification whose part is still being built: it says so, and shows a way on. */
export function ComingPage({ page }: { page: keyof typeof pages }) {
  const t = useT()
  const [query] = useSearchParams()
  const { title, text, action } = pages[page]
  const gameCode = query.get('gameCode')
  const isLottery = lotteries.includes(page)
  usePageTitle(t(title))
  return (
    <section className="coming felt stitch">
      <Rosette size={120} className="coming-mark" />
      <Tag tone="brass">{t('help.comingTag')}</Tag>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {isLottery && gameCode !== null && gameCodePattern.test(gameCode) && (
        <p className="sec">{t('help.lotteryGame', { gameCode })}</p>
      )}
      <Link
        className={buttonClass({ variant: 'line' })}
        to={isLottery ? paths.category('ELOTT') : paths.home}
      >
        {t(action)}
      </Link>
    </section>
  )
}
