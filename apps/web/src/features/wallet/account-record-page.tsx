import type { Calls, ValueOf } from '@baize/contract'
import { formatDateTime, type Translate } from '@baize/i18n'
import {
  Amount,
  Empty,
  ErrorState,
  LoadMore,
  SelectField,
  SkeletonRows,
  Tag,
  useIsDesktop,
  useT,
} from '@baize/ui'
import { entryGroups, type EntryGroup } from '@baize/domain/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { useCurrencySymbol } from '../../core/queries.ts'
import { mine } from '../../core/session-end.ts'
import { kindText } from '../../core/kind-text.ts'
import { dayEnd, dayStart } from '../../core/record-days.ts'
import { DayFields } from '../../core/day-fields.tsx'
import { ExportButton } from '../../core/export-button.tsx'
import '../../core/record.css'

type Row = ValueOf<Calls['memberTransactions']>['list'][number]

const accountKeys = {
  cash: 'wallet.accountCash',
  bonus: 'wallet.accountBonus',
  held: 'wallet.accountHeld',
  points: 'wallet.accountPoints',
  deficit: 'wallet.accountDeficit',
} as const

/** What is held for games at their makers is no reserve for something unfinished. */
const accountText = (t: Translate, { account, kind }: Row): string =>
  t(account === 'held' && kind.startsWith('vendor_') ? 'vendorWallet.sum' : accountKeys[account])

const localTime = (iso: string) => formatDateTime(iso, -new Date(iso).getTimezoneOffset())

interface Choice {
  readonly group?: EntryGroup | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const groupKeys = {
  play: 'profit.groupPlay',
  deposit: 'profit.groupDeposit',
  withdrawal: 'profit.groupWithdrawal',
  bonus: 'profit.groupBonus',
  transfer: 'profit.groupTransfer',
  other: 'profit.groupOther',
} as const satisfies Record<EntryGroup, string>

/** What is listed stands in the address. */
function useChoice() {
  const [query, setQuery] = useSearchParams()
  const pick = (name: 'group' | 'from' | 'to', value: string) =>
    setQuery(
      (current) => {
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace: true },
    )
  const group = entryGroups.find((name) => name === query.get('group'))
  return { group, from: query.get('from') ?? '', to: query.get('to') ?? '', pick }
}

/** The account record (spec 2): every movement, by what it was and when. */
export function AccountRecordPage() {
  const t = useT()
  const { group, from, to, pick } = useChoice()
  const choice = { group, from: dayStart(from), to: dayEnd(to) }
  return (
    <>
      <div className="pl-filters">
        <div className="pl-days three">
          <SelectField
            label={t('profit.group')}
            value={group ?? ''}
            options={[
              { value: '', label: t('profit.groupAll') },
              ...entryGroups.map((value) => ({ value, label: t(groupKeys[value]) })),
            ]}
            onChange={(event) => pick('group', event.target.value)}
          />
          <DayFields from={from} to={to} onPick={pick} />
        </div>
        <ExportButton record="account" choice={choice} />
      </div>
      <AccountEntries choice={choice} />
    </>
  )
}

/** Movements of the member's balances, newest first; `limit` shows the latest few only. */
export function AccountEntries({ choice = {}, limit }: { choice?: Choice; limit?: number }) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const record = useInfiniteQuery({
    queryKey: [mine, 'transactions', choice.group, choice.from, choice.to],
    queryFn: ({ pageParam, signal }) =>
      client.memberTransactions({ query: { ...choice, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
  if (record.isPending) return <SkeletonRows count={limit ?? 8} />
  if (!record.data) {
    return (
      <ErrorState
        title={t('site.errorTitle')}
        text={errorText(t, record.error)}
        isBusy={record.isFetching}
        onRetry={() => void record.refetch()}
      />
    )
  }
  const rows = record.data.pages.flatMap((page) => page.list).slice(0, limit)
  if (rows.length === 0) {
    return <Empty ornament="vine" title={t('wallet.recordEmptyTitle')} text={t('wallet.recordEmptyText')} />
  }
  return (
    <>
      {isDesktop ? <Table rows={rows} /> : <Cards rows={rows} />}
      {limit === undefined && (
        <LoadMore
          hasMore={record.hasNextPage}
          isLoading={record.isFetchingNextPage}
          onMore={() => void record.fetchNextPage()}
        />
      )}
    </>
  )
}

function Table({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('wallet.columnTime')}</th>
          <th scope="col">{t('wallet.columnKind')}</th>
          <th scope="col">{t('wallet.columnReference')}</th>
          <th scope="col" className="n">
            {t('wallet.columnAmount')}
          </th>
          <th scope="col" className="n">
            {t('wallet.columnBefore')}
          </th>
          <th scope="col" className="n">
            {t('wallet.columnBalance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num sec">{localTime(row.at)}</td>
            <td>
              {kindText(t, row.kind)} {row.account !== 'cash' && <Tag>{accountText(t, row)}</Tag>}
            </td>
            <td className="num mut ref">{row.reference}</td>
            <td className="n">
              <Amount value={row.amount} symbol={symbol} tone="outcome" />
            </td>
            <td className="n">
              <Amount value={row.balanceBefore} symbol={symbol} />
            </td>
            <td className="n">
              <Amount value={row.balanceAfter} symbol={symbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <ul className="recs">
      {rows.map((row) => (
        <li className="rec" key={row.id}>
          <div className="h">
            <div className="grow">
              <b>{kindText(t, row.kind)}</b>
              <div className="mut num rec-note">{localTime(row.at)}</div>
            </div>
            <Tag>{accountText(t, row)}</Tag>
          </div>
          {row.reference !== '' && <p className="mut num rec-ref">{row.reference}</p>}
          <dl>
            <div>
              <dt>{t('wallet.columnAmount')}</dt>
              <dd>
                <Amount value={row.amount} symbol={symbol} tone="outcome" />
              </dd>
            </div>
            <div>
              <dt>{t('wallet.columnBefore')}</dt>
              <dd>
                <Amount value={row.balanceBefore} symbol={symbol} />
              </dd>
            </div>
            <div>
              <dt>{t('wallet.columnBalance')}</dt>
              <dd>
                <Amount value={row.balanceAfter} symbol={symbol} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
