import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { useTranslate } from '../../core/language.ts'

type MemberLine = ValueOf<ConsoleCalls['memberList']>['list'][number]

/** What may be done about a member from the list. */
export function MemberActions() {
  const t = useTranslate()
  const member = useRecordContext<MemberLine>()
  if (!member) return null
  const { id, version, state } = member
  if (state === 'suspended') {
    const act = (reason: string) => client.memberRestore({ body: { id, version, reason } })
    return <ActionButton permission="member_suspend" label={t('memberDesk.restore')} act={act} />
  }
  const act = (reason: string) => client.memberSuspend({ body: { id, version, reason } })
  return <ActionButton permission="member_suspend" label={t('memberDesk.suspend')} color="error" act={act} />
}
