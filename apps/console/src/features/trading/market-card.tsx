import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { MarketActs } from './market-acts.tsx'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow } from './parts.tsx'
import type { EventFile, Market } from './queries.ts'
import { odds, percent, useNamed, wholeTaka } from './texts.ts'

/** A market with every outcome: what is offered, what it is worth, what it would cost. */
export function MarketCard({ file, market }: { readonly file: EventFile; readonly market: Market }) {
  const t = useTranslate()
  const named = useNamed()
  const { status, priceUntil, result } = market
  return (
    <section className="trading-panel" aria-label={named(market.name)}>
      <h2>
        {named(market.name)}
        <span className={`trading-state is-${status}`}>{t(`tradingDesk.status_${status}`)}</span>
        {priceUntil && (
          <span className="trading-own">
            {t('tradingDesk.deskPrice', { time: timeText(priceUntil).slice(11, 16) })}
          </span>
        )}
        <span className="num">
          {t('tradingDesk.margin')} {market.holdBps === 0 ? '–' : percent(market.holdBps)} ·{' '}
          {t('tradingDesk.worst')} {wholeTaka(market.worst)}
        </span>
      </h2>
      <ScrollBox label={named(market.name)}>
        <table className="trading-table">
          <HeadRow
            texts={[t('tradingDesk.outcome')]}
            numbers={[
              t('tradingDesk.offered'),
              t('tradingDesk.modelOdds'),
              t('tradingDesk.fair'),
              t('tradingDesk.stake'),
              t('tradingDesk.liability'),
            ]}
            after={[t('tradingDesk.result')]}
          />
          <tbody>
            {market.outcomes.map((outcome) => {
              const word = result.outcomes?.[outcome.id]
              return (
                <tr key={outcome.id}>
                  <td>{named(outcome.name)}</td>
                  <td className="n num">{odds(outcome.oddsMilli)}</td>
                  <td className="n num">{odds(outcome.modelMilli)}</td>
                  <td className="n num">{odds(outcome.fairMilli)}</td>
                  <td className="n num">{wholeTaka(outcome.stake)}</td>
                  <td className="n num">{wholeTaka(outcome.liability)}</td>
                  <td>{word ? t(`tradingDesk.result_${word}`) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      {result.source && (
        <p className="trading-note">
          {t('tradingDesk.source')}: {result.source}
        </p>
      )}
      <MarketActs file={file} market={market} />
    </section>
  )
}
