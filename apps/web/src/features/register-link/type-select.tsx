import { SelectField, useT } from '@baize/ui'

const labels = {
  0: 'registerLink.type0',
  2: 'registerLink.type2',
  41: 'registerLink.type41',
  42: 'registerLink.type42',
} as const

const labelOf = (type: keyof typeof labels) => labels[type]

interface TypeSelectProps<Type extends 0 | 2 | 41 | 42> {
  readonly types: readonly Type[]
  readonly value: Type
  readonly onPick: (type: Type) => void
}

/** Which type of account is opened. */
export function TypeSelect<Type extends 0 | 2 | 41 | 42>({ types, value, onPick }: TypeSelectProps<Type>) {
  const t = useT()
  return (
    <SelectField
      label={t('registerLink.opensType')}
      value={String(value)}
      options={types.map((type) => ({ value: String(type), label: t(labelOf(type)) }))}
      onChange={(event) => {
        const picked = types.find((type) => String(type) === event.target.value)
        if (picked !== undefined) onPick(picked)
      }}
    />
  )
}
