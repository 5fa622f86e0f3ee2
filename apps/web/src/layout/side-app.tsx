import { useT } from '@baize/ui'
import { QrCode } from '../core/picture/qr-code.tsx'
import { openPopup } from '../core/session/popup.ts'
import { useAppLink } from './use-app-link.ts'

/** The QR code below the side menu; it opens the larger ones, with the code that signs in. */
export function SideApp() {
  const t = useT()
  const link = useAppLink()
  return (
    <button type="button" className="side-app felt stitch" onClick={() => openPopup({ name: 'phone' })}>
      <QrCode text={link('/')} label={t('site.scanApp')} />
      <span>{t('site.scanApp')}</span>
    </button>
  )
}
