import { Chip, Empty, SkeletonRows, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { Amounts } from '../../core/balance/amounts.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { AccountFilter } from './account-filter.tsx'
import { BetRows } from './bet-rows.tsx'
import { CategorySelect } from './category-select.tsx'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { TeamExport } from './team-export.tsx'
import { useTeamBets } from './bet-queries.ts'
import { useTeamFilter } from './queries.ts'

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
        <SlotFilter />
        <TeamExport record="bets" />
      </div>
      <Bets />
    </>
  )
}

/** Says which figure of a bill the list is limited to, and takes the limit off. */
function SlotFilter() {
  const t = useT()
  const time = useHouseTime()
  const { value, set } = useTeamFilter()
  const slot = value('slot')
  if (slot === '' || Number.isNaN(Date.parse(slot))) return null
  return (
    <Chip isOn onClick={() => set('slot', '', 'least', 'won')}>
      {t('agentTeam.onlySlot', { time: time(slot) })}
    </Chip>
  )
}

interface TotalProps {
  readonly of: { readonly stake: string; readonly valid: string; readonly payout: string }
  readonly symbol: string
}

/** What all pages of the list add up to. */
function BetsTotal({ of, symbol }: TotalProps) {
  const t = useT()
  return (
    <section className="rec at-total" aria-label={t('agentTeam.total')}>
      <div className="h">
        <b className="grow">{t('agentTeam.total')}</b>
      </div>
      <Amounts
        symbol={symbol}
        of={[
          [t('agentTeam.stakes'), of.stake],
          [t('agentTeam.valid'), of.valid],
          [t('agentTeam.payout'), of.payout],
        ]}
      />
    </section>
  )
}

function Bets() {
  const t = useT()
  const { value } = useTeamFilter()
  const bets = useTeamBets()
  if (bets.isPending) return <SkeletonRows count={6} />
  const first = bets.data?.pages[0]
  if (!first) return <LoadError query={bets} />
  const shown = bets.data?.pages.flatMap((page) => page.bets) ?? []
  // Behind a figure of the whole team there may be more than the reader's type may read.
  const isPart = first.seen === 'direct' && value('counted') !== ''
  if (shown.length === 0)
    return (
      <>
        <Empty ornament="vine" title={t('agentTeam.emptyPeriod')} text={t('agentTeam.emptyPeriodText')} />
        {isPart && <p className="at-note">{t('agentTeam.directBetsOnly')}</p>}
      </>
    )
  return (
    <>
      {first.total && <BetsTotal of={first.total} symbol={first.currencySymbol} />}
      {isPart && <p className="at-note">{t('agentTeam.directBetsOnly')}</p>}
      <BetRows bets={shown} symbol={first.currencySymbol} />
      <NextPage list={bets} />
      <CountedNote of={first} />
    </>
  )
}
