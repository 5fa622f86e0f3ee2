import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Choice } from './inputs.tsx'

interface ManyInputProps<Id extends string> {
  readonly label: string
  readonly hint?: string
  readonly value: readonly string[]
  readonly choices: readonly Choice<Id>[]
  readonly onChange: (value: readonly Id[]) => void
}

/** Any number of a closed set, in the order of the set. */
export const ManyInput = <Id extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
}: ManyInputProps<Id>) => (
  <TextField
    select
    fullWidth
    margin="dense"
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => {
      const chosen: readonly string[] = [target.value].flat()
      onChange(choices.map(({ id }) => id).filter((id) => chosen.includes(id)))
    }}
    slotProps={{ select: { multiple: true } }}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
