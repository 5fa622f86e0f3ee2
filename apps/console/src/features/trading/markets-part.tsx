import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow, Rows } from './parts.tsx'
import type { EventFile, Market } from './queries.ts'
import { StopButton } from './stop-buttons.tsx'
import { odds, percent, useNamed, wholeTaka } from './texts.ts'

/** The markets of an event with what is offered and what it would cost; the first so many. */
export function MarketsPart({
  file,
  mostRows,
}: {
  readonly file: EventFile | undefined
  readonly mostRows: number
}) {
  const t = useTranslate()
  const shown = (file?.list ?? []).filter(({ status, tickets }) => status !== 'inactive' || tickets > 0)
  return (
    <Rows
      error={null}
      hasCome={file !== undefined}
      isEmpty={shown.length === 0}
      emptyText={t('tradingDesk.noBets')}
    >
      <ScrollBox label={t('tradingDesk.markets')}>
        <table className="trading-table">
          <HeadRow
            texts={[t('tradingDesk.market')]}
            numbers={[t('tradingDesk.offeredFair'), t('tradingDesk.margin'), t('tradingDesk.worst')]}
            hasActs
          />
          <tbody>
            {file &&
              shown
                .slice(0, mostRows)
                .map((market) => <MarketRow key={market.id} market={market} event={file.id} />)}
          </tbody>
        </table>
      </ScrollBox>
    </Rows>
  )
}

const joined = (market: Market, of: 'oddsMilli' | 'fairMilli'): string => {
  const all = market.outcomes.map((outcome) => odds(outcome[of]))
  return all.length <= 3 ? all.join(' / ') : `${all[0]} … ${all.at(-1)}`
}

function MarketRow({ market, event }: { readonly market: Market; readonly event: string }) {
  const t = useTranslate()
  const named = useNamed()
  const { id, status, isStopped, priceUntil } = market
  const isOpen = status === 'active' || (status === 'suspended' && isStopped)
  return (
    <tr>
      <td>
        {named(market.name)}
        {priceUntil && (
          <small className="trading-own">
            {t('tradingDesk.deskPrice', { time: timeText(priceUntil).slice(11, 16) })}
          </small>
        )}
      </td>
      <td className="n num">
        {joined(market, 'oddsMilli')}
        <small className="num">{joined(market, 'fairMilli')}</small>
      </td>
      <td className="n num">{market.holdBps === 0 ? '–' : percent(market.holdBps)}</td>
      <td className="n num">{wholeTaka(market.worst)}</td>
      <td className="n">
        {isOpen ? (
          <StopButton scope={{ event, market: id }} isStopped={isStopped} name={named(market.name)} />
        ) : (
          <span className={`trading-state is-${status}`}>{t(`tradingDesk.status_${status}`)}</span>
        )}
      </td>
    </tr>
  )
}
