import {
  Amount,
  Button,
  Empty,
  Segment,
  Select,
  Skeleton,
  SkeletonRows,
  TextField,
  buttonClass,
  useIsDesktop,
  useT,
} from '@baize/ui'
import { Search, Ticket } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { DayFields } from '../../core/time/day-fields.tsx'
import { dayBefore, daysBefore } from '../../core/time/days.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { paths } from '../../core/address/paths.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { BetCards, BetTable } from './bet-list.tsx'
import { ExportButton } from '../../core/page/export-button.tsx'
import { GameSelects } from './game-selects.tsx'
import { betQuery, useBets, type BetState, type Summary } from './queries.ts'
import { RoundPage } from './round-page.tsx'
import './record.css'

const spans = ['1', '7', '30'] as const
const usualSpan = '7'
const states: readonly BetState[] = ['open', 'completed', 'cancelled']
/** Shorter ones would find half of all bets. */
const shortestNumber = 4

/** By days, state, category and maker, or by the number of a bet. */
function useFilters() {
  const { value, set } = useAddressFilter<'from' | 'to' | 'state' | 'gameType' | 'vendor' | 'betNo'>()
  const today = dayBefore(0)
  const from = value('from') || daysBefore(today, Number(usualSpan) - 1)
  const to = value('to') || today
  const betNo = value('betNo').trim()
  return {
    choice: {
      from,
      to,
      state: states.find((state) => state === value('state')),
      gameType: value('gameType') || undefined,
      vassalage: value('vendor') || undefined,
      betNo: betNo.length < shortestNumber ? undefined : betNo,
    },
    typedNumber: value('betNo'),
    span: spans.find((days) => to === today && from === daysBefore(today, Number(days) - 1)),
    isInOrder: from <= to,
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
  const filters = useFilters()
  const { choice, isInOrder, setDays } = { ...filters, setDays: useSetDays() }
  const bets = useBets(choice, isInOrder || choice.betNo !== undefined)
  const summary = bets.data?.pages[0]?.summary
  return (
    <>
      <Filters filters={filters} onDays={setDays} />
      <SummaryCards summary={summary} />
      <Bets
        bets={bets}
        isNumber={choice.betNo !== undefined}
        onWiden={filters.span === '30' ? undefined : () => setDays('30')}
      />
    </>
  )
}

/** Both days change at once. */
function useSetDays() {
  const [, setQuery] = useSearchParams()
  return (days: (typeof spans)[number]) =>
    setQuery(
      (current) => {
        const today = dayBefore(0)
        current.set('from', daysBefore(today, Number(days) - 1))
        current.set('to', today)
        return current
      },
      { replace: true },
    )
}

interface FiltersProps {
  filters: ReturnType<typeof useFilters>
  onDays: (days: (typeof spans)[number]) => void
}

function Filters({ filters: { choice, set, span, isInOrder, typedNumber }, onDays }: FiltersProps) {
  const t = useT()
  return (
    <>
      <div className="record-filters">
        <Segment
          label={t('record.period')}
          value={span ?? ''}
          options={spans.map((value) => ({ value, label: t(`record.day${value}`) }))}
          onPick={(days) => days !== '' && onDays(days)}
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
        <Link className={buttonClass({ variant: 'line' })} to={paths.lotteryTickets}>
          <Ticket className="ic" aria-hidden="true" />
          {t('record.lotteryTickets')}
        </Link>
      </div>
      <div className="record-search">
        <DayFields
          from={choice.from}
          to={choice.to}
          error={isInOrder ? undefined : t('money.daysWrong')}
          onPick={set}
        />
        <TextField
          label={t('money.betNumber')}
          icon={<Search className="ic" aria-hidden="true" />}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          value={typedNumber}
          hint={t('money.betNumberHint', { count: shortestNumber })}
          onChange={(event) => set('betNo', event.target.value)}
        />
      </div>
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
  /** A number is searched for. */
  isNumber: boolean
  onWiden: (() => void) | undefined
}

function Bets({ bets, isNumber, onWiden }: BetsProps) {
  const isDesktop = useIsDesktop()
  if (bets.isPending) return <SkeletonRows count={6} />
  if (!bets.data) {
    return <LoadError query={bets} />
  }
  const list = bets.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <NoBets isNumber={isNumber} onWiden={onWiden} />
  return (
    <div>
      {isDesktop ? <BetTable bets={list} /> : <BetCards bets={list} />}
      <NextPage list={bets} />
    </div>
  )
}

function NoBets({ isNumber, onWiden }: Omit<BetsProps, 'bets'>) {
  const t = useT()
  if (isNumber) return <Empty ornament="vine" title={t('money.noSuchBet')} text={t('money.noSuchBetText')} />
  if (!onWiden) return <Empty ornament="vine" title={t('record.neverTitle')} text={t('record.neverText')} />
  return (
    <Empty
      ornament="vine"
      title={t('record.emptyTitle')}
      text={t('record.emptyText')}
      action={<Button onClick={onWiden}>{t('record.see30')}</Button>}
    />
  )
}
