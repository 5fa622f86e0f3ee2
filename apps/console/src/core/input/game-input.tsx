import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../session/client.ts'
import { useLanguage } from '../language/language.ts'

type Game = ValueOf<ConsoleCalls['gameList']>['list'][number]

const mostFound = 20

/** One game of the catalogue, looked for by its title or id. */
export function GameInput({
  label,
  hint,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  /** Gets the game’s id; empty while none is chosen. */
  readonly onChange: (gameId: string) => void
}) {
  const language = useLanguage()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Game | null>(null)
  const q = text.trim()
  const found = useQuery({
    queryKey: ['gameList', 'choose', q],
    queryFn: ({ signal }) => client.gameList({ query: { pageSize: mostFound, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const nameOf = ({ titleEn, titleBn, gameId }: Game) =>
    `${language === 'en' ? titleEn : titleBn} (${gameId})`
  return (
    <Autocomplete
      options={found.data?.list ?? []}
      loading={found.isPending}
      value={chosen}
      getOptionLabel={nameOf}
      getOptionKey={({ gameId }) => gameId}
      isOptionEqualToValue={(one, other) => one.gameId === other.gameId}
      // The server has looked already, misspellings forgiven.
      filterOptions={(options) => options}
      onInputChange={(_event, typed, why) => why === 'input' && setText(typed)}
      onChange={(_event, game) => {
        setChosen(game)
        onChange(game?.gameId ?? '')
      }}
      renderInput={(props) => (
        <TextField {...props} required margin="dense" label={label} helperText={hint} />
      )}
    />
  )
}
