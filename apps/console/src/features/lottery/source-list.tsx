import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Source = ValueOf<ConsoleCalls['lotterySourceList']>['list'][number]

/** Who says official results, and by which key. */
export const SourceList = () => (
  <ListPage>
    <TextCol source="name" />
    <TextCol source="id" />
    <TimeCol source="lastReportAt" />
    <TimeCol source="revokedAt" />
    <TextCol source="revokedBy" />
    <TextCol source="revokeReason" />
    <ActsCol>
      <RevokeButton />
    </ActsCol>
  </ListPage>
)

function RevokeButton() {
  const t = useTranslate()
  const source = useRecordContext<Source>()
  if (!source || source.revokedAt !== null) return null
  const { id } = source
  return (
    <ActionButton
      permission="lottery_ask"
      label={t('lotteryOfficial.revoke')}
      color="warning"
      doneText={t('approvalDesk.asked')}
      act={(reason) => client.lotterySourceRevokeAsk({ body: { id, reason } })}
    >
      <p>
        {t('lotteryOfficial.revokeHint')} {t('lotteryOfficial.revokeEnd')}
      </p>
    </ActionButton>
  )
}
