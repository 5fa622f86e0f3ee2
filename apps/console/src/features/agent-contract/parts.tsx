import type { ContractTerms } from '@baize/contract'
import { percentText } from '@baize/domain/agent-contract'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Col } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'

interface Sides {
  readonly payeeId: string
  readonly payee: string
  readonly payerId: string | null
  readonly payer: string | null
}

/** The payer or payee of a contract or bill. Without a payer the operator pays. */
export function Party({ of, side }: { readonly of: Sides; readonly side: 'payee' | 'payer' }) {
  const t = useTranslate()
  const id = side === 'payee' ? of.payeeId : of.payerId
  if (id === null) return <>{t('agentContractDesk.house')}</>
  return <Link to={`/member/${id}/show`}>{side === 'payee' ? of.payee : of.payer}</Link>
}

export const PartyCol = ({ source }: { readonly source: 'payee' | 'payer' }) => (
  <Col source={source}>
    <PartyField side={source} />
  </Col>
)

function PartyField({ side }: { readonly side: 'payee' | 'payer' }) {
  const record = useRecordContext<Sides & { id: string }>()
  return record ? <Party of={record} side={side} /> : null
}

export const RateCol = () => (
  <Col source="rate" label="field.topRate" align="right">
    <RateField />
  </Col>
)

function RateField() {
  const record = useRecordContext<{ id: string; rate: number }>()
  return record ? <span className="money">{percentText(record.rate)}</span> : null
}

/** The text of terms: a line for each tier, and the cap. */
export function Terms({ terms }: { readonly terms: ContractTerms }) {
  const t = useTranslate()
  const { cap } = terms
  return (
    <>
      <Rates terms={terms} />
      {cap !== undefined && (
        <p>
          {t(terms.kind === 'realtime' ? 'agentContractDesk.cappedDay' : 'agentContractDesk.capped', {
            amount: cap,
          })}
        </p>
      )}
    </>
  )
}

function Rates({ terms }: { readonly terms: ContractTerms }) {
  const t = useTranslate()
  if (terms.kind === 'realtime')
    return (
      <p>
        {t('agentContractDesk.realtimeTerms', {
          profit: percentText(terms.profitRate),
          loss: percentText(terms.lossRate),
          bet: terms.singleBetAmount,
        })}
      </p>
    )
  return (
    <>
      {terms.kind === 'dividend' && (
        <p>
          {t(`choice.period_${terms.period}`)} · {t(`choice.carry_${terms.carry}`)}
        </p>
      )}
      <ul>
        {terms.tiers.map((tier) => (
          <li key={JSON.stringify(tier)}>
            {'periodValidBet' in tier
              ? t('agentContractDesk.tierFrom', {
                  rate: percentText(tier.rate),
                  bet: tier.periodValidBet,
                  loss: tier.periodProfitLoss,
                  active: tier.activeMembers,
                })
              : t('agentContractDesk.tierTurnover', {
                  rate: percentText(tier.rate),
                  bet: tier.betAmount,
                  active: 'activeMembers' in tier ? tier.activeMembers : 0,
                })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface CascadeProps {
  readonly cascade: readonly {
    readonly id: string
    readonly account: string
    readonly payer: string
    readonly rate: number
    readonly lastBill: string | null
  }[]
}

/** Which contracts end with an act. */
export function Cascade({ cascade }: CascadeProps) {
  const t = useTranslate()
  if (cascade.length === 0) return <p>{t('agentContractDesk.noCascade')}</p>
  return (
    <>
      <p>{t('agentContractDesk.cascade')}</p>
      <ul>
        {cascade.map(({ id, account, payer, rate, lastBill }) => (
          <li key={id}>
            {t('agentContractDesk.cascadeRow', {
              account,
              payer,
              rate: percentText(rate),
              bill: lastBill ?? t('agentContractDesk.noBill'),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
