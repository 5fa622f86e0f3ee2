import { TextField, useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import type { Game, Turn } from './queries.ts'

interface FairnessProps {
  readonly game: Game
  readonly seed: string
  /** The turn whose prize was just shown. */
  readonly last: Turn | undefined
  readonly onSeed: (seed: string) => void
}

const allowed = /^[A-Za-z0-9_-]{1,64}$/

/** What the next turn is committed to, and the player's own part in it. */
export function Fairness({ game, seed, last, onSeed }: FairnessProps) {
  const t = useT()
  const hash = game.hand?.seedHash
  return (
    <section className="mg-panel mg-fair" aria-label={t('miniGame.fair')}>
      <h2>
        <ShieldCheck className="ic" aria-hidden="true" /> {t('miniGame.fair')}
      </h2>
      <p className="sec">{t('miniGame.fairText')}</p>
      {hash && (
        <>
          <p className="sec">{t('miniGame.seedHash')}</p>
          <p className="mg-code num">{hash}</p>
          <TextField
            label={t('miniGame.clientSeed')}
            value={seed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...(allowed.test(seed) ? {} : { error: t('miniGame.clientSeedWrong') })}
            onChange={({ target }) => onSeed(target.value)}
          />
        </>
      )}
      {last && <Link to={paths.activityPage('turn', last.id)}>{t('miniGame.checkLast')}</Link>}
    </section>
  )
}
