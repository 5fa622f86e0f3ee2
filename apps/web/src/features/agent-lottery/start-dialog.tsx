import type { LotteryGroupMode } from '@baize/contract'
import { Button, ConfirmDialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { groupsKey } from './queries.ts'

interface StartDialogProps {
  readonly mode: LotteryGroupMode
  readonly start: number
  readonly bounds: { readonly least: number; readonly most: number }
  readonly onClose: () => void
}

/** Sets with which group members begin who join by the agent's link. */
export function StartDialog({ mode, start, bounds, onClose }: StartDialogProps) {
  const t = useT()
  const [group, setGroup] = useState(String(start))
  const cache = useQueryClient()
  const setting = useMutation({
    mutationFn: () => client.setLotteryStartGroup({ body: { mode, group: Number(group) } }),
    onSuccess: async () => {
      showToast({ tone: 'ok', title: t('agentLottery.done') })
      onClose()
      await cache.invalidateQueries({ queryKey: groupsKey })
    },
  })
  return (
    <ConfirmDialog
      title={t('agentLottery.startTitle')}
      text={
        <TextField
          label={t('agentLottery.group')}
          hint={t('agentLottery.startBounds', bounds)}
          value={group}
          inputMode="numeric"
          maxLength={4}
          onChange={(event) => {
            setGroup(event.target.value)
            setting.reset()
          }}
        />
      }
      note={setting.error && <FieldMessage isError text={errorText(t, setting.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={setting.isPending} onClick={() => setting.mutate()}>
            {t('agentLottery.save')}
          </Button>
        </>
      }
    />
  )
}
