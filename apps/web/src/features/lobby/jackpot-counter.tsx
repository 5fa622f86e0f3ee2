import { formatMoney, groupDigits } from '@baize/i18n'
import { Rosette, Skeleton, buttonClass, useT } from '@baize/ui'
import { Crown } from 'lucide-react'
import { useEffect, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { useJackpot } from './home-queries.ts'
import { jackpotAt, type Jackpot } from './jackpot-value.ts'

const lookMs = 250

/** The value of now: it follows the steps that the server foretold. */
function useAmount(jackpot: Jackpot | undefined, receivedMs: number): string | undefined {
  const read = () => jackpot && jackpotAt(jackpot, { nowMs: Date.now(), receivedMs })
  const [, look] = useState(read)
  // The clock moves the counter; only a new value draws it again.
  useEffect(() => {
    const timer = setInterval(() => look(read), lookMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is made of these two
  }, [jackpot, receivedMs])
  return read()
}

/** The jackpot counter (decision D18). */
export function JackpotCounter() {
  const t = useT()
  const jackpot = useJackpot()
  const amount = useAmount(jackpot.data, jackpot.dataUpdatedAt)
  const symbol = jackpot.data?.currencySymbol ?? ''
  if (jackpot.isError && amount === undefined) return null
  return (
    <section className="jack felt stitch">
      <Rosette size={300} className="orn" />
      <h2 className="cap">
        <Crown className="ic" aria-hidden="true" />
        {t('lobby.jackpot')}
      </h2>
      {amount === undefined ? (
        <Skeleton className="odo-wait" />
      ) : (
        <div
          className="odo"
          role="img"
          aria-label={t('lobby.jackpotAmount', { amount: formatMoney(amount, { symbol }) })}
        >
          <i className="cur">{symbol}</i>
          {placesOf(groupDigits(amount)).map(({ place, figure }) =>
            /\d/.test(figure) ? <Wheel key={place} figure={figure} /> : <i key={place}>{figure}</i>,
          )}
        </div>
      )}
      <p className="odo-note only-d">{t('lobby.jackpotNote')}</p>
      <Link
        className={`${buttonClass({ variant: 'line' })} only-d`}
        to={paths.category('RNG', { gameClassify: 'JP' })}
      >
        {t('lobby.jackpotGames')}
      </Link>
    </section>
  )
}

/** Each figure with its place from the right, so that a place keeps its box when the number grows. */
const placesOf = (figures: string) =>
  [...figures].map((figure, index) => ({ figure, place: figures.length - index }))

const wheel = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9'

/** One figure of the counter; it rolls when it changes. */
const Wheel = ({ figure }: { figure: string }) => (
  <b aria-hidden="true">
    <span style={{ '--figure': figure } as CSSProperties}>{wheel}</span>
  </b>
)
