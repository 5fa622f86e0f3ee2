import { Amount, Button, ConfirmDialog, Empty, FieldMessage, SkeletonRows, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/calls/client.ts'
import { errorText } from '../../../core/calls/error-text.ts'
import { localTime } from '../../../core/time/local-time.ts'
import { NextPage } from '../../../core/page/next-page.tsx'
import { show } from './money.ts'
import { useRenewTransfers, useTransfers, type Transfer } from './queries.ts'

/** What was sent and received between members, the newest first; what waits can be answered. */
export function TransferList({ symbol }: { symbol: string }) {
  const t = useT()
  const list = useTransfers()
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isPending) return <SkeletonRows count={3} />
  if (list.isError && rows.length === 0) return <FieldMessage isError text={errorText(t, list.error)} />
  if (rows.length === 0) {
    return (
      <Empty
        ornament="vine"
        title={t('withdraw.transferEmptyTitle')}
        text={t('withdraw.transferEmptyText')}
      />
    )
  }
  return (
    <>
      <ul className="recs">
        {rows.map((transfer) => (
          <Row key={`${transfer.direction} ${transfer.id}`} transfer={transfer} symbol={symbol} />
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}

const stateTexts = {
  waiting: 'withdraw.transferWaiting',
  declined: 'withdraw.transferDeclined',
  returned: 'withdraw.transferReturned',
} as const

function Row({ transfer, symbol }: { transfer: Transfer; symbol: string }) {
  const t = useT()
  const { at, direction, partner, amount, state, endsAt } = transfer
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(direction === 'out' ? 'withdraw.transferOut' : 'withdraw.transferIn', { partner })}</b>
          <div className="mut num">{localTime(at)}</div>
          {state !== 'done' && (
            <div className="mut">{t(stateTexts[state], { time: endsAt ? localTime(endsAt) : '' })}</div>
          )}
        </div>
        {state === 'done' ? (
          <Amount value={direction === 'out' ? `-${amount}` : amount} symbol={symbol} tone="outcome" />
        ) : (
          <Amount value={amount} symbol={symbol} />
        )}
      </div>
      {state === 'waiting' && direction === 'in' && <Answer transfer={transfer} symbol={symbol} />}
    </li>
  )
}

/** The receiver accepts or declines; declining is asked again, accepting is not. */
function Answer({ transfer: { id, amount, partner }, symbol }: { transfer: Transfer; symbol: string }) {
  const t = useT()
  const renew = useRenewTransfers()
  const [isAsked, setAsked] = useState(false)
  const answer = useMutation({
    mutationFn: (accept: boolean) => client.transferAnswer({ body: { id, accept } }),
    onSuccess: (_balances, accept) => {
      const title = t(accept ? 'withdraw.transferAccepted' : 'withdraw.transferTurnedDown', {
        amount: show(amount, symbol),
      })
      showToast({ tone: 'ok', title })
    },
    onSettled: renew,
  })
  return (
    <>
      <div className="wd-answer">
        <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('withdraw.transferAccept', { amount: show(amount, symbol) })}
        </Button>
        <Button disabled={answer.isPending} onClick={() => setAsked(true)}>
          {t('withdraw.transferDecline')}
        </Button>
      </div>
      {answer.error && <FieldMessage isError text={errorText(t, answer.error)} />}
      {isAsked && (
        <ConfirmDialog
          title={t('withdraw.transferDeclineTitle', { amount: show(amount, symbol) })}
          text={t('withdraw.transferDeclineText', { partner })}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAsked(false)
                  answer.mutate(false)
                }}
              >
                {t('withdraw.transferDecline')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
