import type { ContractTerms } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import { capText, carries, percentText, periods, singleBetText } from './terms-texts.ts'
import './contract-terms.css'

const isAsked = (amount: string) => Number(amount) > 0

/** The terms of a contract, a tier a row. */
export function TermsView({ terms, symbol }: { terms: ContractTerms; symbol: string }) {
  const t = useT()
  const money = (amount: string) => formatMoney(amount, { symbol }).replace(/\.00$/, '')
  const cap = capText(t, terms, money)
  if (terms.kind === 'realtime')
    return (
      <ul className="agc-tiers">
        <Tier text={t('agentContract.profitRate')} rate={terms.profitRate} />
        <Tier text={t('agentContract.lossRate')} rate={terms.lossRate} />
        <li className="mut">{singleBetText(t, terms.singleBetAmount, money)}</li>
        {cap !== undefined && <li>{cap}</li>}
      </ul>
    )
  const conditionsOf = (tier: (typeof terms.tiers)[number]): string[] => {
    const bet = 'periodValidBet' in tier ? tier.periodValidBet : tier.betAmount
    const found: string[] = []
    if (isAsked(bet)) found.push(t('agentContract.bet', { amount: money(bet) }))
    if ('periodProfitLoss' in tier && isAsked(tier.periodProfitLoss))
      found.push(t('agentContract.loss', { amount: money(tier.periodProfitLoss) }))
    if ('activeMembers' in tier && tier.activeMembers > 0)
      found.push(t('agentContract.active', { count: tier.activeMembers }))
    return found
  }
  return (
    <>
      <ul className="agc-tiers">
        {terms.tiers.map((tier) => {
          const conditions = conditionsOf(tier)
          const text =
            conditions.length === 0
              ? t('agentContract.tierAlways')
              : t('agentContract.tierFrom', { what: conditions.join(', ') })
          return <Tier key={`${tier.rate} ${text}`} text={text} rate={tier.rate} />
        })}
        {cap !== undefined && <li>{cap}</li>}
      </ul>
      {terms.kind === 'dividend' && (
        <p className="mut rec-note">
          {t(periods[terms.period])} · {t(carries[terms.carry])}
        </p>
      )}
    </>
  )
}

const Tier = ({ text, rate }: { text: string; rate: number }) => (
  <li>
    <span>{text}</span>
    <b className="num">{percentText(rate)}</b>
  </li>
)
