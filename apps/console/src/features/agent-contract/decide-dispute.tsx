import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'

/** Decides a dispute about a bill line. Payer and payee both see the answer. */
export function DecideDispute({ id, line }: { readonly id: string; readonly line: number }) {
  const t = useTranslate()
  return (
    <FormAction
      permission="bill_decide"
      label={t('agentContractDesk.decide')}
      fields={[
        {
          name: 'decision',
          label: t('field.decision'),
          type: 'choice',
          choices: [
            { id: 'upheld', name: t('agentContractDesk.uphold') },
            { id: 'rejected', name: t('agentContractDesk.turnDown') },
          ],
          first: 'rejected',
        },
        { name: 'text', label: t('agentContractDesk.decisionText') },
      ]}
      submit={({ decision, text }, reason) =>
        client.agentDisputeDecide({
          body: { id, line, isUpheld: decision === 'upheld', text: String(text), reason },
        })
      }
    />
  )
}
