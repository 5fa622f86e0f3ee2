import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { minorOf } from './amounts.ts'

type Line = GivenValueOf<ConsoleCalls['couponBatchList']>['list'][number]
type Draft = BodyOf<ConsoleCalls['couponBatchAsk']>['draft']

/** Batches of coupons: asked for by one, agreed to by another; codes are shown once. */
export function CouponBatchList() {
  return (
    <ListPage actions={<NewBatch />}>
      <Col source="name">
        <Title />
      </Col>
      <ChoiceCol source="kind" prefix="coupon_" />
      <MoneyCol source="amount" />
      <NumberCol source="codes" />
      <NumberCol source="usesEach" />
      <NumberCol source="used" />
      <TimeCol source="startsAt" />
      <TimeCol source="endsAt" />
      <ChoiceCol source="state" prefix="coupon_" />
      <TextCol source="askedBy" />
      <TextCol source="approvedBy" />
      <ActsCol>
        <Acts />
      </ActsCol>
    </ListPage>
  )
}

function Title() {
  const language = useLanguage()
  const title = useRecordContext<Line>()?.title
  return <>{language === 'bn' ? title?.BN : title?.EN}</>
}

function Acts() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!line) return null
  const { id, state } = line
  return (
    <div className="acts">
      {state === 'agreed' && codes === undefined && (
        <ActionButton
          permission="reward_ask"
          label={t('giftDesk.makeCodes')}
          act={async (reason) => setCodes((await client.couponBatchIssue({ body: { id, reason } })).codes)}
        />
      )}
      {codes && <Codes codes={codes} />}
      {(state === 'agreed' || state === 'issued') && (
        <ActionButton
          permission="reward_stop"
          color="error"
          label={t('rewardDesk.stop')}
          act={(reason) => client.couponBatchStop({ body: { id, reason } })}
        />
      )}
    </div>
  )
}

/** The only time that anybody sees them. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate()
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(['code', ...codes].join('\r\n'))}`
  return (
    <div>
      <p>{t('giftDesk.codesOnce')}</p>
      <a href={file} download="coupons.csv" onClick={(event) => event.stopPropagation()}>
        {t('giftDesk.saveCodes')}
      </a>
      <p>{codes.slice(0, 3).join(', ')}</p>
    </div>
  )
}

const counts = ['codes', 'usesEach', 'memberLimit'] as const

function NewBatch() {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_ask"
      label={t('giftDesk.newCoupons')}
      doneText={t('giftDesk.asked')}
      isWide
      fields={[
        { name: 'titleEn', label: t('giftDesk.titleEn') },
        { name: 'titleBn', label: t('giftDesk.titleBn') },
        {
          name: 'kind',
          label: t('giftDesk.couponKind'),
          type: 'choice',
          first: 'cash',
          choices: (['cash', 'points', 'bonus'] as const).map((id) => ({
            id,
            name: t(`choice.coupon_${id}`),
          })),
        },
        { name: 'amount', label: t('giftDesk.couponAmount'), inputMode: 'decimal' },
        ...counts.map((name) => ({
          name,
          label: t(`giftDesk.${name}`),
          first: '1',
          inputMode: 'numeric' as const,
        })),
        {
          name: 'withinDays',
          label: t('giftDesk.withinDays'),
          inputMode: 'numeric',
          isOptional: true,
        },
        { name: 'startsAt', label: t('giftDesk.startsAt'), type: 'time' },
        { name: 'endsAt', label: t('giftDesk.endsAt'), type: 'time' },
      ]}
      submit={(values, reason) => client.couponBatchAsk({ body: { draft: read(values), reason } })}
    />
  )
}

function read(values: FormValues): Draft {
  const text = (name: string) => String(values[name] ?? '').trim()
  const kind = text('kind') as Draft['kind']
  return {
    titleEn: text('titleEn'),
    titleBn: text('titleBn'),
    kind,
    amount: kind === 'points' ? text('amount') : minorOf(text('amount')),
    codes: Number(text('codes')),
    usesEach: Number(text('usesEach')),
    memberLimit: Number(text('memberLimit')),
    withinDays: text('withinDays') === '' ? null : Number(text('withinDays')),
    startsAt: new Date(text('startsAt')).toISOString(),
    endsAt: new Date(text('endsAt')).toISOString(),
  }
}
