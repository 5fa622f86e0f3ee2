import { Button, Dialog, showToast, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { supportQuery } from '../core/queries/content.ts'
import { openSupport, supportWays } from '../core/chat/support.ts'

/** The choice between several ways to customer service. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data } = useQuery(supportQuery(useLanguage()))
  const open = (url: string) => {
    if (openSupport(url)) onClose()
    else showToast({ tone: 'bad', title: t('site.popupBlocked') })
  }
  return (
    <Dialog title={t('help.supportTitle')} onClose={onClose}>
      <p className="sec">{t('help.supportText')}</p>
      {data &&
        supportWays(data).map(({ csType, title, url }) => (
          <Button
            key={csType + url}
            isBlock
            icon={<Headset className="ic" aria-hidden="true" />}
            onClick={() => open(url)}
          >
            {title}
          </Button>
        ))}
    </Dialog>
  )
}
