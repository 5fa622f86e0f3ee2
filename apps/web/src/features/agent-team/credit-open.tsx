import { Button, SkeletonRows, Tag, useT } from '@baize/ui'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { Amounts } from '../../core/balance/amounts.tsx'
import { paths, type contractPages } from '../../core/address/paths.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useDisputes, useDues, useTeamFilter, type DuesAsked } from './queries.ts'

export const dueSides = ['owed', 'owing'] as const
export const dueAges = ['week', 'month', 'older'] as const
export const sideNames = { owed: 'agentTeam.creditOwed', owing: 'agentTeam.creditOwing' } as const

/** The bills that a line of open bills of the report adds up. */
export function OpenDues({ side, age }: DuesAsked) {
  const t = useT()
  const dues = useDues({ side, age })
  const first = dues.data?.pages[0]
  const bills = dues.data?.pages.flatMap((page) => page.bills) ?? []
  return (
    <Opened title={`${t(sideNames[side])} · ${t(`agentTeam.age_${age}`)}`}>
      {dues.isPending ? (
        <SkeletonRows count={6} />
      ) : !first ? (
        <LoadError query={dues} />
      ) : bills.length === 0 ? (
        <p className="mut">{t('agentTeam.creditNoDues')}</p>
      ) : (
        <ul className="recs at-grid">
          {bills.map((bill) => (
            <li className="rec" key={bill.bill}>
              <BillHead bill={bill} />
              <Amounts
                className="two-up"
                symbol={first.currencySymbol}
                of={[
                  [t('agentTeam.amount'), bill.amount],
                  [t('agentTeam.creditOpen'), bill.open],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <NextPage list={dues} />
    </Opened>
  )
}

/** The disputes that the report counts. */
export function OpenDisputes() {
  const t = useT()
  const time = useHouseTime()
  const disputes = useDisputes()
  const list = disputes.data?.pages.flatMap((page) => page.disputes) ?? []
  return (
    <Opened title={t('agentTeam.disputes')}>
      {disputes.isPending ? (
        <SkeletonRows count={4} />
      ) : !disputes.data ? (
        <LoadError query={disputes} />
      ) : list.length === 0 ? (
        <p className="mut">{t('agentTeam.noDisputes')}</p>
      ) : (
        <ul className="recs at-grid">
          {list.map((dispute) => (
            <li className="rec" key={`${dispute.bill} ${dispute.line}`}>
              <BillHead bill={dispute}>
                <Tag tone="warn">{t(`agentTeam.dispute_${dispute.state}`)}</Tag>
              </BillHead>
              <p>{dispute.reason}</p>
              <p className="mut num rec-note">{time(dispute.openedAt)}</p>
            </li>
          ))}
        </ul>
      )}
      <NextPage list={disputes} />
    </Opened>
  )
}

function Opened({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const { set } = useTeamFilter()
  return (
    <>
      <Button size="sm" className="at-back" onClick={() => set('side', '', 'age')}>
        {t('agentTeam.backToReport')}
      </Button>
      <h3>{title}</h3>
      {children}
    </>
  )
}

interface BillHeadProps {
  readonly bill: {
    readonly bill: string
    readonly kind: keyof typeof contractPages
    readonly partner: string | null
    readonly startsAt: string
    readonly endsAt: string
  }
  readonly children?: ReactNode
}

/** Which bill it is, with a link to it. */
function BillHead({ bill: { bill, kind, partner, startsAt, endsAt }, children }: BillHeadProps) {
  const t = useT()
  const time = useHouseTime()
  return (
    <div className="h">
      <div className="grow">
        <b>
          {t(`agentTeam.${kind}`)} · {partner ?? t('agentContract.baize')}
        </b>
        <span className="mut num rec-note">
          {time(startsAt)} – {time(endsAt)}
        </span>
      </div>
      {children}
      <Link className="at-link" to={paths.agentBill({ id: bill, kind })}>
        {t('agentTeam.openBill')}
      </Link>
    </div>
  )
}
