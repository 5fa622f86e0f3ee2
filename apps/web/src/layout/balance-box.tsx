import { useT } from '@baize/ui'
import { Link } from 'react-router'
import { BalanceTools } from '../core/balance/balance-tools.tsx'
import { MaskedBalance } from '../core/balance/masked-balance.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { useCanTakeCredits } from '../core/queries/queries.ts'

/** The balance of the person logged in: it keeps its last value while a newer one is fetched. */
export function BalanceBox() {
  const t = useT()
  const canTakeCredits = useCanTakeCredits()
  return (
    <div className="bal">
      <div className="bal-press">
        {canTakeCredits ? (
          <button
            type="button"
            className="bal-figure"
            onClick={() => openPopup({ name: 'credits' })}
            aria-label={t('site.takeCredits')}
            aria-describedby="header-balance"
          />
        ) : (
          <Link
            className="bal-figure"
            to={paths.member('transferFund')}
            aria-label={t('site.wallet')}
            aria-describedby="header-balance"
          />
        )}
        <span id="header-balance" className="bal-value">
          <span className="vh">{t('site.balance')}: </span>
          <MaskedBalance waitClass="bal-wait" />
        </span>
      </div>
      <BalanceTools maskClass="only-d" />
    </div>
  )
}
