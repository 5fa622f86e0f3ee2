import type { RoundView } from '@baize/games'
import { classes, useIsDesktop, useT } from '@baize/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from '@baize/ui/page'
import { winLevel } from '../core/win.ts'
import { Burst } from '../shell/burst.tsx'
import { GameShell } from '../shell/game-shell.tsx'
import { Payout } from '../shell/payout.tsx'
import { useSpaceBar } from '../shell/space-bar.ts'
import { seatOf } from './live-seat.ts'
import type { RoundController } from './round.ts'
import './kit.css'

interface FrameProps<Choice extends object, View extends RoundView> {
  readonly controller: RoundController<Choice, View>
  readonly className: string
  /** What the round stands at, over the field. */
  readonly plate: ReactNode
  /** The controls under the figures. */
  readonly bar: ReactNode
  readonly rules: ReactNode
  readonly children: ReactNode
}

/** A game from header to controls; the kind gives its field, its choices and its rules. */
export function GameFrame<Choice extends object, View extends RoundView>(props: FrameProps<Choice, View>) {
  const { controller } = props
  const { table, plan, stage } = controller
  const seat = seatOf(table)
  const { settings } = useStore(table.store)
  const { view, round, turn } = useStore(stage)
  const field = useRef<HTMLElement>(null)
  // On a small screen the player may have scrolled to lower fields: what is shown stands at the top.
  useEffect(() => {
    if (turn > 0) field.current?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [turn])
  useSpaceBar(controller)
  const isDesktop = useIsDesktop()
  const plate = (
    <div className="plate-room" aria-live="polite">
      {props.plate}
    </div>
  )
  const showMs = view ? plan.showMs(view, round?.moveCount ?? 0) * (settings.isTurbo ? 0.35 : 1) : 0
  return (
    <GameShell
      controller={controller}
      className={classes('game mines kit', props.className)}
      // Animations last as long as the course waits for them.
      style={{ '--show': `${showMs}ms` } as React.CSSProperties}
      field={field}
      bar={props.bar}
      rules={props.rules}
    >
      {seat ? <seat.Head>{plate}</seat.Head> : plate}
      {props.children}
      {seat && !isDesktop && <seat.Room />}
    </GameShell>
  )
}

interface PlateProps<Choice extends object, View extends RoundView> {
  readonly controller: RoundController<Choice, View>
  /** What came of the round, in words. */
  readonly words: (view: View) => string
  /** Before the first round. */
  readonly idle: string
}

/** The result in words with what it pays, when it has been seen. */
export function ResultPlate<Choice extends object, View extends RoundView>(props: PlateProps<Choice, View>) {
  const t = useT()
  const { view, phase, isReplay, turn } = useStore(props.controller.stage)
  const { currency } = useStore(props.controller.table.store).state
  if (phase === 'ready') return <div className="plate quiet">{props.idle}</div>
  if (!view || phase !== 'shown')
    return isReplay ? <div className="plate quiet">{t('studio.replaying')}</div> : null
  return (
    <div className="won-spot" key={turn}>
      <Burst payoutMinor={view.payoutMinor} stakeMinor={view.stakeMinor} />
      <div className={classes('plate', winLevel(view) > 0 && 'win')}>
        {props.words(view)}
        {view.payoutMinor > 0 && <Payout result={view} currency={currency} />}
      </div>
    </div>
  )
}
