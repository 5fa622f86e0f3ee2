import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActsCol, Col, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { ReferralForm } from './referral-form.tsx'

type Line = GivenValueOf<ConsoleCalls['giftTermsList']>['list'][number]

/** Versions of what referrals and check-ins pay: a change is asked for by one person and agreed by another. */
export const GiftTermsList = () => (
  <ListPage
    actions={
      <>
        <ReferralForm />
        <CheckInForm />
      </>
    }
  >
    <Col source="name">
      <Kind />
    </Col>
    <NumberCol source="number" />
    <YesCol source="isInForce" />
    <TextCol source="askedBy" />
    <TextCol source="approvedBy" />
    <TimeCol source="agreedAt" />
    <ActsCol>
      <Change />
    </ActsCol>
  </ListPage>
)

function Kind() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  return line ? <>{t(`giftDesk.kind_${line.terms.kind}`)}</> : null
}

function Change() {
  const line = useRecordContext<Line>()
  if (!line?.isInForce) return null
  const { terms } = line
  return terms.kind === 'referral' ? (
    <ReferralForm before={terms.document} />
  ) : (
    <CheckInForm before={terms.document} />
  )
}
