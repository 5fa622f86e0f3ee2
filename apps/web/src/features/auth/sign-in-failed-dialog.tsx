import type { ErrorCode } from '@baize/contract'
import { Button, ConfirmDialog, useT } from '@baize/ui'
import { openPopup } from '../../core/session/popup.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'

/** What a link that should have logged somebody in may be refused with; any other text has no place here. */
const refusals: readonly ErrorCode[] = [
  'exchange_code_invalid',
  'identity_failed',
  'identity_link_required',
  'identity_provider_closed',
  'identity_cancelled',
  'identity_taken',
  'invitation_code_error',
  'terms_required',
  'register_closed',
  'login_non_member',
  'login_non_agent',
  'login_suspended',
  'login_self_excluded',
  'login_throttled',
  'service_unavailable',
]

/** The code comes from an address, which anybody can write: only known ones are read out. */
export function SignInFailedDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT()
  // Whoever is logged in was connecting another account: there is nothing to log in to.
  const isLoggedIn = useIsLoggedIn()
  const known = refusals.find((refusal) => refusal === code) ?? 'identity_failed'
  return (
    <ConfirmDialog
      title={t('auth.signInFailedTitle')}
      text={t(`errors.${known}`)}
      onClose={onClose}
      actions={
        isLoggedIn ? (
          <Button variant="primary" onClick={onClose}>
            {t('auth.understood')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button variant="primary" onClick={() => openPopup({ name: 'login' })}>
              {t('auth.loginAction')}
            </Button>
          </>
        )
      }
    />
  )
}
