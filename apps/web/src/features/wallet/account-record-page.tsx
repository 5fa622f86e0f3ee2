import type { Calls, ValueOf } from '@baize/contract'
import type { Translate } from '@baize/i18n'
import { Amount, Empty, SelectField, SkeletonRows, Tag, useIsDesktop, useT } from '@baize/ui'
import { entryGroups, type EntryGroup } from '@baize/domain/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { Amounts } from '../../core/balance/amounts.tsx'
import { client } from '../../core/calls/client.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'
import { ShortId } from '../../core/page/short-id.tsx'
import { kindText } from '../../core/language/kind-text.ts'
import { dayEnd, dayStart } from '../../core/time/record-days.ts'
import { DayFields } from '../../core/time/day-fields.tsx'
import { ExportButton } from '../../core/page/export-button.tsx'
import '../../core/page/record.css'

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

/** The account record (spec 2): every movement, by what it was and when. */
export function AccountRecordPage() {
  const t = useT()
  const { value, set } = useAddressFilter<'group' | 'from' | 'to'>()
  const [from, to] = [value('from'), value('to')]
  const group = entryGroups.find((name) => name === value('group'))
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
              ...entryGroups.map((name) => ({ value: name, label: t(groupKeys[name]) })),
            ]}
            onChange={(event) => set('group', event.target.value)}
          />
          <DayFields from={from} to={to} onPick={set} />
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
    return <LoadError query={record} />
  }
  const rows = record.data.pages.flatMap((page) => page.list).slice(0, limit)
  if (rows.length === 0) {
    return <Empty ornament="vine" title={t('wallet.recordEmptyTitle')} text={t('wallet.recordEmptyText')} />
  }
  return (
    <>
      {isDesktop ? <Table rows={rows} /> : <Cards rows={rows} />}
      {limit === undefined && <NextPage list={record} />}
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
            <td className="num sec">{localSecond(row.at)}</td>
            <td>
              {kindText(t, row.kind)} {row.account !== 'cash' && <Tag>{accountText(t, row)}</Tag>}
            </td>
            <td className="mut">{row.reference !== '' && <ShortId id={row.reference} />}</td>
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
              <div className="mut num rec-note">{localSecond(row.at)}</div>
            </div>
            <Tag>{accountText(t, row)}</Tag>
          </div>
          {row.reference !== '' && (
            <div className="mut rec-ref">
              <ShortId id={row.reference} />
            </div>
          )}
          <Amounts
            symbol={symbol}
            of={[
              [t('wallet.columnAmount'), row.amount, 'outcome'],
              [t('wallet.columnBefore'), row.balanceBefore],
              [t('wallet.columnBalance'), row.balanceAfter],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
