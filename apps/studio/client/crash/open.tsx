import {
  crashModels,
  leastCashHundredths,
  survivingCount,
  type CrashChoice,
  type CrashModel,
  type CrashView,
} from '@baize/games'
import { classes, useT } from '@baize/ui'
import { invariant } from '@baize/std'
import type { OwnBet } from '../../wire/live.ts'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney, timesOf } from '../core/money.ts'
import { createStore, useStore } from '@baize/ui/page'
import { nextStake } from '../core/table.ts'
import { GameFrame } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { createRoundController, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { useSecondsLeft } from '../live/clock.tsx'
import type { LiveLink, LiveState } from '../live/link.ts'
import { linkOf } from '../live/seat.tsx'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import { cashedOf, flyingBets } from './flight.ts'
import { Sky, useStand } from './sky.tsx'
import './crash.css'

interface Crash {
  readonly link: LiveLink
  readonly model: CrashModel
  readonly auto: ReturnType<typeof createStore<{ hundredths: number | null }>>
  readonly controller: RoundController<CrashChoice, CrashView>
}

const targets = [110, 150, 200, 300, 500, 1_000, 10_000]
const courses = 1e9

function CrashBar(crash: Crash) {
  const { link, auto } = crash
  const live = useStore(link.state)
  const table = useStore(link.table.store)
  const { hundredths } = useStore(auto)
  const stand = useStand(crash)
  const seconds = useSecondsLeft(link)
  const flying = flyingBets(live, stand)
  const stakeMinor = flying.length > 0 ? inTheAir(flying) : nextStake(table)
  const isBetting = live.round?.phase === 'betting' && seconds > 0
  const isFlying = live.round?.phase === 'running' && flying.length > 0
  const canBet = isBetting && flying.length === 0
  const isAble = isFlying || canBet
  const press = () => {
    if (canBet) void link.bet({ stakeMinor: nextStake(table), choice: { autoHundredths: hundredths } })
    else cashOutAll(link, flying)
  }
  return (
    <footer className="gbar">
      <Stats table={link.table} stakeMinor={stakeMinor} />
      <div className="ctl">
        <button
          type="button"
          className={classes('btn primary lg act', isFlying && 'cash')}
          aria-busy={live.isAsking}
          disabled={live.isAsking || !isAble}
          onClick={press}
        >
          <BarLabel
            stand={isFlying ? stand : null}
            stakeMinor={stakeMinor}
            seconds={isBetting ? seconds : null}
            isIn={flying.length > 0}
            cashed={cashedIn(live, stand)}
            currency={table.state.currency}
          />
        </button>
        <div className="right">
          <StakeStepper table={link.table} isLocked={!canBet} />
          <AutoField auto={auto} most={crash.model.mostHundredths} />
        </div>
      </div>
    </footer>
  )
}

const inTheAir = (flying: readonly OwnBet[]): number =>
  flying.reduce((sum, { round }) => sum + round.stakeMinor, 0)

function cashOutAll(link: LiveLink, flying: readonly OwnBet[]): void {
  for (const bet of flying) void link.cashOut(bet.round.round)
}

/** What the player's first bet that is out of the air was cashed out at. */
const cashedIn = ({ own }: LiveState, stand: number): number | null =>
  own.map((bet) => cashedOf(bet, stand)).find((at) => at !== null) ?? null

interface LabelProps {
  /** While the player is in the air. */
  readonly stand: number | null
  readonly stakeMinor: number
  /** While bets are open. */
  readonly seconds: number | null
  readonly isIn: boolean
  readonly cashed: number | null
  readonly currency: string
}

function BarLabel({ stand, stakeMinor, seconds, isIn, cashed, currency }: LabelProps) {
  const t = useT()
  if (stand !== null)
    return t('live.crashCashOut', { amount: shortMoney((stakeMinor * stand) / 100, currency) })
  if (seconds !== null && isIn) return t('live.crashWaiting', { seconds })
  if (seconds !== null) return t('live.crashBet', { amount: shortMoney(stakeMinor, currency) })
  return cashed === null ? t('live.crashNext') : t('live.crashCashed', { times: timesOf(cashed) })
}

function AutoField({ auto, most }: { auto: Crash['auto']; most: number }) {
  const t = useT()
  const { hundredths } = useStore(auto)
  return (
    <label className="crash-auto">
      <small>{t('live.crashAuto')}</small>
      <input
        className="input num"
        type="number"
        inputMode="decimal"
        min={leastCashHundredths / 100}
        max={most / 100}
        step="0.01"
        placeholder={t('live.crashAutoOff')}
        key={hundredths}
        defaultValue={hundredths === null ? '' : hundredths / 100}
        onBlur={(event) => {
          const wanted = Math.round(Number(event.target.value) * 100)
          const bounded = Math.max(leastCashHundredths, Math.min(most, wanted))
          auto.set({ hundredths: wanted > 0 ? bounded : null })
        }}
      />
    </label>
  )
}

function CrashRules({ link, model }: Pick<Crash, 'link' | 'model'>) {
  const t = useT()
  const rows = targets.map((target) => [
    `${timesOf(target)}×`,
    `${((survivingCount(model, target) / courses) * 100).toPrecision(3)}%`,
  ])
  const most = model.mostHundredths / 100
  return (
    <Rules table={link.table} text={[t('live.crashRules'), t('live.crashAutoRules', { most })]}>
      <PayTable head={[t('live.crashTarget'), t('live.crashChance')]} rows={rows} />
    </Rules>
  )
}

function CrashGame(crash: Crash) {
  return (
    <GameFrame
      controller={crash.controller}
      className="crash"
      plate={null}
      bar={<CrashBar {...crash} />}
      rules={<CrashRules link={crash.link} model={crash.model} />}
    >
      <Sky {...crash} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'a flight is shared')
  const course = createRoundController<CrashChoice, CrashView>(table, {
    kind: 'crash',
    firstChoice: { autoHundredths: null },
    choiceOf: ({ choice }) => choice,
    showMs: () => 0,
  })
  // The large button of the page bets and cashes out; rounds do not start here.
  const controller = { ...course, press: () => undefined, replay: async () => undefined }
  const auto: Crash['auto'] = createStore<{ hundredths: number | null }>({ hundredths: null })
  const crash: Crash = { link, model: modelOf(crashModels, table), auto, controller }
  return { page: <CrashGame {...crash} />, resume: async () => undefined }
}
