import type { LotteryProof, LotteryReceipt, LotteryTicket } from '@baize/contract'
import { SkeletonRows, buttonClass, classes, useT } from '@baize/ui'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { CheckMark } from './check-mark.tsx'
import { signatures } from './draw-signatures.ts'
import { useTicket, useTickets } from './queries.ts'
import { receiptChecks, type ReceiptCheck } from './receipt-checks.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketCard } from './ticket-list.tsx'
import { sumOfChecks, useChecks } from './use-checks.ts'

/** The player's own tickets in a draw, each with the check of its receipt. */
export function DrawTickets({ proof }: { proof: LotteryProof }) {
  const isLoggedIn = useIsLoggedIn()
  return isLoggedIn ? <OwnTickets proof={proof} /> : <LoginFirst />
}

function LoginFirst() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <p className="draw-login">
      {t('lotteryDraw.ticketsLogin')}
      <Link className={buttonClass({ variant: 'felted', size: 'sm' })} to={paths.loginThen(pathname)}>
        {t('site.login')}
      </Link>
    </p>
  )
}

function OwnTickets({ proof }: { proof: LotteryProof }) {
  const t = useT()
  const [opened, setOpened] = useState<string>()
  const query = useTickets({ drawId: proof.drawId, state: 'all' })
  const tickets = query.data?.pages.flatMap((page) => page.tickets)
  if (!tickets) return query.isError ? <LoadError query={query} /> : <SkeletonRows count={2} />
  if (tickets.length === 0) return <p className="sec">{t('lotteryDraw.ticketsNone')}</p>
  return (
    <>
      <ul className="tk-list">
        {tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <TicketCard ticket={ticket} onOpen={() => setOpened(ticket.ticketId)} />
            <ReceiptOf ticketId={ticket.ticketId} proof={proof} />
          </li>
        ))}
      </ul>
      {opened !== undefined && <TicketDialog ticketId={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ReceiptOfProps {
  readonly ticketId: string
  readonly proof: LotteryProof
}

function ReceiptOf({ ticketId, proof }: ReceiptOfProps) {
  const t = useT()
  const { data } = useTicket(ticketId, proof.state)
  if (!data) return null
  if (data.ticket.state === 'cancelled') return null
  if (!data.receipt) return <p className="mut draw-receipt">{t('lotteryDraw.receiptWait')}</p>
  return <Receipt ticket={data.ticket} receipt={data.receipt} proof={proof} />
}

const lines = {
  log: 'lotteryDraw.log',
  same: 'lotteryDraw.same',
  closing: 'lotteryDraw.sealed',
  paid: 'lotteryDraw.paid',
} as const satisfies Record<ReceiptCheck['name'], string>

interface ReceiptProps {
  readonly ticket: LotteryTicket
  readonly receipt: LotteryReceipt
  readonly proof: LotteryProof
}

function Receipt({ ticket, receipt, proof }: ReceiptProps) {
  const t = useT()
  const checks = useMemo(
    () => receiptChecks({ ticket, receipt, proof, signatures }),
    [ticket, receipt, proof],
  )
  const { states } = useChecks(checks)
  const sum = sumOfChecks(states)
  const title = {
    right: 'lotteryDraw.ticketRight',
    later: 'lotteryDraw.ticketPart',
    wrong: 'lotteryDraw.ticketWrong',
    checking: 'lotteryDraw.checking',
  } as const
  return (
    <div className={classes('draw-receipt', sum)}>
      <b role="status">{t(title[sum])}</b>
      <ul>
        {checks.map(({ name }, place) => (
          <li key={name}>
            <CheckMark state={states[place] ?? 'checking'} />
            {t(lines[name])}
          </li>
        ))}
      </ul>
    </div>
  )
}
