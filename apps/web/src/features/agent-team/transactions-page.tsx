import type { TransferKind } from '@baize/domain/ledger'
import { Empty, Segment, SkeletonRows, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { kindText } from '../../core/language/kind-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { AccountFilter } from './account-filter.tsx'
import { DaysBar } from './days-bar.tsx'
import { useTeamFilter, useTransactions } from './queries.ts'
import { TeamExport } from './team-export.tsx'

/** The agent's own movements with the balance of each, and what came and went of those directly below. */
export function TransactionsPage() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const part = value('part') === 'directs' ? 'directs' : 'own'
  return (
    <>
      <Segment
        label={t('agentTeam.kind')}
        value={part}
        options={[
          { value: 'own', label: t('agentTeam.ofOwn') },
          { value: 'directs', label: t('agentTeam.ofDirects') },
        ]}
        onPick={(name) => set('part', name === 'own' ? '' : name, 'account')}
      />
      <DaysBar>
        <TeamExport record="transactions" />
      </DaysBar>
      {part === 'directs' && <AccountFilter />}
      <Movements isOwn={part === 'own'} />
    </>
  )
}

function Movements({ isOwn }: { isOwn: boolean }) {
  const t = useT()
  const list = useTransactions()
  if (list.isPending) return <SkeletonRows count={6} />
  const first = list.data?.pages[0]
  if (!first) return <LoadError query={list} />
  const movements = list.data?.pages.flatMap((page) => page.movements) ?? []
  if (movements.length === 0)
    return <Empty ornament="vine" title={t('agentTeam.emptyPeriod')} text={t('agentTeam.emptyPeriodText')} />
  return (
    <>
      <ul className="recs at-grid">
        {movements.map((row) => (
          <li className="rec" key={`${row.account} ${row.id}`}>
            <div className="h">
              <div className="grow">
                <b>{kindText(t, row.kind as TransferKind)}</b>
                <span className="mut num rec-note">
                  {!isOwn && `${row.account} · `}
                  {localSecond(row.at)}
                </span>
              </div>
            </div>
            <Amounts
              {...(!(isOwn && row.balanceAfter) && { className: 'two-up' })}
              symbol={first.currencySymbol}
              of={[
                [t('agentTeam.amount'), row.amount, 'outcome'],
                ...(row.balanceBefore === null
                  ? []
                  : [[t('agentTeam.balanceBefore'), row.balanceBefore] as const]),
                ...(row.balanceAfter === null
                  ? []
                  : [[t('agentTeam.balanceAfter'), row.balanceAfter] as const]),
              ]}
            />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}
