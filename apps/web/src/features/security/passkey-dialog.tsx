import { Button, Dialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { Fingerprint } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { makePasskey } from '../../core/sign-in/passkey.ts'
import { refusalText } from '../../verify/refusal.ts'
import { deviceName } from './device-name.ts'
import { useChange } from './guarded.ts'

const longestName = 40

/** Adds a passkey: the server's challenge, what the browser makes of it, and a name for it. */
async function addPasskey(name: string, proof: string | undefined): Promise<void> {
  const options = await client.passkeyBegin({ body: { proof } })
  const response = await makePasskey(options)
  await client.passkeyAdd({ body: { name, response: { ...response } } })
}

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const device = deviceName(navigator.userAgent)
  const [name, setName] = useState(device ? t('security.deviceOn', { ...device }) : '')
  const [fault, setFault] = useState<string>()
  const add = useChange(addPasskey, {
    onDone: () => {
      showToast({ tone: 'ok', title: t('security.passkeyDone') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNamed = name.trim() !== ''
    setFault(isNamed ? undefined : t('auth.required'))
    if (isNamed) add.run(name.trim())
  }
  return (
    <Dialog className="sc-form" title={t('security.passkeyTitle')} onClose={onClose}>
      <p className="sec">{t('security.passkeyText')}</p>
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label={t('security.passkeyName')}
          hint={t('security.passkeyNameHint')}
          maxLength={longestName}
          autoComplete="off"
          isRequired
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        {add.error && <FieldMessage isError text={refusalText(t, add.error, 'passkey_failed')} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          icon={<Fingerprint className="ic" aria-hidden="true" />}
          isBusy={add.isPending}
        >
          {t('security.passkeySave')}
        </Button>
      </form>
    </Dialog>
  )
}
