import { Button, IconButton, useT } from '@baize/ui'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isGamePath } from '../../core/address/paths.ts'
import { useEnvelopes, type Envelope } from './queries.ts'
import { ClosedEnvelope } from './scene.tsx'
import './envelope.css'

const EnvelopeStage = lazy(() => import('./stage.tsx').then((module) => ({ default: module.EnvelopeStage })))

const hiddenKey = 'envelope-hidden'

/** Which envelope lies over the page: the address says it. */
function useOpened() {
  const [query, setQuery] = useSearchParams()
  const set = (id: string | undefined) =>
    setQuery(
      (current) => {
        if (id === undefined) current.delete('envelope')
        else current.set('envelope', id)
        return current
      },
      { replace: id === undefined, preventScrollReset: true },
    )
  return { id: query.get('envelope') ?? undefined, open: set, close: () => set(undefined) }
}

/** An envelope that can be claimed now: one quiet card on any page, never over a game. */
export function EnvelopeHost() {
  const { data } = useEnvelopes()
  const opened = useOpened()
  const isAtGame = isGamePath(useLocation().pathname)
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(hiddenKey))
  if (isAtGame) return null
  const shown = data?.list.find(({ id }) => id === opened.id)
  if (shown) {
    return (
      <Suspense>
        <EnvelopeStage key={shown.id} envelope={shown} onClose={opened.close} />
      </Suspense>
    )
  }
  const claimable = data?.list.find(isClaimable)
  if (!claimable || claimable.id === hidden) return null
  const hide = () => {
    sessionStorage.setItem(hiddenKey, claimable.id)
    setHidden(claimable.id)
  }
  return <Card envelope={claimable} onOpen={() => opened.open(claimable.id)} onHide={hide} />
}

const isClaimable = ({ state, packet, isInvited }: Envelope): boolean =>
  state === 'open' && packet === null && isInvited === true

function Card({ envelope, onOpen, onHide }: { envelope: Envelope; onOpen: () => void; onHide: () => void }) {
  const t = useT()
  return (
    <aside className="env-card" aria-label={t('envelope.card')}>
      <ClosedEnvelope className="env-card-mark" />
      <div>
        <b>{t('envelope.card')}</b>
        <small>{envelope.title}</small>
      </div>
      <Button variant="felted" size="sm" onClick={onOpen}>
        {t('envelope.cardOpen')}
      </Button>
      <IconButton
        label={t('envelope.cardClose')}
        icon={<X className="ic" aria-hidden="true" />}
        onClick={onHide}
      />
    </aside>
  )
}
