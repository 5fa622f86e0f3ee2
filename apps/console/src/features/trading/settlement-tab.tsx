import { Link } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow, Panel, Rows } from './parts.tsx'
import { useEvents, useHeld } from './queries.ts'
import { taka, useDoneText, useNamed, wholeTaka } from './texts.ts'

/** What is open long after the end, and settlements that wait for two operators. */
export const SettlementTab = () => (
  <>
    <Unsettled />
    <Held />
  </>
)

function Unsettled() {
  const t = useTranslate()
  const named = useNamed()
  const events = useEvents({ sport: '', view: 'unsettled', q: '' })
  const lines = events.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Panel title={t('tradingDesk.unsettledTitle')}>
      <Rows
        error={events.error}
        hasCome={events.data !== undefined}
        isEmpty={lines.length === 0}
        emptyText={t('tradingDesk.unsettledNone')}
      >
        <table className="trading-table">
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <Link to={`/tradingEvent/${encodeURIComponent(line.id)}/show`}>
                    <b>
                      {named(line.home)} – {named(line.away)}
                    </b>
                  </Link>
                  <small>{named(line.tournament.name)}</small>
                </td>
                <td className="num">{timeText(line.startsAt)}</td>
                <td className="n num">{wholeTaka(line.worst)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
    </Panel>
  )
}

function Held() {
  const t = useTranslate()
  const doneText = useDoneText()
  const { data, error } = useHeld()
  return (
    <Panel title={t('tradingDesk.heldTitle')} note={t('tradingDesk.heldHint')}>
      <Rows
        error={error}
        hasCome={data !== undefined}
        isEmpty={data?.list.length === 0}
        emptyText={t('tradingDesk.heldNone')}
      >
        <ScrollBox label={t('tradingDesk.heldTitle')}>
          <table className="trading-table">
            <HeadRow
              texts={[t('tradingDesk.member'), t('tradingDesk.cause')]}
              numbers={[t('tradingDesk.paidNow'), t('tradingDesk.due')]}
              hasActs
            />
            <tbody>
              {data?.list.map(({ id, username, cause, paid, due }) => (
                <tr key={id}>
                  <td>
                    {username ?? t('tradingDesk.unknownMember')}
                    <small className="num">{id}</small>
                  </td>
                  <td>{t(`tradingDesk.heldCause_${cause}`)}</td>
                  <td className="n num">{taka(paid)}</td>
                  <td className="n num">{taka(due)}</td>
                  <td className="n">
                    <ActionButton
                      permission="trading_settle"
                      label={t('tradingDesk.payHeld')}
                      doneText={doneText}
                      act={(reason) => client.tradingHeldAsk({ body: { id, amount: due, reason } })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Rows>
    </Panel>
  )
}
