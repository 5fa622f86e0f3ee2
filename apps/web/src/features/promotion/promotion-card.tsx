import { LazyPicture, classes, useT } from '@baize/ui'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { periodText } from './period.ts'
import { StandingMark } from './standing-mark.tsx'
import { looks, type Card, type Status } from './standing.ts'

/** A promotion in the list; the whole card leads to its rules. */
export function PromotionCard({ card, status }: { card: Card; status: Status }) {
  const t = useT()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('id', card.id)
  const { isCall } = looks[status]
  return (
    <li className={classes('promo', status === 'coming_soon' && 'soon', status === 'close' && 'calm')}>
      <LazyPicture src={card.url} alt="" width={760} height={320} />
      <div className="promo-text">
        <p className="promo-meta">
          <span>{t(`promotion.tag_${card.tag}`)}</span>
          <span className="num">{periodText(t, { ...card, status })}</span>
        </p>
        <h2>
          <Link to={`?${query}`} preventScrollReset>
            {card.title}
          </Link>
        </h2>
        <p className="sec">{card.summary}</p>
        <div className="promo-foot">
          {isCall ? <span /> : <StandingMark status={status} />}
          <span className={classes('promo-go', isCall && 'call')} aria-hidden="true">
            {t(isCall ? `promotion.status_${status}` : 'promotion.readMore')}
            <ArrowRight className="ic" />
          </span>
        </div>
      </div>
    </li>
  )
}
