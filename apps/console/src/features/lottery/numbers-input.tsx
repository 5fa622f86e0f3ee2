import type { Family } from '@baize/lottery/series'
import { TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { exampleOf } from './typed-numbers.ts'

interface NumbersInputProps {
  readonly family: Family
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The numbers of a draw, as they are read off a paper. */
export function NumbersInput({ family, value, onChange }: NumbersInputProps) {
  const t = useTranslate()
  return (
    <TextInput
      label={t('lotteryOfficial.numbers')}
      hint={t('lotteryOfficial.numbersHint', { example: exampleOf(family) })}
      maxLength={200}
      value={value}
      onChange={onChange}
    />
  )
}
