import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { QuickButton } from '../../core/action/quick-button.tsx'
import type { WithdrawalDetail } from './withdrawal-detail.ts'

interface Part {
  readonly withdrawal: WithdrawalDetail
}

/** What the state and the hands that hold it allow; the server has the last word. */
export function WithdrawalActs({ withdrawal }: Part) {
  const t = useTranslate()
  const { id, state, isMine, claimedBy, acts } = withdrawal
  const isInReview = state === 'in_review'
  const may = new Set<string>(acts)
  const mayClaim = may.has('claim') || (isInReview && !isMine)
  return (
    <div className="acts">
      {mayClaim && (
        <QuickButton
          permission="withdrawal_decide"
          label={t(claimedBy === null ? 'moneyDesk.claim' : 'moneyDesk.takeOver')}
          hotkey="c"
          act={() => client.withdrawalClaim({ body: { id } })}
        />
      )}
      {isInReview && isMine && (
        <>
          <ActionButton
            permission="withdrawal_decide"
            label={t('moneyDesk.approve')}
            hotkey="a"
            act={(reason) => client.withdrawalApprove({ body: { id, reason } })}
            {...(withdrawal.needsTwo &&
              withdrawal.firstApprovedBy === null && { doneText: t('moneyDesk.firstDone') })}
          />
          <QuickButton
            permission="withdrawal_decide"
            label={t('moneyDesk.release')}
            act={() => client.withdrawalPutBack({ body: { id } })}
          />
        </>
      )}
      {may.has('reject') && (!isInReview || isMine) && (
        <Coded withdrawal={withdrawal} act="reject" hotkey="r" />
      )}
      <PayActs withdrawal={withdrawal} may={may} />
    </div>
  )
}

function PayActs({ withdrawal, may }: Part & { readonly may: ReadonlySet<string> }) {
  const isByHand = withdrawal.payouts.some(({ state, gateway }) => state === 'open' && gateway === null)
  return (
    <>
      {may.has('pay') && <Pay withdrawal={withdrawal} act="pay" />}
      {may.has('disburse') && isByHand && <Disburse id={withdrawal.id} />}
      {may.has('fail') && isByHand && <Coded withdrawal={withdrawal} act="fail" />}
      {may.has('pay_rest') && <Pay withdrawal={withdrawal} act="payRest" />}
      {may.has('return_rest') && <Coded withdrawal={withdrawal} act="returnRest" />}
      {may.has('force') && <Coded withdrawal={withdrawal} act="force" />}
    </>
  )
}

const codedCalls = {
  reject: 'withdrawalReject',
  fail: 'withdrawalFail',
  force: 'withdrawalForce',
  returnRest: 'withdrawalReturnRest',
} as const

/** An act whose reason the player reads in their language. */
function Coded({
  withdrawal: { id, reasons },
  act,
  hotkey,
}: Part & { readonly act: keyof typeof codedCalls; readonly hotkey?: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const choices = reasons.map((reason) => ({
    id: reason.id,
    name: language === 'en' ? reason.EN : reason.BN,
  }))
  return (
    <FormAction
      permission={act === 'reject' ? 'withdrawal_decide' : 'withdrawal_pay'}
      label={t(`moneyDesk.${act}`)}
      color="error"
      {...(hotkey !== undefined && { hotkey })}
      fields={[
        { name: 'code', label: t('moneyDesk.code'), type: 'choice', choices, first: choices[0]?.id ?? '' },
      ]}
      submit={({ code }, reason) => client[codedCalls[act]]({ body: { id, code: String(code), reason } })}
    />
  )
}

const byHand = 'by hand'

/** By a gateway, or by somebody at the bank. */
function Pay({ withdrawal: { id, gateways }, act }: Part & { readonly act: 'pay' | 'payRest' }) {
  const t = useTranslate()
  const call = act === 'pay' ? client.withdrawalPay : client.withdrawalPayRest
  const ways = [
    { id: byHand, name: t('moneyDesk.byHand') },
    ...gateways.map((code) => ({ id: code, name: code })),
  ]
  return (
    <>
      {ways.map((way) => (
        <QuickButton
          key={way.id}
          permission="withdrawal_pay"
          label={`${t(`moneyDesk.${act}`)}: ${way.name}`}
          act={() => call({ body: { id, gateway: way.id === byHand ? null : way.id } })}
        />
      ))}
    </>
  )
}

function Disburse({ id }: Pick<WithdrawalDetail, 'id'>) {
  const t = useTranslate()
  return (
    <FormAction
      permission="withdrawal_pay"
      label={t('moneyDesk.paid')}
      fields={[{ name: 'reference', label: t('moneyDesk.reference') }]}
      submit={({ reference }, reason) =>
        client.withdrawalDisburse({ body: { id, reference: String(reference), reason } })
      }
    />
  )
}
