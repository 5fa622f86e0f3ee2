import type { Calls, ValueOf } from '@baize/contract'
import { Button, Dialog, FieldMessage, PinField, showToast, buttonClass, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { codeOf, refusalText } from '../../verify/refusal.ts'
import { useCopy } from '../../core/browser/copy.ts'
import { useChange, useRowChange, type Change } from './guarded.ts'

export type TotpBegun = ValueOf<Calls['totpBegin']>

const codeLength = 6

/** Begins connecting an app: a fresh key, which guards nothing before it is confirmed. */
export const useTotpBegin = (onDone: (begun: TotpBegun) => void): Change<undefined> =>
  useRowChange((_: undefined, proof) => client.totpBegin({ body: { proof } }), onDone)

interface TotpDialogProps {
  begun: TotpBegun
  onClose: () => void
  /** Takes the recovery codes, which are shown this once. */
  onDone: (codes: readonly string[]) => void
}

/** The key as a picture and as letters, and the first code of the app. */
export function TotpDialog({ begun, onClose, onDone }: TotpDialogProps) {
  const t = useT()
  const copy = useCopy()
  return (
    <Dialog className="sc-form totp" title={t('security.totpTitle')} onClose={onClose}>
      <div className="totp-key">
        <img
          className="totp-qr"
          src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
          alt={t('security.totpPicture')}
        />
        <div className="totp-steps">
          <p>{t('security.totpScan')}</p>
          <a className={`${buttonClass({ variant: 'line' })} only-m`} href={begun.uri}>
            {t('security.totpOpen')}
          </a>
          <p className="mut">{t('security.totpSecret')}</p>
          <p className="totp-secret num" lang="en">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <Button
            size="sm"
            icon={<Copy className="ic" aria-hidden="true" />}
            onClick={() => void copy(begun.secret, '')}
          >
            {t('security.totpCopy')}
          </Button>
        </div>
      </div>
      <ConfirmForm onDone={onDone} />
    </Dialog>
  )
}

function ConfirmForm({ onDone }: { onDone: TotpDialogProps['onDone'] }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const confirm = useChange((typed: string) => client.totpConfirm({ body: { code: typed } }), {
    onDone: ({ recoveryCodes }) => {
      showToast({ tone: 'ok', title: t('security.totpDone') })
      onDone(recoveryCodes)
    },
    onRefused: (error) => {
      if (codeOf(error) === 'code_wrong') setFault(refusalText(t, error))
      else if (codeOf(error) === 'totp_not_on') setFault(t('security.totpLate'))
      else return false
      setCode('')
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = code.length === codeLength
    setFault(isWhole ? undefined : t('errors.code_required'))
    if (isWhole) confirm.run(code)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <PinField
        label={t('security.totpCode')}
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
        error={fault}
      />
      {confirm.error && <FieldMessage isError text={refusalText(t, confirm.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={confirm.isPending}>
        {t('security.totpSave')}
      </Button>
    </form>
  )
}
