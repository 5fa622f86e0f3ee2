import { Amount, Button, Empty, SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { AccountFilter } from './account-filter.tsx'
import { CategorySelect } from './category-select.tsx'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { GroupSelect } from './group-select.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { Panel } from './overview-page.tsx'
import { PeopleList } from './people-list.tsx'
import { countedPeople, usePageAddress, useTeam, useTeamFilter, type Team } from './queries.ts'
import { TeamExport } from './team-export.tsx'
import type { Column } from './team-cells.tsx'
import { BranchTiles } from './branch-tiles.tsx'
import { TeamList } from './team-list.tsx'
import { TeamPath } from './team-path.tsx'
import { TeamTree } from './team-tree.tsx'

interface TeamPageProps {
  page: 'downlineManagmentView' | 'palStatementsAgentCopy'
}

const lossColumns: readonly Column[] = [
  'stakes',
  'valid',
  'payout',
  'jackpot',
  'bonuses',
  'rebates',
  'result',
  'ngr',
  'deposits',
  'withdrawals',
]

/** Who is below, level by level: to look after them, or with what they won and lost. */
export function TeamPage({ page }: TeamPageProps) {
  const people = countedPeople(useTeamFilter().value('people'))
  if (people === undefined) return <Levels page={page} />
  return (
    <>
      <DaysBar />
      <PeopleList of={people} />
    </>
  )
}

function Levels({ page }: TeamPageProps) {
  const t = useT()
  const team = useTeam()
  return (
    <>
      <DaysBar>
        <CategorySelect resets={['pageNo', 'group']} />
        <GroupSelect groups={team.data?.groups ?? []} />
      </DaysBar>
      <AccountFilter name="find" label={t('agentTeam.find')} resets={['pageNo', 'group']} />
      {team.isError ? (
        <LoadError query={team} />
      ) : team.data ? (
        <Shown team={team.data} page={page} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

function Shown({ team, page }: { team: Team } & TeamPageProps) {
  const t = useT()
  const [opened, setOpened] = useState<string>()
  const here = team.path.at(-1)
  const isBranch = team.path.length > 1
  const isLoss = page === 'palStatementsAgentCopy'
  const title = t('agentTeam.directsOf', { account: here?.account ?? '' })
  return (
    <>
      <TeamPath path={team.path} page={page} />
      {isBranch && <BranchTiles />}
      {!isLoss && <TeamTree path={team.path} />}
      <Panel title={title} end={<TeamExport record="team" />}>
        {team.rows.length === 0 && !team.hasRest ? (
          <NoLines />
        ) : (
          <TeamList
            rows={team.rows}
            symbol={team.currencySymbol}
            total={team.total}
            hasRest={team.hasRest}
            page={page}
            {...(isBranch && here && { under: here.account })}
            {...(isLoss ? { columns: lossColumns } : { onDetails: setOpened })}
          />
        )}
        {team.isFew && <FewNote hasRest={team.hasRest} />}
        <Pages total={team.totalPages} />
        <Corrections of={team} />
      </Panel>
      <CountedNote of={team} />
      {opened !== undefined && <MemberDialog account={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Note: too few members played for each to be shown. */
function FewNote({ hasRest }: { readonly hasRest: boolean }) {
  const t = useT()
  return <p className="at-note">{t(hasRest ? 'agentTeam.fewNoteRest' : 'agentTeam.fewNote')}</p>
}

/** What came late of earlier days, where anything did; it opens into its bets. */
function Corrections({ of: { corrections, currencySymbol } }: { readonly of: Team }) {
  const t = useT()
  const addressOf = usePageAddress()
  const category = useTeamFilter().value('category')
  if (Number(corrections.stakes) === 0 && Number(corrections.result) === 0) return null
  return (
    <p className="at-note" title={t('agentTeam.correctionsNote')}>
      {t('agentTeam.corrections', { result: '' })}{' '}
      <Link className="at-link" to={addressOf('personalHistoryCopy', { only: '1', category })}>
        <Amount value={corrections.result} symbol={currencySymbol} tone="outcome" />
      </Link>
    </p>
  )
}

/** No line: of a filter that finds none, or before anybody has joined. */
function NoLines() {
  const t = useT()
  const { value, set } = useTeamFilter()
  if (value('group') === '')
    return <Empty ornament="vine" title={t('agentTeam.emptyTitle')} text={t('agentTeam.emptyText')} />
  return (
    <Empty
      ornament="vine"
      title={t('agentTeam.emptyGroup')}
      text={t('agentTeam.emptyGroupText')}
      action={<Button onClick={() => set('group', '')}>{t('agentTeam.allGroups')}</Button>}
    />
  )
}

function Pages({ total }: { total: number }) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const page = Math.max(1, Math.trunc(Number(value('pageNo'))) || 1)
  if (total <= 1) return null
  return (
    <div className="at-pages">
      <Button size="sm" disabled={page <= 1} onClick={() => set('pageNo', `${page - 1}`)}>
        {t('agentTeam.prev')}
      </Button>
      <span className="num">{t('agentTeam.pages', { page, pages: total })}</span>
      <Button size="sm" disabled={page >= total} onClick={() => set('pageNo', `${page + 1}`)}>
        {t('agentTeam.next')}
      </Button>
    </div>
  )
}
