import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly maxLength?: number
  readonly isOptional?: boolean
}

export const TextInput = ({ label, value, onChange, hint, maxLength, isOptional }: TextInputProps) => (
  <TextField
    fullWidth
    required={!isOptional}
    margin="dense"
    label={label}
    helperText={hint}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength } }}
  />
)

/** Several lines, such as instructions. */
export const LongTextInput = ({
  label,
  value,
  onChange,
  hint,
  maxLength,
  minRows = 4,
}: TextInputProps & { readonly minRows?: number }) => (
  <TextField
    fullWidth
    multiline
    minRows={minRows}
    maxRows={12}
    margin="dense"
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength } }}
  />
)

/** A number with decimals: the browser says at once what is none. */
export const DecimalInput = ({ label, value, onChange, hint }: TextInputProps) => (
  <TextField
    fullWidth
    required
    margin="dense"
    label={label}
    helperText={hint}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { inputMode: 'decimal', pattern: '[0-9]{1,12}(\\.[0-9]{1,2})?' } }}
  />
)

export const CountInput = ({
  label,
  value,
  onChange,
  hint,
  least,
  most,
}: TextInputProps & { readonly least: number; readonly most: number }) => (
  <TextField
    fullWidth
    required
    margin="dense"
    type="number"
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { min: least, max: most, step: 1 } }}
  />
)

export const ClockInput = ({ label, value, onChange, hint }: TextInputProps) => (
  <TextField
    fullWidth
    required
    margin="dense"
    type="time"
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

export interface Choice<Id extends string> {
  readonly id: Id
  readonly name: string
}

export const ChoiceInput = <Id extends string>({
  label,
  value,
  choices,
  onChange,
  isRequired,
}: {
  readonly label: string
  /** One of the choices; a choice that is required may begin empty. */
  readonly value: Id
  readonly choices: readonly Choice<Id>[]
  readonly onChange: (value: Id) => void
  readonly isRequired?: boolean
}) => (
  <TextField
    select
    fullWidth
    required={isRequired}
    margin="dense"
    label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = choices.find(({ id }) => id === target.value)
      if (chosen) onChange(chosen.id)
    }}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

export const FlagInput = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) => (
  <FormControlLabel
    control={<Switch checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
    label={label}
  />
)

/** A date with its time, as the operator's own clock shows it; empty is none. */
export const TimeInput = ({ label, value, onChange, hint, isOptional }: TextInputProps) => (
  <TextField
    fullWidth
    required={!isOptional}
    margin="dense"
    type="datetime-local"
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
