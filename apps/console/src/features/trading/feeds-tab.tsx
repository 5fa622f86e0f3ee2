import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow, Panel, Rows } from './parts.tsx'
import { useFeeds } from './queries.ts'
import { secondsText } from './texts.ts'

const numbers = ['seq', 'messages', 'gaps', 'recoveries', 'quarantined'] as const

/** How each producer stands: heartbeat, lag, clock, gaps. */
export function FeedsTab() {
  const t = useTranslate()
  const { data, error } = useFeeds()
  const clock = data?.list[0]?.clockOffsetMs
  return (
    <Panel
      title={t('tradingDesk.tab_feeds')}
      note={clock === undefined ? undefined : t('tradingDesk.clock', { ms: clock })}
    >
      <Rows
        error={error}
        hasCome={data !== undefined}
        isEmpty={data?.list.length === 0}
        emptyText={t('tradingDesk.down')}
      >
        <ScrollBox label={t('tradingDesk.tab_feeds')}>
          <table className="trading-table">
            <HeadRow
              texts={[t('tradingDesk.feed'), t('tradingDesk.state')]}
              numbers={(['lag', 'heartbeat', 'skew', ...numbers] as const).map((name) =>
                t(`tradingDesk.${name}`),
              )}
            />
            <tbody>
              {data?.list.map((feed) => (
                <tr key={feed.id}>
                  <td>{feed.id}</td>
                  <td>
                    <span className={`trading-state is-${feed.isUp ? 'live' : 'suspended'}`}>
                      {feed.trouble === null
                        ? t('tradingDesk.up')
                        : textOr(t, `tradingDesk.trouble_${feed.trouble}`, feed.trouble)}
                    </span>
                  </td>
                  <td className="n num">{secondsText(t, feed.lagMs)}</td>
                  <td className="n num">{secondsText(t, feed.silentMs)}</td>
                  <td className="n num">
                    {feed.skewMs === null ? '–' : t('tradingDesk.ms', { ms: feed.skewMs })}
                  </td>
                  {numbers.map((name) => (
                    <td key={name} className="n num">
                      {feed[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Rows>
    </Panel>
  )
}
