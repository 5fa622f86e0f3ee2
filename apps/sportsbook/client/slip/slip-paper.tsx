import { consents } from '@baize/sports/slip'
import { Button, classes, useT } from '@baize/ui'
import { fullMoney, shortMoney } from '../core/money.ts'
import { useBook } from '../core/book.ts'
import { useChangeSettings } from '../core/queries.ts'
import { useStore, useStorePart } from '@baize/ui/page'
import { useOddsText } from '../odds/odds-button.tsx'
import { DelayLine } from './delay-line.tsx'
import { EachWayField } from './each-way-field.tsx'
import { LegRow } from './leg-row.tsx'
import { isOver } from './place.ts'
import { SlipOutcome } from './slip-outcome.tsx'
import { useSlip } from './slip-context.ts'
import { canBuild, emptySlip, tabs, type Leg, type SlipTab } from './slip-state.ts'
import { StakeField } from './stake-field.tsx'
import { SystemField } from './system-field.tsx'
import { sumOf, type SlipSum } from './slip-sum.ts'
import { useBetPress } from './use-bet-press.ts'
import { useSlipBets, type SlipBets } from './use-slip-bets.ts'

/** The slip on paper: what the player signs. */
export function SlipPaper() {
  const t = useT()
  const store = useSlip()
  const slip = useStore(store)
  const bets = useSlipBets()
  const count = slip.legs.length
  const isDone = slip.steps.length > 0 && slip.steps.every(isOver)
  return (
    <div className="slip paper">
      <header>
        <h2>
          {t('sportsSlip.title')} {count > 0 && <span className="badge num">{count}</span>}
        </h2>
        {count > 0 && (
          <Button
            variant="text"
            onClick={() =>
              store.set({ ...emptySlip, stake: slip.stake, steps: [], said: t('sportsSlip.empty') })
            }
          >
            {t('sportsSlip.clear')}
          </Button>
        )}
      </header>
      <SlipOutcome steps={slip.steps} />
      {count > 0 && <Filled bets={bets} />}
      {count === 0 && !isDone && (
        <div className="slip-none">
          <b>{t('sportsSlip.empty')}</b>
          <p>{t('sportsSlip.emptyText')}</p>
        </div>
      )}
    </div>
  )
}

function Filled({ bets }: { bets: SlipBets }) {
  const t = useT()
  const slip = useStore(useSlip())
  const isBusy = slip.steps.length > 0 && !slip.steps.every(isOver)
  const refusal = slip.tab === 'builder' && bets.isQuoted ? bets.quotes[0]?.refusal : undefined
  const noteOf = ({ event }: Leg, at: number) => {
    if (slip.tab === 'builder') return refusal?.leg === at ? legNote(refusal.code) : undefined
    return slip.tab !== 'single' && slip.legs.filter((leg) => leg.event === event).length > 1
      ? t('sportsSlip.legSameBuilder')
      : undefined
  }
  const legNote = (code: string) => {
    if (code === 'builder_line') return t('sportsSlip.legLine')
    return code === 'builder_follows' ? t('sportsSlip.legFollows') : undefined
  }
  const notes = {
    single: 'noteSingle',
    multiple: 'note',
    system: 'noteSystem',
    builder: 'noteBuilder',
  } as const
  return (
    <>
      {slip.legs.length > 1 && <Kinds />}
      <ul className="slip-legs">
        {bets.legs.map((shown, at) => (
          <LegRow
            key={shown.key}
            shown={shown}
            note={noteOf(shown.leg, at)}
            isPart={slip.tab === 'builder'}
          />
        ))}
      </ul>
      <div className="slip-foot">
        {slip.tab === 'system' && <SystemField />}
        <EachWayField bets={bets} />
        <StakeField bets={bets} />
        <Consent />
        <Sums sum={sumOf(bets)} />
        {isBusy && <DelayLine steps={slip.steps} />}
        <BetButton bets={bets} isBusy={isBusy} />
        {(slip.legs.length > 1 || slip.tab !== 'single') && (
          <p className="slip-small">{t(`sportsSlip.${notes[slip.tab]}`)}</p>
        )}
      </div>
    </>
  )
}

function Kinds() {
  const t = useT()
  const store = useSlip()
  const { tab, legs } = useStore(store)
  const may = (one: SlipTab) => {
    if (one === 'builder') return canBuild(legs)
    return one !== 'system' || legs.length > 2
  }
  return (
    <div className="slip-kinds" role="group" aria-label={t('sportsSlip.kinds')}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(one === tab && 'on')}
          aria-pressed={one === tab}
          disabled={!may(one)}
          onClick={() => store.set({ tab: one, steps: [] })}
        >
          {t(`sportsSlip.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** Which odds the player takes when they move after the press. */
export function Consent() {
  const t = useT()
  const chosen = useStorePart(useBook().settings, ({ consent }) => consent)
  const { mutate } = useChangeSettings()
  return (
    <div className="consent">
      <span id="consent-label">{t('sportsSlip.consent')}</span>
      <div role="group" aria-labelledby="consent-label">
        {consents.map((one) => (
          <button
            key={one}
            type="button"
            className={classes(one === chosen && 'on')}
            aria-pressed={one === chosen}
            onClick={() => mutate({ consent: one })}
          >
            {t(`sportsSlip.${one}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

function Sums({ sum }: { sum: SlipSum }) {
  const t = useT()
  const { currency } = useBook().session
  const write = useOddsText()
  const rows = [
    sum.lines > 1 && ([t('sportsSlip.lines'), String(sum.lines)] as const),
    sum.oddsMilli !== null && ([t('sportsSlip.totalOdds'), write(sum.oddsMilli)] as const),
    sum.holdBps !== null && ([t('sportsSlip.hold'), `${(sum.holdBps / 100).toFixed(1)}%`] as const),
    [t('sportsSlip.totalStake'), fullMoney(sum.stakeMinor, currency)] as const,
  ].filter((row) => row !== false)
  return (
    <dl className="slip-sums num">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="slip-payout">
        <dt>{t('sportsSlip.payout')}</dt>
        <dd>{fullMoney(sum.returnMinor, currency)}</dd>
      </div>
    </dl>
  )
}

/** The one red button; what keeps it from being pressed stands above it. */
export function BetButton({ bets, isBusy }: { bets: SlipBets; isBusy: boolean }) {
  const t = useT()
  const { currency } = useBook().session
  const press = useBetPress(bets)
  const sum = sumOf(bets)
  return (
    <>
      {press.reason !== undefined && !isBusy && (
        <p className="slip-say" role="status">
          {press.reason}
          {press.mostMinor !== undefined && (
            <Button variant="text" onClick={press.useMost}>
              {t('sportsSlip.setMost')}
            </Button>
          )}
        </p>
      )}
      {press.isToAccept && !isBusy ? (
        <Button variant="felted" size="lg" isBlock onClick={press.accept}>
          {t('sportsSlip.acceptOdds')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          disabled={!press.canBet && !isBusy}
          onClick={press.bet}
        >
          {isBusy
            ? t('sportsSlip.wait')
            : t('sportsSlip.bet', { amount: shortMoney(sum.stakeMinor, currency) })}
        </Button>
      )}
    </>
  )
}
