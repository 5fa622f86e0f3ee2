import { showToast, useLanguage, useT } from '@baize/ui'
import { paths } from '../../core/address/paths.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { useBetProof } from './bet-queries.ts'
import type { TeamBet } from './queries.ts'

/** Bets on matches: their record is the member's own ticket. */
const withoutRecord = ['SPORTS', 'sports']

/** Opens the public record of a bet in a page of its own, where there is one. */
export function BetProof({ of: { id, category } }: { of: TeamBet }) {
  const t = useT()
  const language = useLanguage()
  const proof = useBetProof()
  const open = async () => {
    // The page opens within the click: browsers stop one that opens after the answer.
    const page = window.open('', '_blank')
    try {
      const { proofUrl, drawId } = await proof.mutateAsync(id)
      const url = drawId === null ? proofUrl : new URL(paths.lotteryDraw(drawId), location.origin).href
      if (url === null) {
        page?.close()
        showToast({ tone: 'bad', title: t('agentTeam.noPublicRecord') })
      } else if (page) {
        page.opener = null
        page.location.href = drawId === null ? inLanguage(url, language) : url
      }
    } catch (error) {
      page?.close()
      showToast({ tone: 'bad', title: errorText(t, error) })
    }
  }
  if (withoutRecord.includes(category)) return null
  return (
    <button type="button" className="at-link" disabled={proof.isPending} onClick={() => void open()}>
      {t('agentTeam.publicRecord')}
    </button>
  )
}

/** A vendor that speaks both languages shows its page in the reader's. */
function inLanguage(proofUrl: string, language: 'en' | 'bn'): string {
  const url = new URL(proofUrl)
  url.searchParams.set('language', language)
  return url.href
}
