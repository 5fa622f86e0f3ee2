import type { Translate } from '@baize/i18n'
import type { FormField, FormValues } from '../../core/action/form-action.tsx'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { wordsOf } from '../../core/language/words-of.ts'

/** The fields of what is arranged alike: categories, vendors and games. */
export interface Arranged {
  readonly restFrom: string | null
  readonly restUntil: string | null
}

export interface Restricted {
  readonly closedRegions: readonly string[]
  readonly minLevel: number
}

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const yesField = (
  t: Translate,
  { name, label, isOn }: { name: string; label: string; isOn: boolean },
): FormField => ({
  name,
  label,
  type: 'choice',
  choices: [
    { id: 'yes', name: t('ra.boolean.true') },
    { id: 'no', name: t('ra.boolean.false') },
  ],
  first: isOn ? 'yes' : 'no',
})
export const readYes = (values: FormValues, name: string): boolean => textOf(values, name) === 'yes'

export const shownField = (t: Translate, { isShown }: { readonly isShown: boolean }): FormField =>
  yesField(t, { name: 'isShown', label: t('field.isShown'), isOn: isShown })
export const readShown = (values: FormValues) => ({ isShown: readYes(values, 'isShown') })

export const placeField = (t: Translate, place: number | null, hint?: string): FormField => ({
  name: 'place',
  label: t('field.place'),
  inputMode: 'numeric',
  first: place === null ? '' : String(place),
  ...(hint !== undefined && { hint, isOptional: true }),
})
/** What is no number is left to the server to refuse. */
export const readPlace = (values: FormValues): number | null =>
  textOf(values, 'place') === '' ? null : Number(textOf(values, 'place'))

export const restFields = (t: Translate, { restFrom, restUntil }: Arranged): FormField[] => [
  {
    name: 'restFrom',
    label: t('field.restFrom'),
    type: 'time',
    first: toLocal(restFrom),
    hint: t('playDesk.restHint'),
    isOptional: true,
  },
  {
    name: 'restUntil',
    label: t('field.restUntil'),
    type: 'time',
    first: toLocal(restUntil),
    hint: t('playDesk.restUntilHint'),
    isOptional: true,
  },
]
export const readRest = (values: FormValues): Arranged => ({
  restFrom: fromLocal(textOf(values, 'restFrom')),
  restUntil: fromLocal(textOf(values, 'restUntil')),
})

export const boundFields = (t: Translate, { closedRegions, minLevel }: Restricted): FormField[] => [
  {
    name: 'closedRegions',
    label: t('field.closedRegions'),
    first: closedRegions.join(', '),
    hint: t('playDesk.regionsHint'),
    isOptional: true,
  },
  {
    name: 'minLevel',
    label: t('field.minLevel'),
    inputMode: 'numeric',
    first: String(minLevel),
    hint: t('playDesk.levelHint'),
  },
]
export const readBounds = (values: FormValues): { closedRegions: string[]; minLevel: number } => ({
  closedRegions: wordsOf(textOf(values, 'closedRegions').toUpperCase()),
  minLevel: Number(textOf(values, 'minLevel')),
})
