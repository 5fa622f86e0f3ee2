import { lotteryGroupFalls, type LotteryGroupFalls, type LotteryGroupMode } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { Button, ConfirmDialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { groupsKey } from './queries.ts'

interface GroupDialogProps {
  readonly mode: LotteryGroupMode
  readonly member: { readonly account: string; readonly group: number }
  readonly bounds: { readonly least: number; readonly most: number }
  readonly onClose: () => void
}

/** Sets a group; where others fall with it they are shown, and it is confirmed a second time. */
export function GroupDialog({ mode, member, bounds, onClose }: GroupDialogProps) {
  const t = useT()
  const [group, setGroup] = useState(String(member.group))
  const cache = useQueryClient()
  const setting = useMutation({
    mutationFn: (confirm: string | undefined) =>
      client.setLotteryGroup({
        body: { mode, account: member.account, group: Number(group), ...(confirm && { confirm }) },
      }),
    onSuccess: async () => {
      showToast({ tone: 'ok', title: t('agentLottery.done') })
      onClose()
      await cache.invalidateQueries({ queryKey: groupsKey })
    },
  })
  const falls = fallsOf(setting.error)
  return (
    <ConfirmDialog
      title={member.account}
      text={
        <TextField
          label={t('agentLottery.group')}
          hint={t('agentLottery.bounds', bounds)}
          value={group}
          inputMode="numeric"
          maxLength={4}
          onChange={(event) => {
            setGroup(event.target.value)
            setting.reset()
          }}
        />
      }
      note={
        falls ? (
          <Falls falls={falls} />
        ) : (
          setting.error && <FieldMessage isError text={errorText(t, setting.error)} />
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={setting.isPending} onClick={() => setting.mutate(falls?.confirm)}>
            {t(falls ? 'agentLottery.confirmFalls' : 'agentLottery.save')}
          </Button>
        </>
      }
    />
  )
}

const fallsOf = (error: Error | null): LotteryGroupFalls | undefined =>
  error instanceof CallError && error.code === 'prize_group_falls'
    ? lotteryGroupFalls.safeParse(error.details).data
    : undefined

function Falls({ falls }: { falls: LotteryGroupFalls }) {
  const t = useT()
  return (
    <div role="alert">
      <p>{t('agentLottery.falls', { count: falls.count })}</p>
      <ul className="agl-falls">
        {falls.members.map(({ account, from, to }) => (
          <li key={account}>
            <span>{account}</span>
            <span className="num">
              {from} → {to}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
