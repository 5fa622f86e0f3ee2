import { Button, ConfirmDialog, FieldMessage, showToast, useT } from '@baize/ui'
import type { Translate } from '@baize/i18n'
import { client } from '../../core/calls/client.ts'
import { refusalText } from '../../verify/refusal.ts'
import { useChange } from './guarded.ts'
import { providerName, type Provider } from './providers.ts'

/** What the person is asked about before it is taken away or made anew. */
export type Removal =
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }
  | { readonly kind: 'identity'; readonly provider: Provider }
  | { readonly kind: 'totp' | 'recovery' }

interface Wording {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly done: string
}

function wordingOf(t: Translate, removal: Removal): Wording {
  switch (removal.kind) {
    case 'passkey':
      return {
        title: t('security.passkeyRemoveTitle', { name: removal.name }),
        text: t('security.passkeyRemoveText'),
        action: t('security.remove'),
        done: t('security.passkeyRemoved'),
      }
    case 'identity': {
      const provider = providerName[removal.provider]
      return {
        title: t('security.identityRemoveTitle', { provider }),
        text: t('security.identityRemoveText'),
        action: t('security.disconnect'),
        done: t('security.identityRemoved', { provider }),
      }
    }
    case 'totp':
      return {
        title: t('security.totpRemoveTitle'),
        text: t('security.totpRemoveText'),
        action: t('security.disconnect'),
        done: t('security.totpRemoved'),
      }
    case 'recovery':
      return {
        title: t('security.recoveryRenewTitle'),
        text: t('security.recoveryRenewText'),
        action: t('security.renew'),
        done: '',
      }
  }
}

/** Takes it away; of recovery codes it gives the new ones. */
async function carryOut(removal: Removal, proof: string | undefined): Promise<readonly string[]> {
  switch (removal.kind) {
    case 'passkey':
      await client.passkeyRemove({ body: { id: removal.id, proof } })
      return []
    case 'identity':
      await client.identityRemove({ body: { provider: removal.provider, proof } })
      return []
    case 'totp':
      await client.totpRemove({ body: { proof } })
      return []
    case 'recovery':
      return (await client.recoveryRenew({ body: { proof } })).recoveryCodes
  }
}

interface RemoveDialogProps {
  removal: Removal
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Asks once more; what cannot be done is said in the place of the text. */
export function RemoveDialog({ removal, onClose, onCodes }: RemoveDialogProps) {
  const t = useT()
  const { title, text, action, done } = wordingOf(t, removal)
  const change = useChange((_: undefined, proof) => carryOut(removal, proof), {
    onDone: (codes) => {
      if (codes.length > 0) return onCodes(codes)
      showToast({ tone: 'ok', title: done })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      text={text}
      onClose={onClose}
      note={change.error && <FieldMessage isError text={refusalText(t, change.error)} />}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={change.isPending} onClick={() => change.run(undefined)}>
            {action}
          </Button>
        </>
      }
    />
  )
}
