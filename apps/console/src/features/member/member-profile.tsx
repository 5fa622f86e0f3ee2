import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { ReactNode } from 'react'
import { RecordContextProvider, useRecordContext } from 'react-admin'
import { TimeField, YesField } from '../../core/show/fields.tsx'
import { useTranslate } from '../../core/language/language.ts'

type Profile = ValueOf<ConsoleCalls['memberRead']>

const texts = [
  'nickname',
  'language',
  'mobile',
  'email',
  'realName',
  'birthday',
  'uplineName',
  'referrerId',
  'inviteCode',
  'passkeys',
] as const
const flags = ['canStake', 'hasPassword', 'hasTotp'] as const
const times = ['firstLoginAt', 'excludedUntil'] as const

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Who the member is, what there is, and where winnings go. */
export function ProfileTab() {
  const t = useTranslate()
  const member = useRecordContext<Profile>()
  if (!member) return null
  return (
    <>
      <dl className="values">
        {texts.map((name) => (
          <Value key={name} label={t(`field.${name}`)}>
            {member[name] ?? t('memberDesk.unknown')}
          </Value>
        ))}
        {flags.map((name) => (
          <Value key={name} label={t(`field.${name}`)}>
            <YesField source={name} />
          </Value>
        ))}
        {times.map((name) => (
          <Value key={name} label={t(`field.${name}`)}>
            {member[name] === null ? t('memberDesk.unknown') : <TimeField source={name} />}
          </Value>
        ))}
      </dl>
      {member.payoutAccounts.length > 0 && (
        <>
          <h2>{t('field.payoutAccounts')}</h2>
          <ul>
            {member.payoutAccounts.map((account) => (
              <RecordContextProvider key={account.id} value={account}>
                <li>
                  {account.provider} {account.number} {account.holder} <TimeField source="addedAt" />
                </li>
              </RecordContextProvider>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
