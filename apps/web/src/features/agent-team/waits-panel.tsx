import { Amount, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contractPages, paths } from '../../core/address/paths.ts'
import { kindNames } from '../../core/contract-terms/terms-texts.ts'
import { usePageAddress, type Overview } from './queries.ts'

type Waits = NonNullable<Overview['waits']>

const isSome = (amount: string) => Number(amount) > 0

/** Offers to answer, open bills and disputes, each with the way there. */
export function WaitsList({ waits, symbol }: { waits: Waits; symbol: string }) {
  const t = useT()
  const addressOf = usePageAddress()
  const { offers, owed, owing, disputes } = waits
  if (offers.length === 0 && !isSome(owed) && !isSome(owing) && disputes === 0)
    return <p className="mut">{t('agentTeam.waitsNothing')}</p>
  return (
    <ul className="at-waits">
      {offers.map(({ kind, count }) => (
        <Row
          key={kind}
          to={`${paths.agentPage(contractPages[kind])}&part=contracts`}
          name={t('agentTeam.waitsOffer', { kind: t(kindNames[kind]) })}
        >
          {count}
        </Row>
      ))}
      {isSome(owed) && (
        <Row to={paths.agentOpenBills('payee')} name={t('agentTeam.creditOwed')}>
          <Amount value={owed} symbol={symbol} />
        </Row>
      )}
      {isSome(owing) && (
        <Row to={paths.agentOpenBills('payer')} name={t('agentTeam.creditOwing')}>
          <Amount value={owing} symbol={symbol} />
        </Row>
      )}
      {disputes > 0 && (
        <Row to={addressOf('agentCreditReport', { side: 'disputes' })} name={t('agentTeam.disputes')}>
          {disputes}
        </Row>
      )}
    </ul>
  )
}

const Row = ({ to, name, children }: { to: string; name: string; children: ReactNode }) => (
  <li>
    <Link className="at-link" to={to}>
      {name}
    </Link>
    <span className="num">{children}</span>
  </li>
)
