import type { GuardedChange } from '@baize/domain/security'
import type { TextKey } from '@baize/i18n'
import { Dialog, useT } from '@baize/ui'
import { client } from '../../core/calls/client.ts'
import { hasPasskeys, showPasskey } from '../../core/sign-in/passkey.ts'
import type { AskedProof } from '../../core/sign-in/proof.ts'
import { ProofWays } from '../../verify/proof-ways.tsx'
import '../../verify/verify.css'
import './security.css'

const changes = {
  payment_password: 'security.forPaymentPassword',
  mobile: 'security.forMobile',
  email: 'security.forEmail',
  totp_on: 'security.forTotpOn',
  totp_off: 'security.forTotpOff',
  recovery_codes: 'security.forRecoveryCodes',
  passkey_add: 'security.forPasskeyAdd',
  passkey_remove: 'security.forPasskeyRemove',
  payout_add: 'security.forPayoutAdd',
  payout_remove: 'security.forPayoutRemove',
  identity_link: 'security.forIdentityLink',
  identity_unlink: 'security.forIdentityUnlink',
  withdraw: 'security.forWithdraw',
  member_transfer: 'security.forMemberTransfer',
  agent_contract: 'security.forAgentContract',
} as const satisfies Record<GuardedChange, TextKey>

const askPasskey = async () => JSON.stringify(await showPasskey(await client.passkeyProofOptions()))

/** Asks for a second proof, over whatever page needs one. */
export function ProofDialog({ asked }: { asked: AskedProof }) {
  const t = useT()
  return (
    <Dialog className="sc-form" title={t('security.proofTitle')} onClose={() => asked.settle(undefined)}>
      <p className="sec">{t('security.proofText', { change: t(changes[asked.change]) })}</p>
      <ProofWays
        choices={asked.methods}
        wait="second-proof"
        sendCode={(method) => client.proofCode({ body: { method } })}
        give={async (method, answer) => {
          const { proof } = await client.proofGive({ body: { method, answer } })
          asked.settle(proof)
        }}
        askPasskey={hasPasskeys() ? askPasskey : undefined}
      />
    </Dialog>
  )
}
