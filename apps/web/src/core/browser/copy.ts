import { showToast, useT } from '@baize/ui'

/** Puts a text on the clipboard and tells how that went; `shown` is what the notice repeats. */
export function useCopy(): (text: string, shown?: string) => Promise<void> {
  const t = useT()
  return async (text, shown = text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'ok', title: t('site.copied'), text: shown })
    } catch {
      showToast({ tone: 'bad', title: t('site.copyFailed'), text: shown })
    }
  }
}
