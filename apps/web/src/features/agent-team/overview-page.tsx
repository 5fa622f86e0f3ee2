import { Amount, Empty, SkeletonRows, classes, useT } from '@baize/ui'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import type { Member } from '../../core/queries/queries.ts'
import { AgentFacts, Greeting } from './agent-overview.tsx'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { useCategoryName } from '../../core/game/category-name.ts'
import { useOverview, usePageAddress, type Overview } from './queries.ts'
import { JoinedChart, Legend, StakesChart } from './stakes-chart.tsx'
import { TeamList } from './team-list.tsx'
import { WaitsList } from './waits-panel.tsx'

/** The first page of the back-office: the team against the time before, day by day. */
export function OverviewPage({ member }: { member: Member }) {
  const overview = useOverview()
  return (
    <>
      <div className="ag-head">
        <Greeting member={member} />
        <DaysBar />
      </div>
      {overview.data ? (
        <Shown overview={overview.data} />
      ) : overview.isError ? (
        <LoadError query={overview} />
      ) : (
        <SkeletonRows count={6} />
      )}
      <AgentFacts member={member} />
    </>
  )
}

function Shown({ overview }: { overview: Overview }) {
  const t = useT()
  const symbol = overview.currencySymbol
  return (
    <>
      <Tiles tiles={overview.tiles} symbol={symbol} open={overview.waits?.owed} />
      {overview.waits && (
        <Panel title={t('agentTeam.waits')}>
          <WaitsList waits={overview.waits} symbol={symbol} />
        </Panel>
      )}
      <div className="at-two">
        <Panel
          title={t('agentTeam.chart')}
          end={<Legend first={t('agentTeam.stakes')} second={t('agentTeam.payout')} />}
        >
          <StakesChart days={overview.days} symbol={symbol} />
        </Panel>
        <Panel title={t('agentTeam.categories')}>
          <Categories categories={overview.categories} symbol={symbol} />
        </Panel>
      </div>
      <div className="at-two">
        <Panel
          title={t('agentTeam.best')}
          end={<Link to={paths.agentPage('downlineManagmentView')}>{t('agentTeam.seeAll')}</Link>}
        >
          {overview.best.length === 0 ? (
            <Empty ornament="vine" title={t('agentTeam.emptyTitle')} text={t('agentTeam.emptyText')} />
          ) : (
            <TeamList rows={overview.best} symbol={symbol} />
          )}
        </Panel>
        <Panel title={t('agentTeam.joinedChart')}>
          <JoinedChart days={overview.days} />
          <JoinedLinks />
        </Panel>
      </div>
      <CountedNote of={overview} />
    </>
  )
}

/** The members that the columns count. */
function JoinedLinks() {
  const t = useT()
  const addressOf = usePageAddress()
  const links = [
    ['joined', 'agentTeam.joined'],
    ['deposited', 'agentTeam.firstDeposits'],
  ] as const
  return (
    <p className="at-acts">
      {links.map(([people, name]) => (
        <Link key={people} className="at-link" to={addressOf('downlineManagmentView', { people })}>
          {t(name)}
        </Link>
      ))}
    </p>
  )
}

export const Panel = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => (
  <section className="at-panel" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {end}
    </header>
    {children}
  </section>
)

/** The page whose lines add up to a tile. */
const pagesOf = {
  stakes: 'palStatementsAgentCopy',
  result: 'palStatementsAgentCopy',
  income: 'agentRevenueReport',
  active: 'downlineManagmentView',
  joined: 'downlineManagmentView',
} as const
const isPeople = (name: string): name is 'active' | 'joined' => name === 'active' || name === 'joined'

interface TilesProps {
  tiles: Overview['tiles']
  symbol: string
  /** Unpaid amount of the bills to the agent. */
  open: string | undefined
}

function Tiles({ tiles, symbol, open }: TilesProps) {
  const t = useT()
  const addressOf = usePageAddress()
  const head = (name: keyof typeof pagesOf) => (
    <dt>
      <Link className="at-link" to={addressOf(pagesOf[name], isPeople(name) ? { people: name } : {})}>
        {t(`agentTeam.${name}`)}
      </Link>
    </dt>
  )
  return (
    <dl className="kp at-tiles">
      {(['stakes', 'result', 'income'] as const).map((name) => (
        <div key={name}>
          {head(name)}
          <dd className="v">
            <Amount
              value={tiles[name].value}
              symbol={symbol}
              tone={name === 'result' ? 'outcome' : 'money'}
            />
          </dd>
          <Change
            now={Number(tiles[name].value)}
            before={Number(tiles[name].before)}
            isShare={name !== 'result'}
          />
          {name === 'income' && open !== undefined && (
            <dd className="at-change">
              <Link className="at-link" to={paths.agentOpenBills('payee')}>
                {t('agentTeam.incomeOpen')} <Amount value={open} symbol={symbol} />
              </Link>
            </dd>
          )}
        </div>
      ))}
      {(['active', 'joined'] as const).map((name) => (
        <div key={name}>
          {head(name)}
          <dd className="v num">{tiles[name].value}</dd>
          <Change now={tiles[name].value} before={tiles[name].before} />
        </div>
      ))}
    </dl>
  )
}

/** How much more or less than in the time before; of a result, which has a sign, only the direction. */
function Change({ now, before, isShare }: { now: number; before: number; isShare?: boolean }) {
  const t = useT()
  const by = now - before
  const text =
    isShare === undefined
      ? `${Math.abs(by)}`
      : isShare && before > 0
        ? `${Math.abs((by / before) * 100).toFixed(1)}%`
        : ''
  if (by === 0 || (before === 0 && isShare !== undefined))
    return <dd className="at-change">{by === 0 ? t('agentTeam.same') : '–'}</dd>
  return (
    <dd className={classes('at-change', by > 0 ? 'up' : 'down')}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>{' '}
      {t(by > 0 ? 'agentTeam.up' : 'agentTeam.down', { change: text }).trim()}
    </dd>
  )
}

interface CategoriesProps {
  categories: Overview['categories']
  symbol: string
}

function Categories({ categories, symbol }: CategoriesProps) {
  const t = useT()
  const addressOf = usePageAddress()
  const nameOf = useCategoryName()
  const sum = categories.reduce((all, { stakes }) => all + Number(stakes), 0)
  if (sum === 0) return <p className="mut">{t('agentTeam.noPlay')}</p>
  return (
    <ul className="at-shares">
      {categories.map(({ category, stakes }) => {
        const share = Math.round((Number(stakes) / sum) * 100)
        return (
          <li key={category}>
            {category === '' ? (
              <span>{nameOf(category)}</span>
            ) : (
              <Link className="at-link" to={addressOf('palStatementsAgentCopy', { category })}>
                {nameOf(category)}
              </Link>
            )}
            <span className="num">
              <Amount value={stakes} symbol={symbol} /> · {share}%
            </span>
            <i style={{ inlineSize: `${share}%` }} />
          </li>
        )
      })}
    </ul>
  )
}
