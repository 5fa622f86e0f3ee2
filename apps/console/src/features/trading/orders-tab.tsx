import { Facts } from '../../core/show/fields.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { textOr } from '../../core/language/text-or.ts'
import { More, Panel, Rows } from './parts.tsx'
import { useOrders } from './queries.ts'

/** What operators asked of the book, and what came of it. */
export function OrdersTab() {
  const t = useTranslate()
  const orders = useOrders()
  const list = orders.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Panel title={t('tradingDesk.tab_orders')}>
      <Rows
        error={orders.error}
        hasCome={orders.data !== undefined}
        isEmpty={list.length === 0}
        emptyText={t('tradingDesk.ordersNone')}
      >
        <ul className="trading-flags">
          {list.map((order) => (
            <li key={order.id}>
              <b>{order.subject}</b>
              <span className="num">{timeText(order.askedAt)}</span>
              <span className={`trading-state is-${order.state === 'done' ? 'live' : 'coming'}`}>
                {t(`tradingDesk.orderState_${order.state}`)}
              </span>
              {order.refusal && <span>{textOr(t, `consoleErrors.${order.refusal}`, order.refusal)}</span>}
              <span>{t('tradingDesk.askedBy', { name: order.askedBy })}</span>
              {order.agreedBy && <span>{t('tradingDesk.agreedBy', { name: order.agreedBy })}</span>}
              <span>{order.reason}</span>
              <details>
                <summary>{t('approvalDesk.change')}</summary>
                <Facts value={order.details} />
              </details>
            </li>
          ))}
        </ul>
        <More pages={orders} />
      </Rows>
    </Panel>
  )
}
