import { Amount, Skeleton } from '@baize/ui'
import { balanceMask } from './balance-mask.ts'
import { useShownBalance } from './held-balance.ts'
import { useBalance } from '../queries/queries.ts'

/** What there is to play with, unless it is hidden; its room is kept until it is known. */
export function MaskedBalance({ waitClass }: { waitClass: string }) {
  const data = useShownBalance(useBalance().data)
  const isMasked = balanceMask.use()
  if (!data) return <Skeleton className={waitClass} />
  return <Amount value={data.balance} symbol={data.currencySymbol} isMasked={isMasked} />
}
