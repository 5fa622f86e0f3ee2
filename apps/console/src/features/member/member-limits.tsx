import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, NumberCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { RelatedList } from '../../core/list/related-list.tsx'

type Limit = ValueOf<ConsoleCalls['memberLimitList']>['list'][number]

/** What the member may do in a day, a week, a month; the lower one of theirs and the house's holds. */
export function LimitTab() {
  const memberId = String(useRecordContext()?.id ?? '')
  return (
    <RelatedList resource="memberLimit" filter={{ memberId }}>
      <ChoiceCol source="kind" prefix="limit_" />
      <ChoiceCol source="period" />
      <NumberCol source="own" />
      <NumberCol source="house" />
      <NumberCol source="holds" />
      <NumberCol source="used" />
      <NumberCol source="left" />
      <ActsCol>
        <SetLimit memberId={memberId} />
      </ActsCol>
    </RelatedList>
  )
}

function SetLimit({ memberId }: { readonly memberId: string }) {
  const t = useTranslate()
  const line = useRecordContext<Limit>()
  if (!line) return null
  const { kind, period, house } = line
  return (
    <FormAction
      permission="member_limit"
      label={t('moneyDesk.setLimit')}
      fields={[
        {
          name: 'limit',
          label: t('moneyDesk.limit'),
          first: house ?? '',
          inputMode: 'decimal',
          isOptional: true,
        },
      ]}
      submit={({ limit }, reason) =>
        client.memberLimitSet({
          body: { memberId, kind, period, limit: String(limit).trim() || null, reason },
        })
      }
    />
  )
}
