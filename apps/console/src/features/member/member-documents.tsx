import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, DayCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { guard } from '../../core/session/guard.tsx'
import { KycLevels } from '../../core/show/kyc-levels.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { RelatedList } from '../../core/list/related-list.tsx'

/** The member's verification level, and the documents that were submitted. */
function Documents() {
  const memberId = String(useRecordContext()?.id ?? '')
  return (
    <>
      <Standing memberId={memberId} />
      <RelatedList resource="kyc" filter={{ memberId }}>
        <TimeCol source="submittedAt" label="field.handedInAt" />
        <ChoiceCol source="kind" prefix="kyc_" />
        <ChoiceCol source="state" prefix="kyc_" />
        <DayCol source="validUntil" />
        <TextCol source="claimedBy" />
        <ActsCol>
          <OpenLink />
        </ActsCol>
      </RelatedList>
    </>
  )
}

export const MemberDocuments = guard('kyc_read', Documents)

function Standing({ memberId }: { readonly memberId: string }) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['kycStanding', memberId],
    queryFn: ({ signal }) => client.kycStandingRead({ query: { memberId }, signal }),
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  return data ? <KycLevels standing={data} /> : <Skeleton variant="rounded" height={160} />
}

function OpenLink() {
  const t = useTranslate()
  const id = useRecordContext()?.id
  return id === undefined ? null : <Link to={`/kyc#${id}`}>{t('kycDesk.open')}</Link>
}
