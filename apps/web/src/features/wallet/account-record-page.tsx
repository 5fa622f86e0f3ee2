import type { Calls, ValueOf } from '@baize/contract'
import { formatDateTime } from '@baize/i18n'
import { Amount, Empty, ErrorState, LoadMore, SkeletonRows, Tag, useIsDesktop, useT } from '@baize/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { useCurrencySymbol } from '../../core/queries.ts'
import { mine } from '../../core/session-end.ts'
import { kindText } from '../../core/kind-text.ts'

type Row = ValueOf<Calls['memberTransactions']>['list'][number]

const accountKeys = {
  cash: 'wallet.accountCash',
  bonus: 'wallet.accountBonus',
  held: 'wallet.accountHeld',
  points: 'wallet.accountPoints',
  deficit: 'wallet.accountDeficit',
} as const

const localTime = (iso: string) => formatDateTime(iso, -new Date(iso).getTimezoneOffset())

/** Every movement of the member's balances, newest first; `limit` shows the latest few only. */
export function AccountRecordPage({ limit }: { limit?: number }) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const record = useInfiniteQuery({
    queryKey: [mine, 'transactions'],
    queryFn: ({ pageParam, signal }) => client.memberTransactions({ query: { cursor: pageParam }, signal }),
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
            {t('wallet.columnBalance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num sec">{localTime(row.at)}</td>
            <td>
              {kindText(t, row.kind)} {row.account !== 'cash' && <Tag>{t(accountKeys[row.account])}</Tag>}
            </td>
            <td className="num mut ref">{row.reference}</td>
            <td className="n">
              <Amount value={row.amount} symbol={symbol} tone="outcome" />
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
            <Tag>{t(accountKeys[row.account])}</Tag>
          </div>
          <dl className="two-up">
            <div>
              <dt>{t('wallet.columnAmount')}</dt>
              <dd>
                <Amount value={row.amount} symbol={symbol} tone="outcome" />
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
