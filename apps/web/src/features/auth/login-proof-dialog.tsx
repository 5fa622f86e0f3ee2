import { useT } from '@baize/ui'
import { openPopup, type ProofAsked } from '../../core/session/popup.ts'
import { DoorDialog } from './door-dialog.tsx'
import { useEntrance } from './entrance.ts'
import { ProofForm } from './proof-form.tsx'

/** The second proof of somebody who signed in at a provider, or by a link, from a new address. */
export function LoginProofDialog({ asked, onClose }: { asked: ProofAsked; onClose: () => void }) {
  const t = useT()
  const enter = useEntrance()
  return (
    <DoorDialog title={t('auth.loginTitle')} welcome="login" onClose={onClose}>
      <ProofForm
        asked={asked}
        onEnter={(value) => enter(value, { greeting: 'loggedIn', onDone: () => undefined })}
        onBack={() => openPopup({ name: 'login' })}
      />
    </DoorDialog>
  )
}
