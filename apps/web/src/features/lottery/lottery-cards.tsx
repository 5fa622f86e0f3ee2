import type { LotteryCard as Card } from '@baize/contract'
import { findSeries, nextDraws, type PlayableTitle } from '@baize/lottery/series'
import { Tag, useLanguage, useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useServerValue } from '../../core/time/server-time.ts'
import { shortNumber } from './countdown.ts'
import { lotteryPaths } from './paths.ts'
import { familyName } from './play-names.ts'
import { useLobby } from './queries.ts'
import { ResultBalls } from './result-balls.tsx'
import { TimeLeft } from './ring.tsx'
import './lottery.css'

interface LotteryCardsProps {
  readonly titles: readonly PlayableTitle[]
}

/** Lotteries with the time that is left for their next draw and what came last. */
export function LotteryCards({ titles }: LotteryCardsProps) {
  const lobby = useLobby()
  const cardOf = new Map(lobby.data?.map((card) => [card.gameCode, card]))
  // What operators have taken from the site is known with the answer.
  const shown = lobby.data ? titles.filter(({ id }) => cardOf.has(id)) : titles
  return (
    <ul className="lotto-list">
      {shown.map((title) => (
        <li key={title.id}>
          <LotteryCard title={title} card={cardOf.get(title.id)} />
        </li>
      ))}
    </ul>
  )
}

function LotteryCard({ title, card }: { title: PlayableTitle; card: Card | undefined }) {
  const t = useT()
  const language = useLanguage()
  const last = card && newestResult(card)
  return (
    <Link className="lotto-card" to={lotteryPaths.play(title.id)}>
      <b className="cut">{title[language]}</b>
      <small>{familyName(t, title.family)}</small>
      {card?.isMaintenance ? (
        <Tag tone="warn">{t('lobby.maintenance')}</Tag>
      ) : (
        <NextClose title={title} card={card} />
      )}
      <ChevronRight className="ic" aria-hidden="true" />
      <span className="lotto-last">
        {last ? (
          <>
            <span className="num">{shortNumber(last.number)}</span>
            <ResultBalls family={title.family} numbers={last.numbers} size="s" />
          </>
        ) : (
          card && <span>{t('lottery.noResult')}</span>
        )}
      </span>
    </Link>
  )
}

type Last = NonNullable<Card['series'][number]['last']>

/** The result that came last of all series of a title; a void draw has none. */
const newestResult = ({ series }: Card): Last | undefined =>
  series.reduce<Last | undefined>((newest, { last }) => {
    if (!last || last.numbers.length === 0) return newest
    return newest && Date.parse(newest.drawAt) >= Date.parse(last.drawAt) ? newest : last
  }, undefined)

/** The time until bets close next: by the calendar of draws of the house, else by what the server said. */
function NextClose({ title, card }: { title: PlayableTitle; card: Card | undefined }) {
  const closesAt = useServerValue((nowMs) => {
    const said = card?.closesAt ? Date.parse(card.closesAt) : undefined
    if (said !== undefined && said > nowMs) return said
    const closes = title.series.flatMap(({ id }) => {
      const series = findSeries(id)
      return series?.kind === 'house' ? nextDraws(series, { afterMs: nowMs, count: 1 }) : []
    })
    return closes.length === 0 ? undefined : Math.min(...closes.map((draw) => draw.closesAtMs))
  })
  return closesAt === undefined ? null : <TimeLeft closesAt={new Date(closesAt).toISOString()} />
}
