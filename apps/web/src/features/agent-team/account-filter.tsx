import { Button, TextField, useT } from '@baize/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTeamFilter, type Filter } from './queries.ts'

interface AccountFilterProps {
  /** The part of the address that keeps what was typed. */
  readonly name?: Extract<Filter, 'account' | 'find'>
  readonly label?: string
  /** Other parts of the address that end with a new search. */
  readonly resets?: readonly Filter[]
}

/** One account instead of all. */
export function AccountFilter({ name = 'account', label, resets = [] }: AccountFilterProps) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const [typed, setTyped] = useState(value(name))
  return (
    <form
      className="at-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        set(name, typed.trim(), ...resets)
      }}
    >
      <TextField
        label={label ?? t('agentTeam.account')}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon={<Search className="ic" aria-hidden="true" />}>
        {t('agentTeam.findButton')}
      </Button>
      {name === 'find' && value(name) !== '' && (
        <Button
          onClick={() => {
            setTyped('')
            set(name, '', ...resets)
          }}
        >
          {t('agentTeam.clear')}
        </Button>
      )}
    </form>
  )
}
