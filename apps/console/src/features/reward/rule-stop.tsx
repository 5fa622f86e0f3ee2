import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'

/** Stops one rule; a stopped one is released. */
export function RuleStop({ id: ruleId, isStopped }: { readonly id: string; readonly isStopped: boolean }) {
  const t = useTranslate()
  const id = `rule:${ruleId}` as const
  return (
    <ActionButton
      permission="reward_stop"
      color={isStopped ? 'primary' : 'error'}
      label={t(isStopped ? 'rewardDesk.release' : 'rewardDesk.stop')}
      act={(reason) =>
        isStopped
          ? client.rewardRelease({ body: { id, reason } })
          : client.rewardStop({ body: { id, reason } })
      }
    />
  )
}
