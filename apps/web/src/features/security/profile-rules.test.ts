import { en } from '@baize/i18n/en'
import { later } from '@baize/i18n/en/later'
import { createTranslate } from '@baize/i18n'
import type { ProfileField } from '@baize/domain/security'
import { expect, test } from 'vitest'
import { findFault, readProfile, valueOf } from './profile-rules.ts'

const t = createTranslate({ ...en, ...later })
const options = { minimumAge: 21, nowMs: Date.parse('2026-11-20T06:00:00Z') }

test.each<[ProfileField, string]>([
  ['nickname', 'Rahim 7'],
  ['realName', 'Rahim Uddin'],
  ['realName', 'রহিম উদ্দিন'],
  ['birthday', '20-11-2005'],
  ['birthday', '২০/১১/২০০৫'],
  ['birthday', ''],
  ['whatsapp', '+৮৮০১৭১২৩৪৫৬৭৮'],
  ['nationality', 'BD'],
  ['permanentAddress', '12 Lake Road, Dhaka'],
  ['telegram', '@rahim_u'],
])('%s takes %j', (field, typed) => expect(findFault(t, field, typed, options)).toBeUndefined())

test.each<[ProfileField, string, string]>([
  ['nickname', '', t('security.nicknameForm')],
  ['nickname', 'Baize Support', t('security.nicknameForm')],
  ['nickname', 'Admіn', t('security.nicknameForm')],
  ['realName', 'R', t('security.realNameForm')],
  ['realName', 'Rahim 2', t('security.realNameForm')],
  ['birthday', '31-02-1990', t('security.birthdayForm')],
  ['birthday', '1990', t('security.birthdayForm')],
  ['birthday', '21-11-2005', t('security.birthdayYoung', { age: 21 })],
  ['whatsapp', 'rahim', t('security.whatsappForm')],
  ['currentAddress', '<b>Dhaka</b>', t('security.fieldForm')],
  ['idNumber', '12', t('security.fieldForm')],
])('%s refuses %j and says what it takes', (field, typed, text) =>
  expect(findFault(t, field, typed, options)).toBe(text),
)

test('a birthday is sent as the server keeps it, however it was typed', () => {
  const begin = readProfile({
    profile: { birthday: '1990-12-31' },
    locked: [],
    inviteCode: null,
    referrer: null,
    minimumAge: 21,
  })
  expect(valueOf('birthday', begin.birthday)).toBe('1990-12-31')
  expect(valueOf('birthday', '31/12/1990')).toBe('1990-12-31')
  expect(begin.nickname).toBe('')
})
