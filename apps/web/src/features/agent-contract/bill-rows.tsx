import type { BillView } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { formatMoney } from '@baize/i18n'
import { Amount, Button, Empty, SkeletonRows, Tag, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { useBills, type BillsAsked, type Side } from './queries.ts'
import { kindNames, percentText } from '../../core/contract-terms/terms-texts.ts'
import { billStates, billTones } from './texts.ts'

interface BillListProps extends BillsAsked {
  readonly onExplain: (id: string) => void
}

/** Bills of one side, the newest first, with a chart of the last ones and what is open both ways. */
export function BillList({ onExplain, ...asked }: BillListProps) {
  const t = useT()
  const bills = useBills(asked)
  if (bills.isPending) return <SkeletonRows count={6} />
  if (!bills.data) return <LoadError query={bills} />
  const [first] = bills.data.pages
  const rows = bills.data.pages.flatMap((page) => page.bills)
  const symbol = first?.currencySymbol ?? ''
  if (!first) return null
  const isWhole = asked.from === undefined && asked.kind !== undefined
  return (
    <>
      {isWhole && <Summary page={first} kind={asked.kind} />}
      {rows.length === 0 && (
        <Empty ornament="vine" title={t('agentContract.noBills')} text={t('agentContract.noBillsText')} />
      )}
      {isWhole && rows.length > 1 && <BillChart rows={rows.slice(0, 24)} />}
      <ul className="recs">
        {rows.map((bill) => (
          <BillRow
            key={bill.id}
            {...{ bill, symbol, onExplain }}
            side={asked.side}
            isKindShown={asked.kind === undefined}
          />
        ))}
      </ul>
      <NextPage list={bills} />
    </>
  )
}

interface Opened {
  readonly currencySymbol: string
  readonly openToMe: string
  readonly openByMe: string
  readonly estimate: {
    readonly endsAt: string
    readonly base: string
    readonly rate: number
    readonly amount: string
  } | null
}

/** The running period and the open amounts in both directions; each opens into its parts. */
export function Summary({ page, kind }: { page: Opened; kind: ContractKind | undefined }) {
  const t = useT()
  const time = useHouseTime()
  const { currencySymbol: symbol, estimate } = page
  return (
    <dl className="kp agc-sums">
      {estimate && kind && (
        <div>
          <dt>
            <Link className="agc-link" to={paths.agentEstimate(kind)}>
              {t('agentContract.estimate')}
            </Link>
          </dt>
          <dd className="v">
            <Amount value={estimate.amount} symbol={symbol} />
          </dd>
          <dd className="mut rec-note">
            {t('agentContract.estimateNote', {
              base: formatMoney(estimate.base, { symbol }),
              rate: percentText(estimate.rate),
              ends: time(estimate.endsAt),
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Link className="agc-link" to={paths.agentOpenBills('payee')}>
            {t('agentContract.openToMe')}
          </Link>
        </dt>
        <dd className="v">
          <Amount value={page.openToMe} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>
          <Link className="agc-link" to={paths.agentOpenBills('payer')}>
            {t('agentContract.openByMe')}
          </Link>
        </dt>
        <dd className="v">
          <Amount value={page.openByMe} symbol={symbol} />
        </dd>
      </div>
    </dl>
  )
}

/** The last amounts as columns, the oldest on the left. */
function BillChart({ rows }: { rows: readonly BillView[] }) {
  const t = useT()
  const most = Math.max(1, ...rows.map(({ amount }) => Number(amount)))
  return (
    <div className="agc-chart" role="img" aria-label={t('agentContract.chart')}>
      {[...rows].reverse().map(({ id, amount }) => (
        <progress key={id} value={Number(amount)} max={most} aria-hidden="true" />
      ))}
    </div>
  )
}

interface RowProps {
  readonly bill: BillView
  readonly symbol: string
  readonly side: Side
  readonly isKindShown: boolean
  readonly onExplain: (id: string) => void
}

function BillRow({ bill, symbol, side, isKindShown, onExplain }: RowProps) {
  const t = useT()
  const time = useHouseTime()
  const name = bill.partner ?? t('agentContract.baize')
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(side === 'payee' ? 'agentContract.fromPartner' : 'agentContract.toPartner', { name })}</b>
          <div className="mut num rec-note">
            {isKindShown && `${t(kindNames[bill.kind])} · `}
            {time(bill.startsAt)} – {time(bill.endsAt)}
          </div>
        </div>
        <Tag tone={billTones[bill.state]}>{t(billStates[bill.state])}</Tag>
      </div>
      <Amounts
        symbol={symbol}
        of={[
          [t('agentContract.base'), bill.base],
          [t('agentContract.amount'), bill.amount],
          [t('agentContract.open'), bill.open],
        ]}
      />
      <Button size="sm" className="agc-more" onClick={() => onExplain(bill.id)}>
        {t('agentContract.explain')}
        <span className="vh"> {time(bill.startsAt)}</span>
      </Button>
    </li>
  )
}
