import { firstAnswersId } from '@baize/contract/first-answers'
import type { Calls, ValueOf } from '@baize/contract'
import type { QueryClient } from '@tanstack/react-query'
import { contentKey, menusKey, statusKey } from './query-keys.ts'

type Name = 'systemStatus' | 'gameMenus' | 'getAnnouncementContentV2'
type Answers = { readonly [N in Name]?: ValueOf<Calls[N]> }

interface FirstAnswers {
  readonly language: 'EN' | 'BN'
  readonly at: string
  readonly answers: Answers
}

/** The keys under which the pages look for these answers. */
const keysOf = (language: 'EN' | 'BN') => ({
  systemStatus: statusKey,
  gameMenus: menusKey,
  getAnnouncementContentV2: contentKey(['banner', 'notice', 'announcement', 'promotion'], language),
})

/** Takes the answers that came within the page, so that its first screen asks for nothing. */
export function takeFirstAnswers(queryClient: QueryClient): void {
  const text = document.getElementById(firstAnswersId)?.textContent
  if (!text) return
  const { language, at, answers } = JSON.parse(text) as FirstAnswers
  const keys = keysOf(language)
  for (const [name, answer] of Object.entries(answers)) {
    // A page from the cache carries old answers: they are shown, and asked for again.
    const updatedAt = Math.min(Date.parse(at), Date.now())
    queryClient.setQueryData(keys[name as Name], answer, { updatedAt })
  }
}
