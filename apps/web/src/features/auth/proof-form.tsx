import { buttonClass, useT } from '@baize/ui'
import { client } from '../../core/calls/client.ts'
import { ProofWays } from '../../verify/proof-ways.tsx'
import type { LoginValue } from './entrance.ts'
import type { ProofAsked } from './login.ts'

interface ProofFormProps {
  asked: ProofAsked
  onEnter: (value: LoginValue) => void
  onBack: () => void
}

/** The second proof of a login from a new address (decision D11); a passkey is a way in of its own. */
export function ProofForm({ asked: { ticket, methods }, onEnter, onBack }: ProofFormProps) {
  const t = useT()
  return (
    <div className="form">
      <h3 className="form-head">{t('auth.proofTitle')}</h3>
      <p className="sec">{t('auth.proofText')}</p>
      <ProofWays
        choices={methods}
        wait="proof"
        sendCode={(method) => client.sessionProofCode({ body: { ticket, method } })}
        give={async (method, answer) =>
          onEnter(await client.sessionProof({ body: { ticket, method, answer } }))
        }
      />
      <p className="form-other">
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onBack}>
          {t('auth.proofBack')}
        </button>
      </p>
    </div>
  )
}
