import {
  DateField,
  Amount,
  Empty,
  SelectField,
  SkeletonRows,
  buttonClass,
  useIsDesktop,
  useT,
} from '@baize/ui'
import { Link } from 'react-router'
import { useAddressFilter } from '../../../core/address/address-filter.ts'
import { Amounts } from '../../../core/balance/amounts.tsx'
import { LoadError } from '../../../core/page/load-error.tsx'
import { localTime } from '../../../core/time/local-time.ts'
import { NextPage } from '../../../core/page/next-page.tsx'
import { paths } from '../../../core/address/paths.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { useDeposits, useMethods, type DepositRow, type DepositState } from './queries.ts'
import { dayEnd, dayStart } from '../../../core/time/record-days.ts'
import { StateTag, isLost } from './state-tag.tsx'
import './deposit.css'

const states: readonly DepositState[] = [
  'awaiting_player',
  'submitted',
  'in_review',
  'credited',
  'rejected',
  'failed',
  'expired',
  'cancelled',
]
const names = ['state', 'method', 'from', 'to'] as const

/** By state, method and days. */
function useFilters() {
  const { value, set } = useAddressFilter<(typeof names)[number]>()
  const state = states.find((each) => each === value('state'))
  const [from, to, method] = [dayStart(value('from')), dayEnd(value('to')), value('method')]
  return {
    value,
    set,
    isFiltered: names.some((name) => value(name) !== ''),
    given: { ...(state && { state }), ...(method && { method }), ...(from && { from }), ...(to && { to }) },
  }
}

/** Every deposit of the player with where it stands. */
export function DepositRecordPage() {
  const filters = useFilters()
  return (
    <>
      <Filters filters={filters} />
      <List filters={filters} />
    </>
  )
}

type FiltersProps = { filters: ReturnType<typeof useFilters> }

function Filters({ filters: { value, set } }: FiltersProps) {
  const t = useT()
  const methods = useMethods().data?.list ?? []
  const all = { value: '', label: t('deposit.all') }
  return (
    <div className="dep-filters">
      <SelectField
        label={t('deposit.filterState')}
        value={value('state')}
        options={[all, ...states.map((state) => ({ value: state, label: t(`deposit.state_${state}`) }))]}
        onChange={(event) => set('state', event.target.value)}
      />
      <SelectField
        label={t('deposit.filterMethod')}
        value={value('method')}
        options={[all, ...methods.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(event) => set('method', event.target.value)}
      />
      <DateField
        label={t('deposit.filterFrom')}
        value={value('from')}
        max={value('to') || undefined}
        onPick={(day) => set('from', day)}
      />
      <DateField
        label={t('deposit.filterTo')}
        value={value('to')}
        min={value('from') || undefined}
        onPick={(day) => set('to', day)}
      />
    </div>
  )
}

function List({ filters }: FiltersProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const deposits = useDeposits(filters.given)
  if (deposits.isPending) return <SkeletonRows count={8} />
  if (!deposits.data) {
    return <LoadError query={deposits} />
  }
  const list = deposits.data.pages.flatMap((page) => page.list)
  if (list.length === 0) {
    return (
      <Empty
        ornament="vine"
        title={t('deposit.emptyTitle')}
        text={t(filters.isFiltered ? 'deposit.emptyFiltered' : 'deposit.emptyText')}
        action={
          <Link className={buttonClass({ variant: 'felted' })} to={paths.beside('depositv2')}>
            {t('deposit.newDeposit')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      {isDesktop ? <Table list={list} /> : <Cards list={list} />}
      <NextPage list={deposits} />
    </>
  )
}

function Table({ list }: { list: readonly DepositRow[] }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('deposit.columnTime')}</th>
          <th scope="col">{t('deposit.columnMethod')}</th>
          <th scope="col" className="n">
            {t('deposit.columnAmount')}
          </th>
          <th scope="col" className="n">
            {t('deposit.columnArrives')}
          </th>
          <th scope="col">{t('deposit.columnState')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, createdAt, methodName, amount, arrives, state }) => (
          <tr key={id} className="dep-row">
            <td className="num">
              <Link className="dep-link" to={paths.deposit(id)}>
                {localTime(createdAt)}
              </Link>
            </td>
            <td>{methodName}</td>
            <td className="n">
              <Amount value={amount} symbol={symbol} />
            </td>
            <td className="n">{isLost(state) ? '–' : <Amount value={arrives} symbol={symbol} />}</td>
            <td>
              <StateTag state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ list }: { list: readonly DepositRow[] }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <ul className="recs">
      {list.map(({ id, createdAt, methodName, amount, arrives, state }) => (
        <li className="rec dep-row" key={id}>
          <div className="h">
            <div className="grow">
              <Link className="dep-link" to={paths.deposit(id)}>
                {methodName}
              </Link>
              <div className="mut num rec-note">{localTime(createdAt)}</div>
            </div>
            <StateTag state={state} />
          </div>
          <Amounts
            className="two-up"
            symbol={symbol}
            of={[
              [t('deposit.columnAmount'), amount],
              [t('deposit.columnArrives'), isLost(state) ? '0.00' : arrives],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
