import { Button, TextField, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { Panel } from './overview-page.tsx'

const sealForm = /^[0-9a-f]{64}$/

/** Whether a checksum is that of a statement, and all statements before it fit. */
export function SealCheck() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const hash = typed.trim().toLowerCase()
  const check = useMutation({
    mutationFn: () => client.agentStatementCheck({ query: { hash } }),
  })
  return (
    <Panel title={t('agentTeam.sealCheck')}>
      <form
        className="at-find cr-check"
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate()
        }}
      >
        <TextField
          label={t('agentTeam.creditSeal')}
          value={typed}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={!sealForm.test(hash)} isBusy={check.isPending}>
          {t('agentTeam.sealCheckButton')}
        </Button>
      </form>
      {check.isError && (
        <LoadError
          query={{ error: check.error, isFetching: check.isPending, refetch: () => check.mutate() }}
        />
      )}
      {check.data && (
        <p role="status">
          {check.data.isKnown
            ? t('agentTeam.sealKnown', {
                month: (check.data.month ?? '').split('-').reverse().join('-'),
                count: check.data.statements,
              })
            : t('agentTeam.sealUnknown')}
        </p>
      )}
    </Panel>
  )
}
