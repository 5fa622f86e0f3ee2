import { commitToSeed, mixOfNobody } from '@baize/games'
import { useT } from '@baize/ui'
import { useMemo } from 'react'
import type { PastResult } from '../../wire/live.ts'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from './link.ts'

const checked = 20
const shown = 5

/**
 * Every link is the SHA-256 of the one that the next round of its chain opens; a break between chains is
 * none.
 */
export function followsFrom(past: readonly PastResult[]): {
  readonly count: number
  readonly holds: boolean
} {
  const newest = past.slice(0, checked)
  const pairs = newest.flatMap((round, index) => {
    const before = newest[index + 1]
    return before && before.number === round.number - 1 ? [{ round, before }] : []
  })
  const holds = pairs.every(({ round, before }) => commitToSeed(round.serverSeed) === before.serverSeed)
  return { count: pairs.length === 0 ? 0 : pairs.length + 1, holds }
}

/** The chain of the room: the next commitment, the last links, and whether they follow from one another. */
export function LiveFairness({ link }: { link: LiveLink }) {
  const t = useT()
  const { round, past } = useStore(link.state)
  const chain = useMemo(() => followsFrom(past), [past])
  const mixOf = ({ clientSeed }: PastResult) =>
    clientSeed === mixOfNobody ? t('live.mixedNobody', { word: clientSeed }) : clientSeed
  const verdict = chain.holds ? t('live.chainHolds', { count: chain.count }) : t('live.chainBroken')
  return (
    <div className="fairness">
      <h2>{t('live.fairTitle')}</h2>
      <p className="sec">
        {t('live.fairText')} {t('live.fairMix')}
      </p>
      {round && <Hash label={t('live.linkHash')} value={round.serverSeedHash} />}
      <p role="status">{chain.count === 0 ? t('live.chainShort') : verdict}</p>
      {past.slice(0, shown).map((one) => (
        <section key={one.liveRound} className="llink">
          <Hash label={t('live.link', { number: one.number })} value={one.serverSeed} />
          <Hash label={t('live.mixed')} value={mixOf(one)} />
        </section>
      ))}
    </div>
  )
}

const Hash = ({ label, value }: { label: string; value: string }) => (
  <dl className="lhash">
    <dt>{label}</dt>
    <dd>
      <code className="num">{value}</code>
    </dd>
  </dl>
)
