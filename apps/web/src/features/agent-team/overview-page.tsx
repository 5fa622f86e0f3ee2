import { Amount, Empty, SkeletonRows, useT } from '@baize/ui'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import type { Member } from '../../core/queries/queries.ts'
import { AgentFacts, Greeting } from './agent-overview.tsx'
import { CategorySelect } from './category-select.tsx'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { useCategoryName } from '../../core/game/category-name.ts'
import { useOverview, usePageAddress, useTeamFilter, type Overview } from './queries.ts'
import { JoinedChart, Legend, StakesChart } from './stakes-chart.tsx'
import { TeamList } from './team-list.tsx'
import { TeamPath } from './team-path.tsx'
import { Tiles } from './tiles.tsx'
import { WaitsList } from './waits-panel.tsx'

/** The first page of the back-office: the team against the time before, day by day. */
export function OverviewPage({ member }: { member: Member }) {
  const overview = useOverview()
  return (
    <>
      <div className="ag-head">
        <Greeting member={member} />
        <DaysBar>
          <CategorySelect />
        </DaysBar>
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
  const addressOf = usePageAddress()
  const { value } = useTeamFilter()
  const of = { under: value('under'), category: value('category') }
  const symbol = overview.currencySymbol
  return (
    <>
      {overview.path.length > 1 && <TeamPath path={overview.path} page="agentTeamOverview" />}
      <Tiles overview={overview} />
      {overview.isFew && <p className="at-note">{t('agentTeam.fewNote')}</p>}
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
          end={<Link to={addressOf('downlineManagmentView', of)}>{t('agentTeam.seeAll')}</Link>}
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
  const under = useTeamFilter().value('under')
  const links = [
    ['joined', 'agentTeam.joined'],
    ['deposited', 'agentTeam.firstDeposits'],
  ] as const
  return (
    <p className="at-acts">
      {links.map(([people, name]) => (
        <Link key={people} className="at-link" to={addressOf('downlineManagmentView', { people, under })}>
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

interface CategoriesProps {
  categories: Overview['categories']
  symbol: string
}

function Categories({ categories, symbol }: CategoriesProps) {
  const t = useT()
  const addressOf = usePageAddress()
  const under = useTeamFilter().value('under')
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
              <Link className="at-link" to={addressOf('palStatementsAgentCopy', { category, under })}>
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
