import { Button, ConfirmDialog, FieldMessage, TextArea, showToast, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { useAskSuspend, useSendReset } from './queries.ts'

interface ActsProps {
  readonly account: string
  /** Since when a request to suspend it waits. */
  readonly suspendAskedAt: string | null
}

/** What the agent can ask for about a direct downline; the account itself stays as it is. */
export function MemberActs({ account, suspendAskedAt }: ActsProps) {
  const t = useT()
  const time = useHouseTime()
  const [open, setOpen] = useState<'reset' | 'suspend'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="at-acts">
        <Button onClick={() => setOpen('reset')}>{t('agentTeam.reset')}</Button>
        {suspendAskedAt === null && (
          <Button onClick={() => setOpen('suspend')}>{t('agentTeam.suspend')}</Button>
        )}
      </div>
      {suspendAskedAt !== null && (
        <p className="mut">{t('agentTeam.suspendWaits', { time: time(suspendAskedAt) })}</p>
      )}
      {open === 'reset' && <ResetDialog account={account} onClose={close} />}
      {open === 'suspend' && <SuspendDialog account={account} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly account: string
  readonly onClose: () => void
}

function ResetDialog({ account, onClose }: DialogProps) {
  const t = useT()
  const sending = useSendReset(account)
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('agentTeam.resetDone') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('agentTeam.resetTitle', { account })}
      text={t('agentTeam.resetText')}
      note={sending.error && <FieldMessage isError text={errorText(t, sending.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={sending.isPending} onClick={send}>
            {t('agentTeam.resetSend')}
          </Button>
        </>
      }
    />
  )
}

const longest = 500

function SuspendDialog({ account, onClose }: DialogProps) {
  const t = useT()
  const asking = useAskSuspend(account)
  const [reason, setReason] = useState('')
  const count = { is: reason.length, max: longest }
  const ask = () =>
    asking.mutate(reason, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('agentTeam.suspendDone') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('agentTeam.suspendTitle', { account })}
      text={
        <div className="at-form">
          <p>{t('agentTeam.suspendText')}</p>
          <TextArea
            label={t('agentTeam.suspendReason')}
            value={reason}
            rows={3}
            maxLength={longest}
            count={count}
            countLabel={t('agentTeam.noteCount', count)}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      }
      note={asking.error && <FieldMessage isError text={errorText(t, asking.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={reason.trim().length < 3}
            isBusy={asking.isPending}
            onClick={ask}
          >
            {t('agentTeam.suspendSend')}
          </Button>
        </>
      }
    />
  )
}
