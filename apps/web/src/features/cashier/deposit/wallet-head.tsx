import { useT } from '@baize/ui'
import { BalanceTools } from '../../../core/balance/balance-tools.tsx'
import { MaskedBalance } from '../../../core/balance/masked-balance.tsx'
import { useBalance } from '../../../core/queries/queries.ts'

/** What there is to play with, over the cashier's forms. */
export function WalletHead() {
  const t = useT()
  const balance = useBalance()
  return (
    <section className="dep-wallet felt stitch" aria-busy={!balance.data}>
      <p className="sec">{t('deposit.balance')}</p>
      <div className="dep-wallet-row">
        <span className="dep-wallet-big">
          <MaskedBalance waitClass="dep-wallet-wait" />
        </span>
        <BalanceTools />
      </div>
    </section>
  )
}
