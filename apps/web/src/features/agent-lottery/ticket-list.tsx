import { Empty, SkeletonRows, Tag, TextField, useT } from '@baize/ui'
import { useState } from 'react'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseSecond } from '../../core/time/house-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useTeamTickets } from './queries.ts'

const states = {
  placed: 'agentLottery.placed',
  cancelled: 'agentLottery.cancelled',
  won: 'agentLottery.won',
  lost: 'agentLottery.lost',
  refunded: 'agentLottery.refunded',
} as const

/** Tickets of everybody below, once the sales of their draw have ended. */
export function TicketList() {
  const t = useT()
  const [account, setAccount] = useState('')
  return (
    <>
      <div className="agl-head">
        <TextField
          label={t('agentLottery.account')}
          value={account}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setAccount(event.target.value)}
        />
      </div>
      <p className="mut">{t('agentLottery.ticketsNote')}</p>
      <Tickets account={account.trim()} />
    </>
  )
}

function Tickets({ account }: { account: string }) {
  const t = useT()
  const second = useHouseSecond()
  const tickets = useTeamTickets(account)
  if (tickets.isPending) return <SkeletonRows count={6} />
  if (!tickets.data) return <LoadError query={tickets} />
  const symbol = tickets.data.pages[0]?.currencySymbol ?? ''
  const rows = tickets.data.pages.flatMap((page) => page.tickets)
  if (rows.length === 0)
    return (
      <Empty ornament="vine" title={t('agentLottery.noTickets')} text={t('agentLottery.noTicketsText')} />
    )
  return (
    <>
      <ul className="recs">
        {rows.map((row) => (
          <li className="rec" key={row.ticketId}>
            <div className="h">
              <div className="grow">
                <b>{row.account}</b>
                <div className="mut num rec-note">
                  {row.gameName} {row.number}
                </div>
                <div className="mut num rec-note">{second(row.placedAt)}</div>
              </div>
              <Tag>{t(states[row.state])}</Tag>
            </div>
            <Amounts
              symbol={symbol}
              of={[
                [t('agentLottery.stake'), row.stake],
                [t('agentLottery.payout'), row.payout],
              ]}
            />
          </li>
        ))}
      </ul>
      <NextPage list={tickets} />
    </>
  )
}
