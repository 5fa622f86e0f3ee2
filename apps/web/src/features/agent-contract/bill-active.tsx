import type { ContractKind } from '@baize/domain/agent-contract'
import { formatMoney } from '@baize/i18n'
import { Button, Empty, SkeletonRows, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { rowKeys } from '../../core/page/row-keys.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { useActive } from './queries.ts'

interface BillActiveProps {
  readonly kind: ContractKind
  /** `now`: the running period. */
  readonly bill: string
  readonly onBack: () => void
}

/** The members that a bill counts as active. */
export function BillActive({ kind, bill, onBack }: BillActiveProps) {
  const t = useT()
  const time = useHouseTime()
  const found = useActive(bill === 'now' ? { kind } : { id: bill })
  const first = found.data?.pages[0]
  if (found.isPending) return <SkeletonRows count={6} />
  if (!first) return <LoadError query={found} />
  const people = found.data?.pages.flatMap((page) => page.people) ?? []
  // Masked names of two members may be the same.
  const keys = rowKeys(people.map(({ account }) => account))
  const { currencySymbol: symbol, least } = first
  const money = (amount: string) => formatMoney(amount, { symbol })
  return (
    <>
      <Button size="sm" className="agc-back" onClick={onBack}>
        {t('agentContract.backToBill')}
      </Button>
      <h3>{t('agentContract.activeOf', { count: first.count })}</h3>
      <p className="mut rec-note">
        <span className="num">
          {time(first.startsAt)} – {time(first.endsAt)}
        </span>{' '}
        · {t('agentContract.activeFrom', { valid: money(least.valid), deposits: money(least.deposits) })}
      </p>
      {people.length === 0 && (
        <Empty ornament="vine" title={t('agentContract.noActive')} text={t('agentContract.noActiveText')} />
      )}
      <ul className="recs">
        {people.map(({ account, under, valid, deposits }, place) => (
          <li className="rec" key={keys[place]}>
            <div className="h">
              <b className="grow">{account}</b>
              {under !== null && <span className="mut">{t('agentContract.below', { name: under })}</span>}
            </div>
            <Amounts
              className="two-up"
              symbol={symbol}
              of={[
                [t('agentContract.lineValid'), valid],
                [t('agentContract.deposits'), deposits],
              ]}
            />
          </li>
        ))}
      </ul>
      <NextPage list={found} />
    </>
  )
}
