import { Amount, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { isZero } from './amounts.ts'
import type { Referral } from './queries.ts'

/** What inviting has brought so far. */
export function Sums({ referral }: { referral: Referral }) {
  const t = useT()
  const { friends, qualified, earned, held, claimable, currencySymbol: symbol } = referral
  return (
    <section className="referral-sums" aria-label={t('referral.earnings')}>
      <dl>
        <div className="panel">
          <dt>{t('referral.friends')}</dt>
          <dd className="num">{friends}</dd>
          <dd className="sec">{t('referral.qualified', { count: qualified })}</dd>
        </div>
        <div className="panel">
          <dt>{t('referral.earned')}</dt>
          <dd>
            <Amount value={earned} symbol={symbol} />
          </dd>
        </div>
        <div className="panel">
          <dt>{t('referral.held')}</dt>
          <dd>
            <Amount value={held} symbol={symbol} />
          </dd>
        </div>
        <div className="panel">
          <dt>{t('referral.claimable')}</dt>
          <dd>
            <Amount value={claimable} symbol={symbol} />
          </dd>
          {!isZero(claimable) && (
            <dd>
              <Link
                className={buttonClass({ variant: 'felted', size: 'sm' })}
                to={paths.member('rewardCenter')}
              >
                {t('referral.claim')}
              </Link>
            </dd>
          )}
        </div>
      </dl>
    </section>
  )
}
