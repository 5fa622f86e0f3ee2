import { sumOf, type RoundView, type SpotBet, type SpotChoice } from '@baize/games'
import { createStore, wait } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import type { RoundController, RoundPlan, RoundStage } from '../kit/round.ts'
import type { LiveLink, LiveState } from './link.ts'

type SpotView = Extract<RoundView, { readonly choice: SpotChoice }>

/** The course of a table that many play at once, in the shape that a table of one player has. */
export function createLiveController<View extends SpotView>(
  table: Table,
  { link, plan }: { readonly link: LiveLink; readonly plan: RoundPlan<SpotChoice, View> },
): RoundController<SpotChoice, View> {
  const stage = createStore<RoundStage<SpotChoice, View>>({
    choice: { bets: [] },
    round: null,
    view: null,
    phase: 'ready',
    isReplay: false,
    turn: 0,
  })
  const follower = createFollower<View>(table, { link, plan, stage })
  link.state.subscribe(follower)
  follower()
  return {
    table,
    stage,
    plan,
    auto: createStore({ left: 0 }),
    choose({ bets }) {
      const { round, own } = link.state.get()
      if (!bets || round?.phase !== 'betting') return
      const placed = placedOn({ round, own })
      if (plan.live?.hasHands && placed.length > 0) return
      stage.set({ choice: { bets: atLeast(bets, placed) } })
      table.sound.tick()
    },
    press: () => void place({ link, stage, plan }),
    decide: () => undefined,
    startAuto: () => undefined,
    stopAuto: () => undefined,
    replay: async () => undefined,
    resume: async () => undefined,
  }
}

/** Everything of the player that is in play on the round, field by field. */
export function placedOn({ round, own }: Pick<LiveState, 'round' | 'own'>): SpotBet[] {
  const placed = new Map<string, number>()
  for (const bet of own) {
    const { state } = bet.round
    if (bet.liveRound !== round?.liveRound || state === 'cancelled' || state === 'refused') continue
    for (const { spot, amountMinor } of (bet.choice as SpotChoice).bets)
      placed.set(spot, (placed.get(spot) ?? 0) + amountMinor)
  }
  return [...placed].map(([spot, amountMinor]) => ({ spot, amountMinor }))
}

/** What lies on the cloth holds at least what is in play. */
function atLeast(bets: readonly SpotBet[], placed: readonly SpotBet[]): SpotBet[] {
  const laid = new Map(bets.map(({ spot, amountMinor }) => [spot, amountMinor]))
  for (const { spot, amountMinor } of placed) laid.set(spot, Math.max(amountMinor, laid.get(spot) ?? 0))
  return [...laid].map(([spot, amountMinor]) => ({ spot, amountMinor }))
}

/** What lies on the cloth and is not in play yet. */
export function waitingOf(bets: readonly SpotBet[], placed: readonly SpotBet[]): SpotBet[] {
  const inPlay = new Map(placed.map(({ spot, amountMinor }) => [spot, amountMinor]))
  return bets
    .map(({ spot, amountMinor }) => ({ spot, amountMinor: amountMinor - (inPlay.get(spot) ?? 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

async function place<View extends SpotView>({ link, stage, plan }: Following<View>): Promise<void> {
  const bets = waitingOf(stage.get().choice.bets, placedOn(link.state.get()))
  if (bets.length === 0) return
  const laid = link.state.get().round?.laid ?? null
  const choice = plan.live?.choiceOn?.({ bets }, laid) ?? { bets }
  const isPlaced = await link.bet({ stakeMinor: sumOf(bets), choice })
  if (!isPlaced) stage.set({ choice: { bets: placedOn(link.state.get()) } })
}

interface Following<View extends SpotView> {
  readonly link: LiveLink
  readonly plan: RoundPlan<SpotChoice, View>
  readonly stage: RoundController<SpotChoice, View>['stage']
}

/**
 * Moves the stage on with the room: an empty cloth, the result coming into sight, the result with its payout.
 */
function createFollower<View extends SpotView>(table: Table, following: Following<View>): () => void {
  const { link, stage, plan } = following
  let shown = ''
  return () => {
    const live = link.state.get()
    const { round } = live
    table.store.set({ isBusy: round?.phase !== 'betting' || live.isAsking })
    if (!round) return
    const isResult = round.phase !== 'betting' && round.outcome !== null
    const step = `${round.liveRound} ${isResult} ${round.stage} ${round.untilDecideMs > 0}`
    if (step !== shown) {
      shown = step
      const placed = placedOn(live)
      if (isResult) void present(table, { following, round })
      else stage.set({ choice: { bets: placed }, round: null, view: null, phase: 'ready' })
    } else if (isResult && stage.get().view) {
      stage.set({ view: viewOf<View>(table, { live, outcome: round.outcome, kind: plan.kind }) })
    }
  }
}

async function present<View extends SpotView>(
  table: Table,
  { following, round }: { following: Following<View>; round: NonNullable<LiveState['round']> },
): Promise<void> {
  const { link, stage, plan } = following
  const live = link.state.get()
  const view = viewOf<View>(table, { live, outcome: round.outcome, kind: plan.kind })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  stage.set({ view, choice: { bets: placedOn(live) }, phase: 'showing', turn: stage.get().turn + 1 })
  await wait(isStill || round.phase === 'done' ? 0 : plan.showMs(view, 0))
  if (link.state.get().round?.liveRound !== round.liveRound) return
  stage.set({ phase: 'shown' })
  if (table.store.get().lastWinMinor > 0 && placedOn(live).length > 0) table.sound.stop()
}

/** The result as the player's own bets see it; who has none sees it without a stake. */
function viewOf<View extends SpotView>(
  table: Table,
  shown: { readonly live: LiveState; readonly outcome: object | null; readonly kind: string },
): View {
  const bets = placedOn(shown.live)
  const { modelId, modelVersion } = table.store.get().state.game
  const view = {
    kind: shown.kind,
    modelId,
    modelVersion,
    stakeMinor: sumOf(bets),
    choice: { bets },
    outcome: shown.outcome ?? {},
    isOver: true,
    payoutMinor: shown.live.own
      .filter(({ liveRound }) => liveRound === shown.live.round?.liveRound)
      .reduce((sum, { round }) => sum + round.payoutMinor, 0),
  }
  return view as unknown as View
}
