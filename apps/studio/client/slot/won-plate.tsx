import { Amount, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { Celebration } from '../celebration/celebration.tsx'
import { decimalOf, symbolOf, timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { bigWinLevel, winLevel } from '../core/win.ts'
import { Burst } from '../shell/burst.tsx'
import { Counted } from '../shell/counted.tsx'

interface WonPlateProps {
  readonly table: Table
  readonly shown: {
    readonly wonMinor: number
    readonly free: object | null
    readonly isReplay: boolean
    readonly spinning: readonly boolean[]
  }
  /** What the round cost: how large a win is depends on it. */
  readonly costMinor: number
  /** Where in its feature the round is. */
  readonly children: ReactNode
}

/** The plate over the reels: what this round has won so far. */
export function WonPlate({ table, shown, costMinor, children }: WonPlateProps) {
  const t = useT()
  const { wonMinor, free, isReplay, spinning } = shown
  const { state } = useStore(table.store)
  const result = { payoutMinor: wonMinor, stakeMinor: costMinor }
  const isTurning = spinning.some((isOn) => isOn)
  return (
    <div className="plate-room" aria-live="polite">
      {children}
      {wonMinor > 0 && (!isTurning || free) ? (
        <div className="won-spot">
          {!isReplay && <Burst {...result} />}
          <div className="plate">
            {t(winLevel(result) > 0 ? 'studio.won' : 'studio.paid')}
            <Amount value={decimalOf(wonMinor, state.currency)} symbol={symbolOf(state.currency)} />
            {!isReplay && <span className="sec num">{timesOf((wonMinor / costMinor) * 100)}×</span>}
          </div>
        </div>
      ) : null}
      {isReplay && !free && wonMinor === 0 && <div className="plate quiet">{t('studio.replaying')}</div>}
    </div>
  )
}

interface BigWinProps {
  readonly table: Table
  readonly win: { readonly minor: number; readonly isCapped: boolean }
  readonly costMinor: number
  /** Of what a feature paid that was no big win. */
  readonly featureTitle: string
  readonly onSkip: () => void
}

/** Tells a big win, or what a feature paid. */
export function BigWin({ table, win, costMinor, featureTitle, onSkip }: BigWinProps) {
  const t = useT()
  const { currency, game } = useStore(table.store).state
  const result = { payoutMinor: win.minor, stakeMinor: costMinor }
  const level = winLevel(result)
  const times = t('studio.autoTimes', { times: timesOf((win.minor / costMinor) * 100) })
  const facts = (
    <>
      <p className="times">{times}</p>
      {win.isCapped && <p className="sec">{t('studio.capped', { times: game.maxWinMultiple })}</p>}
    </>
  )
  if (level < bigWinLevel)
    return (
      <div className="announce big" role="status">
        <Burst {...result} />
        <h2>{featureTitle}</h2>
        <Counted minor={win.minor} currency={currency} />
        {facts}
      </div>
    )
  const isMega = level > bigWinLevel
  const title = t(isMega ? 'studio.megaWin' : 'studio.bigWin')
  return (
    <Celebration game={game} title={title} isMega={isMega} onSkip={onSkip}>
      <p className="sum">
        <Counted minor={win.minor} currency={currency} />
      </p>
      {facts}
    </Celebration>
  )
}
