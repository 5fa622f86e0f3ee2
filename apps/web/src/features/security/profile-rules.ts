import { fitsPattern } from '@baize/domain/identity'
import {
  findBirthdayFault,
  fitsParticular,
  looksLikeStaff,
  mixesScripts,
  normaliseParticular,
  profileFieldNames,
  siteDay,
  type ProfileField,
} from '@baize/domain/security'
import { latinDigits, readDay, type TextKey, type Translate } from '@baize/i18n'
import type { Profile } from './queries.ts'

export type ProfileFields = Record<ProfileField, string>

const withDigits: readonly ProfileField[] = ['zalo', 'whatsapp', 'qqNum', 'idNumber']
const longestName = 64

/** What the form begins with. */
export function readProfile({ profile }: Profile): ProfileFields {
  return Object.fromEntries(profileFieldNames.map((field) => [field, profile[field] ?? ''])) as ProfileFields
}

/** What a person typed, in the form in which the server keeps it. */
export function valueOf(field: ProfileField, typed: string): string {
  if (field === 'birthday') return typed.trim() === '' ? '' : (readDay(typed) ?? typed.trim())
  const value = normaliseParticular(typed)
  return withDigits.includes(field) ? latinDigits(value) : value
}

interface JudgeOptions {
  readonly minimumAge: number
  readonly nowMs: number
}

/** What is wrong with a field, as it is told; nothing when it may be sent. The server has the last word. */
export function findFault(
  t: Translate,
  field: ProfileField,
  typed: string,
  options: JudgeOptions,
): string | undefined {
  const value = valueOf(field, typed)
  if (value === '') return field === 'nickname' ? formText(t, field) : undefined
  return fits(field, value, options) ? undefined : textOf(t, field, value, options)
}

function fits(field: ProfileField, value: string, { minimumAge, nowMs }: JudgeOptions): boolean {
  if (field === 'birthday') {
    return findBirthdayFault(value, { today: siteDay(nowMs), minimumAge }) === undefined
  }
  if (field === 'realName') {
    const length = [...value].length
    return length >= 2 && length <= longestName && fitsPattern('person_name', value)
  }
  const isPlain = fitsParticular(field, value)
  return field === 'nickname' ? isPlain && !looksLikeStaff(value) && !mixesScripts(value) : isPlain
}

function textOf(t: Translate, field: ProfileField, value: string, options: JudgeOptions): string {
  const { minimumAge, nowMs } = options
  const isTooYoung =
    field === 'birthday' &&
    findBirthdayFault(value, { today: siteDay(nowMs), minimumAge }) === 'birthday_too_young'
  return isTooYoung ? t('security.birthdayYoung', { age: minimumAge }) : formText(t, field)
}

const forms = {
  nickname: 'security.nicknameForm',
  realName: 'security.realNameForm',
  birthday: 'security.birthdayForm',
  whatsapp: 'security.whatsappForm',
  zalo: 'security.whatsappForm',
} as const satisfies Partial<Record<ProfileField, TextKey>>

/** Says what form a field takes. */
export const formText = (t: Translate, field: ProfileField): string =>
  t(field in forms ? forms[field as keyof typeof forms] : 'security.fieldForm')
