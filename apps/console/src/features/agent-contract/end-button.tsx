import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { houseTimeText } from '../../core/show/house-time.ts'
import { FlagInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { Cascade } from './parts.tsx'

/** Requests the end of a contract; what ends with it is shown before, and agreed to as it was shown. */
export function EndButton({ id }: { readonly id: string }) {
  const t = useTranslate()
  const [withhold, setWithhold] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['agentContractEndCheck', id],
    queryFn: ({ signal }) => client.agentContractEndCheck({ query: { id }, signal }),
  })
  const ask = async (reason: string) => {
    const seen = data ?? (await refetch({ throwOnError: true })).data
    if (!seen) return
    try {
      await client.agentContractEndAsk({
        body: { id, cascadeHash: seen.cascadeHash, withhold, reason },
      })
    } finally {
      await refetch()
    }
  }
  return (
    <ActionButton
      permission="contract_ask"
      label={t('agentContractDesk.end')}
      color="error"
      doneText={t('agentContractDesk.asked')}
      act={ask}
    >
      {error && <p role="alert">{errorText(t, error)}</p>}
      {data && (
        <>
          <p>{t('agentContractDesk.endsAt', { at: houseTimeText(data.at) })}</p>
          <Cascade cascade={data.cascade} />
        </>
      )}
      <FlagInput label={t('agentContractDesk.withhold')} value={withhold} onChange={setWithhold} />
    </ActionButton>
  )
}
