import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import type { Bill } from './bill.ts'

const usualHoldDays = '7'

/** Hold, release, write off, correct: the last two wait for a second operator. */
export function BillActs({ bill: { id, openAmount, heldFor } }: { readonly bill: Bill }) {
  const t = useTranslate()
  const isOpen = Number(openAmount) > 0
  return (
    <div className="acts">
      {isOpen && <Hold id={id} />}
      {isOpen && heldFor !== null && (
        <ActionButton
          permission="bill_decide"
          label={t('agentContractDesk.release')}
          act={(reason) => client.agentBillRelease({ body: { id, reason } })}
        />
      )}
      {isOpen && <WriteOff id={id} openAmount={openAmount} />}
      <Correct id={id} />
    </div>
  )
}

function Hold({ id }: { readonly id: string }) {
  const t = useTranslate()
  const label = t('agentContractDesk.holdDays')
  return (
    <FormAction
      permission="bill_decide"
      label={t('agentContractDesk.hold')}
      fields={[{ name: 'days', label, inputMode: 'numeric', first: usualHoldDays }]}
      submit={({ days }, reason) => client.agentBillHold({ body: { id, days: Number(days), reason } })}
    />
  )
}

function WriteOff({ id, openAmount }: { readonly id: string; readonly openAmount: string }) {
  const t = useTranslate()
  return (
    <FormAction
      permission="contract_ask"
      label={t('agentContractDesk.writeOff')}
      color="error"
      doneText={t('agentContractDesk.asked')}
      fields={[{ name: 'amount', label: t('field.amount'), inputMode: 'decimal', first: openAmount }]}
      submit={({ amount }, reason) =>
        client.agentBillWriteOffAsk({ body: { id, amount: String(amount), reason } })
      }
    />
  )
}

function Correct({ id }: { readonly id: string }) {
  const t = useTranslate()
  const choices = (['more', 'less'] as const).map((each) => ({
    id: each,
    name: t(`agentContractDesk.${each}`),
  }))
  return (
    <FormAction
      permission="contract_ask"
      label={t('agentContractDesk.correct')}
      doneText={t('agentContractDesk.asked')}
      fields={[
        {
          name: 'direction',
          label: t('agentContractDesk.direction'),
          type: 'choice',
          choices,
          first: 'more',
          hint: t('agentContractDesk.correctHint'),
        },
        { name: 'amount', label: t('field.amount'), inputMode: 'decimal' },
      ]}
      submit={({ direction, amount }, reason) =>
        client.agentBillCorrectAsk({
          body: { id, direction: direction === 'less' ? 'less' : 'more', amount: String(amount), reason },
        })
      }
    />
  )
}
