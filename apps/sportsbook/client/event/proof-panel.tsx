import { useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import type { EventPage } from '../../wire/events.ts'
import { useEventPart } from '../core/book.ts'
import { PageLink } from '../shell/link.tsx'

/** The hash that was published before the match, with the way to check it. */
export function ProofPanel({ page }: { page: EventPage }) {
  const t = useT()
  const isOver = useEventPart(page.id, (event) => event?.status === 'ended' || event?.status === 'closed')
  if (page.commitment === null) return null
  return (
    <section className="panel proof-panel">
      <h2>
        <ShieldCheck className="ic" aria-hidden="true" />
        {t('sportsMatch.proofTitle')}
      </h2>
      <p className="sec">{t('sportsMatch.proofText')}</p>
      <code className="num">{page.commitment.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <PageLink className="btn link" to={{ page: 'proof', event: page.id }}>
        {isOver ? t('sportsMatch.proofNow') : t('sportsMatch.proofLater')}
      </PageLink>
    </section>
  )
}
