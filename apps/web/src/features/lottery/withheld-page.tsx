import type { LotteryWithheld } from '@baize/contract'
import { Amount, Empty, LoadMore, Skeleton, Tag, useLanguage, useT } from '@baize/ui'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { chanceFigures } from './chances.ts'
import { useWithheld } from './queries.ts'
import { ResultBalls } from './result-balls.tsx'
import './lottery.css'
import './withheld.css'

/** Draws of the house that were not held, and what they would have paid: for everybody, without a login. */
export function WithheldPage() {
  const t = useT()
  usePageTitle(t('lottery.withheldTitle'))
  const query = useWithheld()
  const [page] = query.data?.pages ?? []
  return (
    <div className="lotto">
      <div className="phead">
        <p className="crumb">
          <Link to={paths.home}>{t('site.home')}</Link> /{' '}
          <Link to={paths.category('ELOTT')}>{t('lobby.ELOTT')}</Link> / {t('lottery.withheldTitle')}
        </p>
        <h1>{t('lottery.withheldTitle')}</h1>
      </div>
      <p className="sec lotto-note">{t('lottery.withheldText')}</p>
      <p className="sec lotto-note">{t('lottery.withheldText2')}</p>
      {page && <Figures sums={page} />}
      {query.data && (
        <Entries
          entries={query.data.pages.flatMap(({ entries }) => entries)}
          symbol={page?.currencySymbol ?? ''}
        />
      )}
      {!query.data && (query.isError ? <LoadError query={query} /> : <Skeleton className="pad-wait" />)}
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** How often, and how much. */
function Figures({ sums }: { sums: LotteryWithheld }) {
  const t = useT()
  const share = chanceFigures(BigInt(sums.voided), BigInt(Math.max(1, sums.draws)))
  const shareText = share.kind === 'in' ? t('lottery.oneIn', { count: share.count }) : `${share.percent}%`
  return (
    <dl className="panel withheld-sums num">
      <div>
        <dt>{t('lottery.withheldDraws')}</dt>
        <dd>{grouped(sums.draws)}</dd>
      </div>
      <div>
        <dt>{t('lottery.withheldVoided')}</dt>
        <dd>
          {grouped(sums.voided)} <small>{shareText}</small>
        </dd>
      </div>
      <div>
        <dt>{t('lottery.withheldSold')}</dt>
        <dd>{grouped(sums.withTickets)}</dd>
      </div>
      <div>
        <dt>{t('lottery.withheldStakes')}</dt>
        <dd>
          <Amount value={sums.stake} symbol={sums.currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{t('lottery.withheldPaid')}</dt>
        <dd>
          <Amount value={sums.wouldHavePaid} symbol={sums.currencySymbol} />
        </dd>
      </div>
    </dl>
  )
}

type Entry = LotteryWithheld['entries'][number]

const reasons = [
  'root_missed',
  'round_known_early',
  'beacon_missing',
  'seed_lost',
  'calendar',
  'operator',
] as const
const reasonOf = (reason: string) => reasons.find((one) => one === reason) ?? 'operator'

function Entries({ entries, symbol }: { entries: readonly Entry[]; symbol: string }) {
  const t = useT()
  if (entries.length === 0)
    return <Empty ornament="vine" title={t('lottery.withheldNone')} text={t('lottery.withheldNoneText')} />
  return (
    <ul className="withheld-list">
      {entries.map((entry) => (
        <li key={entry.drawId} className="panel">
          <EntryCard entry={entry} symbol={symbol} />
        </li>
      ))}
    </ul>
  )
}

function EntryCard({ entry, symbol }: { entry: Entry; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <article aria-label={entry.drawId}>
      <header>
        <b>{entry.gameName[language === 'bn' ? 'BN' : 'EN']}</b>
        <span className="num">{entry.number}</span>
        <Tag tone="warn">{t('lottery.state_void')}</Tag>
        <time className="num">{localTime(entry.drawAt)}</time>
      </header>
      <p className="sec">{t(`lottery.voidReason_${reasonOf(entry.reason)}`)}</p>
      {entry.numbers && (
        <div className="withheld-numbers">
          <span className="mut">{t('lottery.withheldNumbers')}</span>
          <ResultBalls family={entry.family} numbers={entry.numbers} size="s" />
        </div>
      )}
      {entry.revealedAt === null && <p className="mut">{t('lottery.withheldWait')}</p>}
      {entry.stake !== null && (
        <dl className="num">
          <div>
            <dt>{t('lottery.withheldTickets')}</dt>
            <dd>{grouped(entry.tickets ?? 0)}</dd>
          </div>
          <div>
            <dt>{t('lottery.withheldStakes')}</dt>
            <dd>
              <Amount value={entry.stake} symbol={symbol} />
            </dd>
          </div>
          <div>
            <dt>{t('lottery.withheldPaid')}</dt>
            <dd>
              {entry.wouldHavePaid === null ? '–' : <Amount value={entry.wouldHavePaid} symbol={symbol} />}
            </dd>
          </div>
        </dl>
      )}
      {entry.seed !== null && (
        <p className="withheld-seed">
          <span className="mut">{t('lotteryDraw.fact_seed')}</span> <code>{entry.seed}</code>
        </p>
      )}
    </article>
  )
}
