import { Amount, Button, Empty, Segment, Select, Skeleton, SkeletonRows, useIsDesktop, useT } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { useAddressFilter } from '../../core/address-filter.ts'
import { LoadError } from '../../core/load-error.tsx'
import { NextPage } from '../../core/next-page.tsx'
import { useCurrencySymbol } from '../../core/queries.ts'
import { BetCards, BetTable } from './bet-list.tsx'
import { ExportButton } from '../../core/export-button.tsx'
import { GameSelects } from './game-selects.tsx'
import { betQuery, useBets, type BetState, type Days, type Summary } from './queries.ts'
import { RoundPage } from './round-page.tsx'
import './record.css'

const periods: readonly Days[] = ['1', '7', '30']
const states: readonly BetState[] = ['open', 'completed', 'cancelled']

/** By period, state, category and maker. */
function useFilters() {
  const { value, set } = useAddressFilter<'days' | 'state' | 'gameType' | 'vendor'>()
  return {
    days: periods.find((days) => days === value('days')) ?? '7',
    state: states.find((state) => state === value('state')),
    gameType: value('gameType') || undefined,
    vassalage: value('vendor') || undefined,
    // A maker is chosen among those of the category.
    set: (name: Parameters<typeof set>[0], next: string) =>
      set(name, next, name === 'gameType' ? 'vendor' : undefined),
  }
}

/** The betting record, or one round of it when the address names one. */
export function RecordPage() {
  const [query] = useSearchParams()
  const vassalage = query.get('vassalage')
  const round = query.get('round')
  if (vassalage !== null && round !== null) return <RoundPage vassalage={vassalage} round={round} />
  return <BetListPage />
}

function BetListPage() {
  const t = useT()
  const { set, ...choice } = useFilters()
  const bets = useBets(choice)
  const summary = bets.data?.pages[0]?.summary
  return (
    <>
      <div className="record-filters">
        <Segment
          label={t('record.period')}
          value={choice.days}
          options={periods.map((value) => ({ value, label: t(`record.day${value}`) }))}
          onPick={(days) => set('days', days)}
        />
        <Select
          label={t('record.stateLabel')}
          value={choice.state ?? ''}
          options={[
            { value: '', label: t('record.stateAll') },
            ...states.map((value) => ({ value, label: t(`record.${value}`) })),
          ]}
          onPick={(state) => set('state', state)}
        />
        <GameSelects choice={choice} onPick={set} />
        <ExportButton record="bets" choice={betQuery(choice)} />
      </div>
      <SummaryCards summary={summary} />
      <Bets bets={bets} days={choice.days} onWiden={() => set('days', '30')} />
    </>
  )
}

function SummaryCards({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const sums = [
    ['record.stakeSum', summary?.stake, 'money'],
    ['record.validSum', summary?.validStake, 'money'],
    // Few give tips: there is no place kept for what is nothing.
    ...(/[1-9]/.test(summary?.tips ?? '') ? ([['profit.tips', summary?.tips, 'money']] as const) : []),
    ['record.profit', summary?.profit, 'outcome'],
  ] as const
  return (
    <dl className="kp">
      {sums.map(([key, value, tone]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton className="kp-wait" />
            ) : (
              <Amount value={value} symbol={symbol} tone={tone} />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('record.betCount')}</dt>
        <dd>{summary ? <span className="num">{summary.count}</span> : <Skeleton className="kp-wait" />}</dd>
      </div>
    </dl>
  )
}

interface BetsProps {
  bets: ReturnType<typeof useBets>
  days: Days
  onWiden: () => void
}

function Bets({ bets, days, onWiden }: BetsProps) {
  const isDesktop = useIsDesktop()
  if (bets.isPending) return <SkeletonRows count={6} />
  if (!bets.data) {
    return <LoadError query={bets} />
  }
  const list = bets.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <NoBets days={days} onWiden={onWiden} />
  return (
    <div>
      {isDesktop ? <BetTable bets={list} /> : <BetCards bets={list} />}
      <NextPage list={bets} />
    </div>
  )
}

function NoBets({ days, onWiden }: { days: Days; onWiden: () => void }) {
  const t = useT()
  if (days === '30')
    return <Empty ornament="vine" title={t('record.neverTitle')} text={t('record.neverText')} />
  return (
    <Empty
      ornament="vine"
      title={t('record.emptyTitle')}
      text={t('record.emptyText')}
      action={<Button onClick={onWiden}>{t('record.see30')}</Button>}
    />
  )
}
