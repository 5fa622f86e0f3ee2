import { Amount, Chip, Empty, SkeletonRows, Tag, useLanguage, useT } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../../core/page/load-error.tsx'
import { localTime } from '../../../core/time/local-time.ts'
import { NextPage } from '../../../core/page/next-page.tsx'
import { paths } from '../../../core/address/paths.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { show } from './money.ts'
import { useWithdrawals, type Group, type WithdrawalRow } from './queries.ts'
import { tones } from './status.ts'

const groups: readonly {
  group: Group | undefined
  label: `withdraw.group${'All' | 'Open' | 'Paid' | 'Back'}`
}[] = [
  { group: undefined, label: 'withdraw.groupAll' },
  { group: 'open', label: 'withdraw.groupOpen' },
  { group: 'paid', label: 'withdraw.groupPaid' },
  { group: 'back', label: 'withdraw.groupBack' },
]

/** Every withdrawal of the member, newest first. */
export function WithdrawRecord() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const chosen = groups.find(({ group }) => group === (query.get('group') ?? undefined))?.group
  const list = useWithdrawals(chosen)
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const pick = (group: Group | undefined) =>
    setQuery({ page: 'withdraw', tab: 'record', ...(group && { group }) }, { replace: true })
  return (
    <>
      <div className="wd-chips" role="group" aria-label={t('withdraw.group')}>
        {groups.map(({ group, label }) => (
          <Chip key={label} isOn={group === chosen} onClick={() => pick(group)}>
            {t(label)}
          </Chip>
        ))}
      </div>
      {list.isError && rows.length === 0 ? (
        <LoadError query={list} />
      ) : list.isPending ? (
        <SkeletonRows count={5} />
      ) : rows.length === 0 ? (
        <Empty title={t('withdraw.emptyTitle')} text={t('withdraw.emptyText')} />
      ) : (
        <ul className="recs">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <NextPage list={list} />
    </>
  )
}

function Row({ row }: { row: WithdrawalRow }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const isBengali = useLanguage() === 'bn'
  const { payee } = row
  return (
    <li className="rec wd-rec">
      <Link
        className="wd-open"
        to={paths.withdrawal(row.id)}
        aria-label={t('withdraw.open', { amount: show(row.amount, symbol) })}
      />
      <div className="h">
        <div className="grow">
          <b>
            <Amount value={row.amount} symbol={symbol} />
          </b>
          <div className="mut num rec-note">{localTime(row.requestedAt)}</div>
        </div>
        <Tag tone={tones[row.status]}>{t(`withdraw.${row.status}`)}</Tag>
      </div>
      <p className="mut num">
        {isBengali ? payee.nameBn : payee.nameEn} {payee.number}
      </p>
    </li>
  )
}
