import { useRecordContext } from 'react-admin'
import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { ChoiceField, StateField, TimeField } from '../../core/show/fields.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { MemberTags } from './member-notes.tsx'
import './member.css'

type Profile = ValueOf<ConsoleCalls['memberRead']>

const balanceNames = ['cash', 'bonus', 'held', 'points', 'deficit'] as const

/** Who it is and what lies on the balances, above every part of the profile. */
export function MemberHead() {
  const t = useTranslate()
  const member = useRecordContext<Profile>()
  if (!member) return null
  const textOf = (name: (typeof balanceNames)[number]) =>
    moneyText(member.balances[name], name === 'points' ? null : member.currency)
  return (
    <header className="member-head">
      <div>
        <h2>
          {member.username} <StateField source="state" />
        </h2>
        <p>
          <ChoiceField source="type" prefix="type" />
          {` · ${t('field.id')} ${member.id} · ${t('field.createdAt')} `}
          <TimeField source="createdAt" />
        </p>
        <MemberTags />
      </div>
      <dl className="member-balances">
        {balanceNames.map((name) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd className="money">{textOf(name)}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
