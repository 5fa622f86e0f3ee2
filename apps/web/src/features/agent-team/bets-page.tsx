import { Chip, Empty, SelectField, SkeletonRows, Tag, useT } from '@baize/ui'
import { Amounts } from '../../core/amounts.tsx'
import { LoadError } from '../../core/load-error.tsx'
import { localSecond } from '../../core/local-time.ts'
import { NextPage } from '../../core/next-page.tsx'
import { categories } from '../../core/paths.ts'
import { AccountFilter } from './account-filter.tsx'
import { useCategoryName } from '../../core/category-name.ts'
import { CountedNote, DaysBar } from './days-bar.tsx'
import { TeamExport } from './team-export.tsx'
import { useTeamBets, useTeamFilter } from './queries.ts'
import '../../core/record.css'

/** Settled bets of the team, and what corrected them. */
export function BetsPage() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const nameOf = useCategoryName()
  return (
    <>
      <DaysBar>
        <SelectField
          label={t('agentTeam.category')}
          value={value('category')}
          options={[
            { value: '', label: t('agentTeam.allCategories') },
            ...[...categories, 'lottery'].map((name) => ({ value: name, label: nameOf(name) })),
          ]}
          onChange={(event) => set('category', event.target.value)}
        />
      </DaysBar>
      <AccountFilter />
      <div>
        <Chip isOn={value('only') !== ''} onClick={() => set('only', value('only') === '' ? '1' : '')}>
          {t('agentTeam.onlyCorrections')}
        </Chip>{' '}
        <TeamExport record="bets" />
      </div>
      <Bets />
    </>
  )
}

function Bets() {
  const t = useT()
  const bets = useTeamBets()
  const nameOf = useCategoryName()
  if (bets.isPending) return <SkeletonRows count={6} />
  const first = bets.data?.pages[0]
  if (!first) return <LoadError query={bets} />
  const shown = bets.data?.pages.flatMap((page) => page.bets) ?? []
  if (shown.length === 0)
    return <Empty ornament="vine" title={t('agentTeam.emptyPeriod')} text={t('agentTeam.emptyPeriodText')} />
  return (
    <>
      <ul className="recs at-grid">
        {shown.map((bet) => (
          <li className="rec" key={bet.id}>
            <div className="h">
              <div className="grow">
                <b>{bet.account}</b>
                <span className="mut num rec-note">
                  {nameOf(bet.category)} · {bet.game} · {localSecond(bet.settledAt)}
                </span>
              </div>
              {bet.isCorrection && <Tag tone="warn">{t('agentTeam.corrected')}</Tag>}
            </div>
            <Amounts
              symbol={first.currencySymbol}
              of={[
                [t('agentTeam.stakes'), bet.stake],
                [t('agentTeam.valid'), bet.valid],
                [t('agentTeam.payout'), bet.payout],
              ]}
            />
            <p className="mut num rec-ref">{bet.reference}</p>
          </li>
        ))}
      </ul>
      <NextPage list={bets} />
      <CountedNote of={first} />
    </>
  )
}
