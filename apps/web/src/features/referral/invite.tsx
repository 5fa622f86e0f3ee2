import { Button, useT } from '@baize/ui'
import { Copy, Share2 } from 'lucide-react'
import { useCopy } from '../../core/browser/copy.ts'
import { paths } from '../../core/address/paths.ts'
import { QrCode } from '../../core/picture/qr-code.tsx'
import type { Referral } from './queries.ts'

/** The caller's code as a link, a picture to scan, and something to send. */
export function Invite({ referral: { code, referrer } }: { referral: Referral }) {
  const t = useT()
  const copy = useCopy()
  if (code === null) return null
  const address = location.origin + paths.registerByFriend(code)
  const share = async () => {
    const isShared =
      'share' in navigator &&
      (await navigator
        .share({ title: t('referral.shareTitle'), text: t('referral.shareText'), url: address })
        .then(
          () => true,
          (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
        ))
    if (!isShared) await copy(address)
  }
  return (
    <section className="referral-invite felt stitch" aria-label={t('referral.yourCode')}>
      <div className="referral-code">
        <p>{t('referral.yourCode')}</p>
        <strong className="num">{code}</strong>
        <p className="num referral-link">{address}</p>
        <div className="referral-acts">
          <Button
            variant="primary"
            icon={<Share2 className="ic" aria-hidden="true" />}
            onClick={() => void share()}
          >
            {t('referral.share')}
          </Button>
          <Button icon={<Copy className="ic" aria-hidden="true" />} onClick={() => void copy(address)}>
            {t('referral.copyLink')}
          </Button>
          <Button icon={<Copy className="ic" aria-hidden="true" />} onClick={() => void copy(code)}>
            {t('referral.copyCode')}
          </Button>
        </div>
        {referrer !== null && <p>{t('referral.cameBy', { name: referrer })}</p>}
      </div>
      <QrCode isWide text={address} label={t('referral.qr')} />
    </section>
  )
}
