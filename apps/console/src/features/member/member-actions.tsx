import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'

interface Line {
  readonly id: string
  readonly version: number
  readonly state: string
}

/** Suspending a member, and letting one in again. */
export function SuspendAction() {
  const t = useTranslate()
  const member = useRecordContext<Line>()
  if (!member) return null
  const { id, version, state } = member
  if (state === 'suspended') {
    const act = (reason: string) => client.memberRestore({ body: { id, version, reason } })
    return <ActionButton permission="member_suspend" label={t('memberDesk.restore')} act={act} />
  }
  const act = (reason: string) => client.memberSuspend({ body: { id, version, reason } })
  return <ActionButton permission="member_suspend" label={t('memberDesk.suspend')} color="error" act={act} />
}

/** A credit or debit by hand: it waits for a second person. */
function AdjustAction({ id }: Pick<Line, 'id'>) {
  const t = useTranslate()
  const directions = (['credit', 'debit'] as const).map((each) => ({ id: each, name: t(`choice.${each}`) }))
  return (
    <FormAction
      permission="adjustment_ask"
      label={t('memberDesk.adjust')}
      doneText={t('approvalDesk.asked')}
      fields={[
        {
          name: 'direction',
          label: t('field.direction'),
          type: 'choice',
          choices: directions,
          first: 'credit',
        },
        { name: 'amount', label: t('field.amount'), inputMode: 'decimal' },
      ]}
      submit={({ direction, amount }, reason) =>
        client.adjustmentAsk({
          body: {
            memberId: id,
            direction: direction === 'debit' ? 'debit' : 'credit',
            amount: String(amount),
            reason,
          },
        })
      }
    />
  )
}

/** Everything that may be done about a member. */
export function MemberActions() {
  const t = useTranslate()
  const member = useRecordContext<Line & { hasTotp: boolean }>()
  if (!member) return null
  const { id, version } = member
  return (
    <div className="acts">
      <SuspendAction />
      <AdjustAction id={id} />
      <ActionButton
        permission="member_reset"
        label={t('memberDesk.endSessions')}
        act={(reason) => client.memberEndSessions({ body: { id, version, reason } })}
      />
      <FormAction
        permission="member_reset"
        label={t('memberDesk.resetPassword')}
        fields={[{ name: 'password', label: t('field.password'), type: 'password' }]}
        submit={({ password }, reason) =>
          client.memberResetPassword({ body: { id, version, reason, password: String(password) } })
        }
      />
      {member.hasTotp && (
        <ActionButton
          permission="member_reset"
          label={t('memberDesk.resetTotp')}
          act={(reason) => client.memberResetTotp({ body: { id, version, reason } })}
        />
      )}
    </div>
  )
}
