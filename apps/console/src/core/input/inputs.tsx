import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { MomentField } from './moment-field.tsx'

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly maxLength?: number
  readonly isOptional?: boolean
}

type RequiredProps = Omit<TextInputProps, 'maxLength' | 'isOptional'>
type NumberProps = Omit<TextInputProps, 'maxLength'>

type FieldProps = Omit<TextInputProps, 'maxLength'> &
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps'>

/** What all fields have in which something is written. */
const Field = ({ onChange, hint, isOptional = false, ...rest }: FieldProps) => (
  <TextField
    fullWidth
    required={!isOptional}
    margin="dense"
    helperText={hint}
    onChange={({ target }) => onChange(target.value)}
    {...rest}
  />
)

export const TextInput = ({ maxLength, listId, ...rest }: TextInputProps & { readonly listId?: string }) => (
  <Field {...rest} autoComplete="off" slotProps={{ htmlInput: { maxLength, list: listId } }} />
)

/** Several lines, such as instructions. */
export const LongTextInput = ({
  maxLength,
  minRows = 4,
  ...rest
}: TextInputProps & { readonly minRows?: number }) => (
  <Field
    {...rest}
    isOptional
    multiline
    minRows={minRows}
    maxRows={12}
    slotProps={{ htmlInput: { maxLength } }}
  />
)

/** A number with decimals: the browser says at once what is none. */
export const DecimalInput = (props: NumberProps) => (
  <Field
    {...props}
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'decimal', pattern: '[0-9]{1,12}(\\.[0-9]{1,2})?' } }}
  />
)

export const CountInput = ({
  least,
  most,
  ...rest
}: NumberProps & { readonly least: number; readonly most: number }) => (
  <Field {...rest} type="number" slotProps={{ htmlInput: { min: least, max: most, step: 1 } }} />
)

export const ClockInput = (props: RequiredProps) => <MomentField kind="clock" {...props} />

/** A date with its time, as the operator's own clock shows it; empty is none. */
export const TimeInput = (props: Omit<TextInputProps, 'maxLength'>) => <MomentField kind="time" {...props} />

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
