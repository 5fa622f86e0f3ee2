import { Button, useT } from '@baize/ui'
import { Share2 } from 'lucide-react'
import { useCopy } from '../../core/browser/copy.ts'

/** Gives the address of this page to others: by the device's own way, or on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useT()
  const copy = useCopy()
  const share = async () => {
    const url = location.origin + location.pathname
    const isShared =
      'share' in navigator &&
      (await navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      ))
    if (!isShared) await copy(url)
  }
  return (
    <Button
      variant="line"
      size="sm"
      className="share-button"
      icon={<Share2 className="ic" aria-hidden="true" />}
      onClick={() => void share()}
    >
      {t('lottery.share')}
    </Button>
  )
}
