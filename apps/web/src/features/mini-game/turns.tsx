import { Empty, SectionHead, SkeletonRows, useT, Button, classes } from '@baize/ui'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { prizeText } from './prize-text.ts'
import { useTurns } from './queries.ts'

interface TurnsProps {
  readonly gameId: string
  readonly symbol: string
  /** The turn on the stage, until its prize has been shown there. */
  readonly hidden: string | undefined
}

/** Turns that were played, each with the way to its proof. */
export function Turns({ gameId, symbol, hidden }: TurnsProps) {
  const t = useT()
  const turns = useTurns(gameId)
  if (!useIsLoggedIn()) return null
  const list = turns.data?.pages.flatMap((page) => page.list).filter(({ id }) => id !== hidden)
  return (
    <section className="mg-turns">
      <SectionHead title={t('miniGame.history')} icon={<History className="ic" aria-hidden="true" />} />
      {list === undefined ? (
        turns.isError ? (
          <LoadError query={turns} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : list.length === 0 ? (
        <Empty title={t('miniGame.noHistory')} text={t('miniGame.noHistoryText')} ornament="vine" />
      ) : (
        <ul className="mg-panel mg-list">
          {list.map(({ id, nonce, playedAt, prize }) => (
            <li key={id}>
              <span className="sec num">{localTime(playedAt)}</span>
              <b className={classes('grow num', prize.kind !== 'nothing' && 'money up')}>
                {prizeText(t, prize, symbol)}
              </b>
              <Link
                to={paths.activityPage('turn', id)}
                aria-label={t('miniGame.checkTurn', { number: nonce + 1 })}
              >
                {t('miniGame.check')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {turns.hasNextPage && (
        <Button isBusy={turns.isFetchingNextPage} onClick={() => void turns.fetchNextPage()}>
          {t('miniGame.older')}
        </Button>
      )}
    </section>
  )
}
