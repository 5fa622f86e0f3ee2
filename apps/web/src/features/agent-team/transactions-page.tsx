import type { TransferKind } from '@baize/domain/ledger'
import { Chip, Empty, Segment, SkeletonRows, useT } from '@baize/ui'
import { Link } from 'react-router'
import { Amounts } from '../../core/balance/amounts.tsx'
import { paths } from '../../core/address/paths.ts'
import { kindText } from '../../core/language/kind-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseSecond } from '../../core/time/house-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { AccountFilter } from './account-filter.tsx'
import { DaysBar } from './days-bar.tsx'
import { grantFigureOf, incomeKinds, useTeamFilter, useTransactions } from './queries.ts'
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
      {part === 'own' && <OwnFilters />}
      <DaysBar>
        <TeamExport record="transactions" />
      </DaysBar>
      {part === 'directs' && <AccountFilter />}
      {part === 'directs' && <FigureFilter />}
      <Movements isOwn={part === 'own'} />
    </>
  )
}

/** The title of the figure whose movements are shown. */
function OwnFilters() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const income = incomeKinds.find((known) => known === value('income'))
  const kind = value('kind')
  if (income === undefined && kind === '') return null
  return (
    <div className="at-acts">
      {income && (
        <Chip isOn onClick={() => set('income', '')}>
          {t('agentTeam.onlyKind', { kind: t(`agentTeam.${income}`) })}
        </Chip>
      )}
      {kind !== '' && (
        <Chip isOn onClick={() => set('kind', '')}>
          {t('agentTeam.onlyKind', { kind: kindText(t, kind) })}
        </Chip>
      )}
    </div>
  )
}

/** Says which total of a member the list is limited to, and takes the limit off. */
function FigureFilter() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const figure = grantFigureOf(value('figure'))
  if (figure === undefined || value('account') === '') return null
  return (
    <div className="at-acts">
      <Chip isOn onClick={() => set('figure', '')}>
        {t('agentTeam.onlyKind', { kind: t(`agentTeam.${figure}`) })}
      </Chip>
    </div>
  )
}

function Movements({ isOwn }: { isOwn: boolean }) {
  const t = useT()
  const second = useHouseSecond()
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
                  {second(row.at)}
                </span>
              </div>
              {row.bill && (
                <Link className="at-link" to={paths.agentBill(row.bill)}>
                  {t('agentTeam.openBill')}
                </Link>
              )}
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
