import { Chip, Empty, SkeletonRows, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { AccountFilter } from './account-filter.tsx'
import { BetRows } from './bet-rows.tsx'
import { CategorySelect } from './category-select.tsx'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { TeamExport } from './team-export.tsx'
import { useTeamBets, useTeamFilter } from './queries.ts'

/** Settled bets of the team, and what corrected them. */
export function BetsPage() {
  const t = useT()
  const { value, set } = useTeamFilter()
  return (
    <>
      <DaysBar>
        <CategorySelect />
      </DaysBar>
      <AccountFilter />
      <div className="at-acts">
        <Chip isOn={value('only') !== ''} onClick={() => set('only', value('only') === '' ? '1' : '')}>
          {t('agentTeam.onlyCorrections')}
        </Chip>
        <TeamExport record="bets" />
      </div>
      <Bets />
    </>
  )
}

function Bets() {
  const t = useT()
  const bets = useTeamBets()
  if (bets.isPending) return <SkeletonRows count={6} />
  const first = bets.data?.pages[0]
  if (!first) return <LoadError query={bets} />
  const shown = bets.data?.pages.flatMap((page) => page.bets) ?? []
  if (shown.length === 0)
    return <Empty ornament="vine" title={t('agentTeam.emptyPeriod')} text={t('agentTeam.emptyPeriodText')} />
  return (
    <>
      <BetRows bets={shown} symbol={first.currencySymbol} />
      <NextPage list={bets} />
      <CountedNote of={first} />
    </>
  )
}
