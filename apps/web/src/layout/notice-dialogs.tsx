import { Button, ConfirmDialog, useT } from '@baize/ui'
import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { isAgentPath, paths } from '../core/address/paths.ts'
import { closePopup, openPopup } from '../core/session/popup.ts'

/** Spec 5: a trial account cannot open this. */
export function TrueAccountDialog() {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('site.trialTitle')}
      text={t('site.trialText')}
      onClose={closePopup}
      actions={
        <>
          <Button onClick={closePopup}>{t('common.later')}</Button>
          <Button variant="primary" onClick={() => openPopup({ name: 'register' })}>
            {t('auth.registerAction')}
          </Button>
        </>
      }
    />
  )
}

const copiedForMs = 4_000

/** Spec 8: copying the user id succeeded. */
export function CopiedDialog({ text }: { text: string }) {
  const t = useT()
  return (
    <ConfirmDialog
      closesOnCover
      closesAfterMs={copiedForMs}
      icon={<CircleCheck className="ask-icon" aria-hidden="true" />}
      title={t('site.copied')}
      text={<span className="num">ID {text}</span>}
      onClose={closePopup}
      actions={<Button onClick={closePopup}>{t('common.close')}</Button>}
    />
  )
}

const endedText = {
  expired: 'site.endedExpired',
  blocked: 'site.endedBlocked',
  replaced: 'site.endedReplaced',
  logout: 'site.endedLogout',
} as const

/** The session is over, and why. */
export function EndedDialog({ reason }: { reason: keyof typeof endedText }) {
  const t = useT()
  const { pathname, search } = useLocation()
  // Where a door lies below the notice, closing it is enough.
  const isAtDoor = pathname === paths.login || pathname === paths.register || isAgentPath(pathname)
  const again = () => (isAtDoor ? closePopup() : openPopup({ name: 'login', wanted: pathname + search }))
  return (
    <ConfirmDialog
      title={t('site.endedTitle')}
      text={t(endedText[reason])}
      onClose={closePopup}
      actions={
        <>
          <Button onClick={closePopup}>{t('common.close')}</Button>
          <Button variant="primary" onClick={again}>
            {t('site.loginAgain')}
          </Button>
        </>
      }
    />
  )
}
