import { showToast, useLanguage, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { supportQuery } from '../core/queries/content.ts'
import { openPopup } from '../core/session/popup.ts'
import { openSupport, supportWays } from '../core/chat/support.ts'

/**
 * Opens customer service: its window when there is one way to it, the choice when there are more, and the
 * help centre's article when the house has set up none.
 */
export function useSupport(): () => Promise<void> {
  const t = useT()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return async () => {
    try {
      const ways = supportWays(await queryClient.fetchQuery(supportQuery(language)))
      const [first] = ways
      if (first === undefined) return openPopup({ name: 'help', article: 'contact' })
      if (ways.length > 1) return openPopup({ name: 'support' })
      if (!openSupport(first.url)) showToast({ tone: 'bad', title: t('site.popupBlocked') })
    } catch {
      showToast({ tone: 'bad', title: t('site.supportFailed') })
    }
  }
}
