import { formatMoney, type Translate } from '@baize/i18n'
import { useT } from '@baize/ui'
import { isZero } from './amounts.ts'
import type { Referral, ReferralTerms } from './queries.ts'

/** What inviting pays, in numbers, before anybody is invited. */
export function Terms({ referral: { terms, currencySymbol: symbol } }: { referral: Referral }) {
  const t = useT()
  if (terms === null)
    return (
      <section className="panel referral-terms">
        <h3>{t('referral.terms')}</h3>
        <p className="sec">{t('referral.noTerms')}</p>
      </section>
    )
  const paid = terms.rewards.filter(({ referrer, friend }) => !isZero(referrer) || !isZero(friend))
  return (
    <section className="panel referral-terms" aria-label={t('referral.terms')}>
      <h3>{t('referral.terms')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('referral.step')}</th>
            <th scope="col">{t('referral.forYou')}</th>
            <th scope="col">{t('referral.forFriend')}</th>
          </tr>
        </thead>
        <tbody>
          {paid.map(({ milestone, referrer, friend }) => (
            <tr key={milestone}>
              <th scope="row">{stepText(t, milestone, { terms, symbol })}</th>
              <td className="num">{amountText(referrer, symbol)}</td>
              <td className="num">{amountText(friend, symbol)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.bands.length > 0 && (
        <>
          <p>{t('referral.shareIntro', { days: terms.shareDays })}</p>
          <ul className="referral-bands">
            {terms.bands.map(({ from, percent }) => (
              <li key={from}>
                <span>{t('referral.bandFrom', { from: formatMoney(from, { symbol }) })}</span>
                <b className="num">{percent}%</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="sec">{rulesText(t, terms, symbol)}</p>
    </section>
  )
}

const amountText = (amount: string, symbol: string): string =>
  isZero(amount) ? '–' : formatMoney(amount, { symbol })

function stepText(
  t: Translate,
  milestone: ReferralTerms['rewards'][number]['milestone'],
  { terms, symbol }: { terms: ReferralTerms; symbol: string },
): string {
  if (milestone === 'deposit')
    return t('referral.stepDepositFrom', { amount: formatMoney(terms.depositFrom, { symbol }) })
  if (milestone === 'turnover')
    return t('referral.stepTurnoverFrom', {
      amount: formatMoney(terms.turnoverFrom, { symbol }),
      days: terms.turnoverDays,
    })
  return t(`referral.step_${milestone}`)
}

const rulesText = (t: Translate, terms: ReferralTerms, symbol: string): string =>
  [
    terms.heldDays === 0 ? t('referral.heldNone') : t('referral.heldRule', { days: terms.heldDays }),
    ...(terms.bands.length > 0
      ? [t('referral.capRule', { amount: formatMoney(terms.shareCap, { symbol }) })]
      : []),
    t('referral.friendsRule', { count: terms.friendsPerMonth }),
    t('referral.claimRule', { days: terms.claimDays }),
    t('referral.ownRule'),
  ].join(' ')
