import type { ContractTerms, ContractView } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { classes, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import {
  capText,
  carries,
  percentText,
  periods,
  singleBetText,
} from '../../core/contract-terms/terms-texts.ts'

interface Row {
  readonly key: string
  readonly rate: number
  /** The minimum that names the tier, and what else it asks for. */
  readonly title: string
  readonly note: string
}

interface TierRowsProps {
  readonly contract: ContractView
  readonly before: ContractView | undefined
  readonly symbol: string
  readonly children?: ReactNode
}

/** The tiers of terms, numbered; a rate that was another one in the version before is struck through. */
export function TierRows({ contract: { terms }, before, symbol, children }: TierRowsProps) {
  const t = useT()
  const rowsOf = useRows(symbol)
  const old = before ? rowsOf(before.terms) : []
  const rows = rowsOf(terms).map((row, at) => {
    const was = old[at]?.rate
    return { ...row, was: was === undefined || was === row.rate ? undefined : was }
  })
  return (
    <section className="agc-card agc-tier-card">
      <div className="agc-head">
        <h4>{t('agentContract.tiers')}</h4>
        {terms.kind === 'dividend' && (
          <span className="mut rec-note">
            {t(periods[terms.period])} · {t(carries[terms.carry])}
          </span>
        )}
      </div>
      <ol>
        {rows.map(({ key, rate, title, note, was }, at) => (
          <li key={key} className={classes(was !== undefined && 'changed')}>
            <span className="no num" aria-hidden="true">
              {at + 1}
            </span>
            <span className="what">
              {title}
              {note !== '' && <small className="mut">{note}</small>}
            </span>
            {was !== undefined && (
              <s className="mut num">
                <span className="vh">{t('agentContract.wasBefore')} </span>
                {percentText(was)}
              </s>
            )}
            <b className="num">{percentText(rate)}</b>
          </li>
        ))}
      </ol>
      <footer>
        <Cap terms={terms} before={before?.terms} symbol={symbol} />
        {rows.some(({ was }) => was !== undefined) && <p>{t('agentContract.struck')}</p>}
        {children}
      </footer>
    </section>
  )
}

/** The cap, beside it what was before where that was another one. */
function Cap({
  terms,
  before,
  symbol,
}: {
  readonly terms: ContractTerms
  readonly before: ContractTerms | undefined
  readonly symbol: string
}) {
  const t = useT()
  const money = (amount: string) => formatMoney(amount, { symbol }).replace(/\.00$/, '')
  const now = capText(t, terms, money)
  const was =
    before === undefined || before.cap === terms.cap
      ? undefined
      : before.cap === undefined
        ? t('agentContract.wasNoCap')
        : t('agentContract.wasCap', { amount: money(before.cap) })
  if (now === undefined && was === undefined) return null
  return (
    <p>
      {now ?? t('agentContract.noCap')}
      {was !== undefined && <small className="mut"> · {was}</small>}
    </p>
  )
}

function useRows(symbol: string) {
  const t = useT()
  const money = (amount: string) => formatMoney(amount, { symbol }).replace(/\.00$/, '')
  return (terms: ContractTerms): Row[] => {
    if (terms.kind === 'realtime') {
      const note = singleBetText(t, terms.singleBetAmount, money)
      return [
        { key: 'won', rate: terms.profitRate, title: t('agentContract.profitRate'), note },
        { key: 'lost', rate: terms.lossRate, title: t('agentContract.lossRate'), note },
      ]
    }
    return terms.tiers.map((tier) => {
      const bet = 'periodValidBet' in tier ? tier.periodValidBet : tier.betAmount
      const loss = 'periodProfitLoss' in tier ? tier.periodProfitLoss : undefined
      const active = 'activeMembers' in tier ? tier.activeMembers : 0
      const notes = [
        loss !== undefined && Number(bet) > 0 && t('agentContract.bet', { amount: money(bet) }),
        active > 0 && t('agentContract.active', { count: active }),
      ].filter((text) => text !== false)
      return {
        key: `${tier.rate} ${bet} ${loss} ${active}`,
        rate: tier.rate,
        title:
          loss === undefined
            ? t('agentContract.betFrom', { amount: money(bet) })
            : t('agentContract.lossFrom', { amount: money(loss) }),
        note: notes.join(', '),
      }
    })
  }
}
