import { Button, TextField, useT } from '@baize/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTeamFilter } from './queries.ts'

/** One direct downline instead of all. */
export function AccountFilter() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const [typed, setTyped] = useState(value('account'))
  return (
    <form
      className="at-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        set('account', typed.trim())
      }}
    >
      <TextField
        label={t('agentTeam.account')}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon={<Search className="ic" aria-hidden="true" />}>
        {t('agentTeam.findButton')}
      </Button>
    </form>
  )
}
