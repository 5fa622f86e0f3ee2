import { buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { cameFrom } from '../../../core/address/came-from.ts'
import { paths } from '../../../core/address/paths.ts'
import type { DepositState } from './queries.ts'

/** Where to go when a deposit has ended: to the games or a new try, to the record, and back. */
export function AfterDeposit({ state }: { state: DepositState }) {
  const t = useT()
  const place = cameFrom()
  const isCredited = state === 'credited'
  return (
    <nav className="dep-after" aria-label={t('money.next')}>
      {isCredited && (
        <Link
          className={buttonClass({ variant: 'felted', size: 'lg', isBlock: true })}
          to={place?.isGame ? place.address : paths.home}
        >
          {t('money.playNow')}
        </Link>
      )}
      <Link
        className={buttonClass({ variant: isCredited ? 'line' : 'felted' })}
        to={paths.beside('depositv2')}
      >
        {t('deposit.newDeposit')}
      </Link>
      <Link className={buttonClass({ variant: 'line' })} to={paths.beside('depositRecord')}>
        {t('deposit.record')}
      </Link>
      {place && !(isCredited && place.isGame) && (
        <Link className={buttonClass({ variant: 'text' })} to={place.address}>
          {t('money.backToPlace')}
        </Link>
      )}
    </nav>
  )
}
