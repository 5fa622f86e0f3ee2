import { Button, Dialog, FieldMessage, Skeleton, useT } from '@baize/ui'
import { RefreshCw } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../core/calls/client.ts'
import { useClock } from '../core/time/clock.ts'
import { errorText } from '../core/calls/error-text.ts'
import { paths } from '../core/address/paths.ts'
import { QrCode } from '../core/picture/qr-code.tsx'
import { useSystemStatus } from '../core/queries/queries.ts'
import { mine } from '../core/session/session-end.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { useAppLink } from './use-app-link.ts'
import './phone-dialog.css'

/** Spec 2, app download QR codes: the iOS link with language and one-time code, and the Android resource. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const link = useAppLink()
  const isLoggedIn = useIsLoggedIn()
  const android = useSystemStatus().data?.info.resources['Android']
  return (
    <Dialog className="phone" title={t('site.onPhone')} onClose={onClose}>
      <p className="sec">{t('help.phoneText')}</p>
      <div className="phone-codes">
        <section>
          <h3>{t('help.phoneIos')}</h3>
          {isLoggedIn ? (
            <OwnCode />
          ) : (
            <QrCode isWide text={link('/')} label={`${t('help.phoneIos')}: ${t('site.scanApp')}`} />
          )}
        </section>
        {android !== undefined && (
          <section>
            <h3>{t('help.phoneAndroid')}</h3>
            <QrCode isWide text={link(android)} label={`${t('help.phoneAndroid')}: ${t('site.scanApp')}`} />
          </section>
        )}
      </div>
      <Link to={paths.app} className="btn link" onClick={onClose}>
        {t('help.phoneInstall')}
      </Link>
    </Dialog>
  )
}

/** The code that opens this account on the phone: 60 seconds, once (decision D7). */
function OwnCode() {
  const t = useT()
  const link = useAppLink()
  const nowMs = useClock()
  // Asked for while the dialog is open only, and never kept.
  const code = useQuery({
    queryKey: [mine, 'exchange-code'],
    queryFn: () => client.sessionExchangeCode(),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const seconds = code.data ? Math.ceil((Date.parse(code.data.expiresAt) - nowMs) / 1_000) : 0
  const renew = (
    <Button
      size="sm"
      isBusy={code.isFetching}
      icon={<RefreshCw className="ic" aria-hidden="true" />}
      onClick={() => void code.refetch()}
    >
      {t('help.phoneRenew')}
    </Button>
  )
  if (code.isError && !code.data) {
    return (
      <>
        <FieldMessage isError text={errorText(t, code.error)} />
        {renew}
      </>
    )
  }
  if (!code.data) return <Skeleton className="qr wide" />
  if (seconds <= 0) {
    return (
      <>
        <span className="qr wide spent">{t('help.phoneExpired')}</span>
        {renew}
      </>
    )
  }
  return (
    <>
      <QrCode isWide text={link('/', code.data.code)} label={`${t('help.phoneIos')}: ${t('site.scanApp')}`} />
      <p className="phone-note" role="timer" aria-live="off">
        {t('help.phoneSignedIn', { seconds })} {t('help.phoneOwner')}
      </p>
    </>
  )
}
