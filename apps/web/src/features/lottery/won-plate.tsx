import { Button, DialogFrame, DialogTitle, Rosette, Amount, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lotteryClient } from './lottery-client.ts'
import { ticketsKey } from './queries.ts'
import { playSound } from './sound.ts'

const againMs = 1_500

const isSettled = ({ state }: { readonly state: string }) => state !== 'placed'

/** The tickets of a draw whose result has come, asked for until they are settled. */
const useTicketsOfDraw = (drawId: string) =>
  useQuery({
    queryKey: [...ticketsKey, 'of-draw', drawId] as const,
    queryFn: ({ signal }) => lotteryClient.getLotteryTickets({ query: { drawId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && !state.data.tickets.every(isSettled) && againMs,
  })

const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

const writeCents = (minor: bigint): string => {
  const text = String(minor).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Tells of a win in a draw that was just drawn. What is less than the stake is no moment to celebrate. */
export function WonPlate({ drawId, number }: { drawId: string; number: string }) {
  const t = useT()
  const { data } = useTicketsOfDraw(drawId)
  const [isClosed, setClosed] = useState(false)
  const tickets = data?.tickets.every(isSettled) ? data.tickets : []
  const paid = tickets.reduce((sum, { payout }) => sum + cents(payout), 0n)
  const staked = tickets.reduce((sum, { stake }) => sum + cents(stake), 0n)
  const isWin = paid > staked
  // A win is heard once.
  useEffect(() => {
    if (isWin) playSound('won')
  }, [isWin])
  const [first] = tickets
  if (!isWin || isClosed || !first) return null
  return (
    <DialogFrame className="dlg ask won" closesOnCover onClose={() => setClosed(true)}>
      <Rosette size={96} className="won-mark" />
      <DialogTitle className="ask-title">{t('lottery.wonTitle')}</DialogTitle>
      <p className="won-amount">
        <Amount value={writeCents(paid)} symbol={first.currencySymbol} />
      </p>
      <p className="sec num">{t('lottery.wonText', { number })}</p>
      <div className="ask-row">
        <Button variant="felted" size="lg" onClick={() => setClosed(true)}>
          {t('lottery.playOn')}
        </Button>
      </div>
    </DialogFrame>
  )
}
