import type { BillExplanation } from '@baize/contract'
import { Amount, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { useMember } from '../../core/queries/queries.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { kindNames } from '../../core/contract-terms/terms-texts.ts'

type Part = BillExplanation['parts'][number]
type PartsOf = Pick<BillExplanation, 'parts' | 'currencySymbol' | 'startsAt' | 'endsAt'>

interface BillPartsProps {
  readonly bill: PartsOf
  readonly of: Part['of']
  readonly onOpen: (id: string) => void
}

/** The bills that add up to a figure, each with a link; for lottery shares, the agents who received them. */
export function BillParts({ bill, of, onOpen }: BillPartsProps) {
  const t = useT()
  const own = bill.parts.filter((part) => part.of === of)
  if (own.length === 0) return null
  const count = own.reduce((sum, part) => sum + part.count, 0)
  return (
    <details className="agc-parts">
      <summary>{t(of === 'lottery' ? 'agentContract.shares' : 'agentContract.slots', { count })}</summary>
      <ul>
        {own.map((part) => (
          <li key={`${part.bill} ${part.kind} ${part.payee} ${part.startsAt}`}>
            {part.kind === null ? (
              <LotteryShare account={part.payee ?? ''} bill={bill} />
            ) : (
              <PartName part={{ ...part, kind: part.kind }} onOpen={onOpen} />
            )}
            <Amount value={part.amount} symbol={bill.currencySymbol} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PartNameProps {
  readonly part: Part & { readonly kind: NonNullable<Part['kind']> }
  readonly onOpen: BillPartsProps['onOpen']
}

function PartName({ part, onOpen }: PartNameProps) {
  const t = useT()
  const time = useHouseTime()
  const { bill, kind, startsAt, count, payee } = part
  const name = [
    payee ?? t(kindNames[kind]),
    time(startsAt),
    ...(count > 1 ? [t('agentContract.slots', { count })] : []),
  ].join(' · ')
  if (bill === null) return <span>{name}</span>
  return (
    <button type="button" className="agc-late" onClick={() => onOpen(bill)}>
      {name}
    </button>
  )
}

/** The share of one agent: the reader's own opens into the movements of those days. */
function LotteryShare({ account, bill: { startsAt, endsAt } }: { account: string; bill: PartsOf }) {
  const own = useMember().data?.account
  const time = useHouseTime()
  const dayOf = (iso: string) => time(iso).slice(0, 10).split('-').reverse().join('-')
  if (account !== own) return <span>{account}</span>
  const days = { from: dayOf(startsAt), to: dayOf(new Date(Date.parse(endsAt) - 1).toISOString()) }
  return (
    <Link className="agc-link" to={paths.agentLotteryShares(days)}>
      {account}
    </Link>
  )
}
