import { rejectionReasons, type RejectionReason } from '@baize/domain/kyc'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { QuickButton } from '../../core/action/quick-button.tsx'
import type { KycDetail } from './kyc-detail.ts'

interface Part {
  readonly document: KycDetail
}

/** What the state and the hands that hold it allow; the server has the last word. */
export function KycActs({ document }: Part) {
  const t = useTranslate()
  const { id, state, isMine, claimedBy } = document
  if (state === 'submitted') {
    return (
      <div className="acts">
        <QuickButton
          permission="kyc_decide"
          label={t('moneyDesk.claim')}
          hotkey="c"
          act={() => client.kycClaim({ body: { id } })}
        />
      </div>
    )
  }
  if (state === 'approved') {
    return (
      <div className="acts">
        <Coded id={id} act="kycRevoke" label={t('kycDesk.takeBack')} />
      </div>
    )
  }
  if (state !== 'in_review') return null
  return (
    <>
      <p>{isMine ? t('moneyDesk.mine') : t('moneyDesk.others', { name: claimedBy ?? '' })}</p>
      <div className="acts">
        {isMine ? (
          <Decide document={document} />
        ) : (
          <ActionButton
            permission="kyc_decide"
            label={t('moneyDesk.takeOver')}
            act={(reason) => client.kycTakeOver({ body: { id, reason } })}
          />
        )}
      </div>
    </>
  )
}

function Decide({ document: { id, runsOut, validUntil } }: Part) {
  const t = useTranslate()
  const day = {
    name: 'validUntil',
    label: t('kycDesk.day'),
    hint: t('kycDesk.dayHint'),
    type: 'date',
    first: validUntil ?? '',
  } as const
  return (
    <>
      <FormAction
        permission="kyc_decide"
        label={t('kycDesk.accept')}
        hotkey="a"
        fields={runsOut ? [day] : []}
        submit={({ validUntil: read }, reason) =>
          client.kycApprove({ body: { id, reason, ...(runsOut && { validUntil: String(read) }) } })
        }
      />
      <Coded id={id} act="kycReject" label={t('kycDesk.turnDown')} hotkey="r" />
      <QuickButton
        permission="kyc_decide"
        label={t('moneyDesk.release')}
        act={() => client.kycRelease({ body: { id } })}
      />
    </>
  )
}

/** An act whose reason the member reads in their language. */
function Coded({
  id,
  act,
  label,
  hotkey,
}: {
  readonly id: string
  readonly act: 'kycReject' | 'kycRevoke'
  readonly label: string
  readonly hotkey?: string
}) {
  const t = useTranslate()
  const choices = rejectionReasons.map((code) => ({ id: code, name: t(`kycReason.${code}`) }))
  return (
    <FormAction
      permission="kyc_decide"
      label={label}
      color="error"
      {...(hotkey !== undefined && { hotkey })}
      fields={[
        { name: 'code', label: t('moneyDesk.code'), type: 'choice', choices, first: rejectionReasons[0] },
      ]}
      submit={({ code }, reason) =>
        client[act]({ body: { id, code: String(code) as RejectionReason, reason } })
      }
    />
  )
}
