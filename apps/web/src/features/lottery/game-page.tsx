import type { LotteryGame, LotterySeries } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import type { Play } from '@baize/lottery/play'
import { Segment, Skeleton, TabPanel, useIsDesktop, useT } from '@baize/ui'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { Below } from './below.tsx'
import { ChaseDialog } from './chase-dialog.tsx'
import { ConfirmBet } from './confirm-dialog.tsx'
import { DrawBar, DrawLinks, SoundButton } from './draw-bar.tsx'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { padHint } from './pad-hint.ts'
import { PadPanel } from './pad-panel.tsx'
import { PlayChoice } from './play-choice.tsx'
import { chosenPlay, playGroups, type PlayGroup } from './play-menu.ts'
import { PrizeBoard } from './prize-board.tsx'
import { seriesOf, useLotteryGame } from './queries.ts'
import { rulesOf } from './quote.ts'
import { hasBoard } from './result-text.ts'
import { SlipBar, SlipSheet } from './slip-bar.tsx'
import { SlipPaper } from './slip.tsx'
import { StakeTerms, StakeTools } from './stake-tools.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { useFreshDraw } from './use-fresh-draw.ts'
import { useGaps } from './use-gaps.ts'
import { usePad } from './use-pad.ts'
import { useSlip, type Slip } from './use-slip.ts'
import { WonPlate } from './won-plate.tsx'
import './lottery.css'
import './pad.css'
import './slip.css'

/** One lottery: its draws, its pads, the slip. */
export function LotteryGamePage({ gameCode }: { gameCode: string }) {
  const t = useT()
  const game = useLotteryGame(gameCode)
  const [query] = useSearchParams()
  usePageTitle(game.data?.name ?? t('lottery.title'))
  const series = game.data && seriesOf(game.data, query.get('series'))
  if (game.data && series) return <OpenedGame key={series.seriesId} game={game.data} series={series} />
  if (game.error instanceof CallError && game.error.code === 'game_not_found') return <NoSuchLottery />
  if (game.isError) return <LoadError query={game} />
  return <Waiting />
}

const Waiting = () => (
  <div className="lotto" aria-busy="true">
    <Skeleton className="draw-wait" />
    <Skeleton className="pad-wait" />
  </div>
)

function OpenedGame({ game, series }: OpenGame) {
  const [query] = useSearchParams()
  const groups = useMemo(() => playGroups(game.family, game.pads), [game.family, game.pads])
  const chosen = chosenPlay(groups, query.get('play'))
  return chosen ? <Table game={game} series={series} groups={groups} {...chosen} /> : <NoSuchLottery />
}

interface OpenGame {
  readonly game: LotteryGame
  readonly series: LotterySeries
}

interface TableProps extends OpenGame {
  readonly groups: readonly PlayGroup[]
  readonly group: PlayGroup
  readonly play: Play
}

const panelId = 'lottery-pad'

function Table({ game, series, groups, group, play }: TableProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const choose = useChoice()
  const [open, setOpen] = useState<Opened>()
  const rules = useRules(game, series)
  const pad = usePad(game, play, rules)
  const slip = useSlip({ game, series, pad, rules })
  const fresh = useFreshDraw(game, series)
  const gaps = useGaps(series.seriesId, play)
  const hint = padHint(t, pad)
  const acts = { onBet: () => setOpen('confirm'), onChase: () => setOpen('chase') }
  const stake = {
    stakeTools: <StakeTools game={game} pad={pad} />,
    stakeTerms: <StakeTerms game={game} pad={pad} />,
  }
  return (
    <div className="lotto">
      <Crumb game={game} />
      <DrawBar game={game} series={series} freshId={fresh?.drawId} />
      <div className="lotto-row">
        <div className="draw-speed">
          <SeriesSwitch game={game} series={series} onPick={(id) => choose('series', id)} />
          <SoundButton />
        </div>
        <DrawLinks game={game} series={series} />
      </div>
      <div className="lgrid">
        <div className="lotto-main">
          <PlayChoice
            groups={groups}
            group={group}
            play={play}
            panelId={panelId}
            onPick={(id) => choose('play', id)}
          />
          <TabPanel id={panelId} tab={group.key}>
            <PadPanel game={game} pad={pad} gaps={gaps} />
            {hint !== undefined && <p className="pad-hint">{hint}</p>}
            {!isDesktop && (
              <div className="panel stake-panel">
                {stake.stakeTools}
                {stake.stakeTerms}
              </div>
            )}
          </TabPanel>
        </div>
        <aside className="lotto-side">
          {isDesktop && <SlipPaper slip={slip} {...stake} {...acts} />}
          <LastBoard game={game} series={series} />
        </aside>
      </div>
      <Below game={game} series={series} />
      {!isDesktop && <SlipBar slip={slip} onOpen={() => setOpen('slip')} onBet={acts.onBet} />}
      <Dialogs open={open} slip={slip} series={series} setOpen={setOpen} />
      {fresh && !fresh.isVoid && <WonPlate key={fresh.drawId} drawId={fresh.drawId} number={fresh.number} />}
    </div>
  )
}

/** Which dialog lies over the page. */
type Opened = 'slip' | 'confirm' | 'chase' | { readonly ticketId: string } | undefined

interface DialogsProps {
  readonly open: Opened
  readonly slip: Slip
  readonly series: LotterySeries
  setOpen(open: Opened): void
}

function Dialogs({ open, slip, series, setOpen }: DialogsProps) {
  const close = () => setOpen(undefined)
  if (open === undefined) return null
  if (typeof open === 'object') return <TicketDialog ticketId={open.ticketId} onClose={close} />
  switch (open) {
    case 'slip':
      return (
        <SlipSheet
          slip={slip}
          onBet={() => setOpen('confirm')}
          onChase={() => setOpen('chase')}
          onClose={close}
        />
      )
    case 'confirm':
      return <ConfirmBet slip={slip} onClose={close} onTicket={(ticketId) => setOpen({ ticketId })} />
    case 'chase':
      return <ChaseDialog slip={slip} series={series} onClose={close} />
  }
}

/** All numbers of the last draw, for lotteries with many prizes. */
function LastBoard({ game, series }: OpenGame) {
  const [last] = series.results
  return hasBoard(game.family) && last ? <PrizeBoard family={game.family} result={last} /> : null
}

function Crumb({ game }: { game: LotteryGame }) {
  const t = useT()
  const category = game.vendor === 'LOTT' || game.vendor === 'TCG_SEA' ? 'LOTT' : 'ELOTT'
  return (
    <p className="crumb">
      <Link to={paths.home}>{t('site.home')}</Link> /{' '}
      <Link to={paths.category(category)}>{t(`lobby.${category}`)}</Link> / {game.name}
    </p>
  )
}

/** Keeps a choice of the page in its address. */
function useChoice() {
  const [, setQuery] = useSearchParams()
  return (name: 'series' | 'play', value: string) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}

/** The rules by which a row is sold: the same object until one of them changes. */
function useRules(
  { limits, scale, lunarYear, prizeMode, prizeGroup }: LotteryGame,
  { table }: LotterySeries,
) {
  return useMemo(
    () => rulesOf({ limits, scale, lunarYear, prizeMode, prizeGroup }, table),
    [limits, scale, lunarYear, prizeMode, prizeGroup, table],
  )
}

interface SeriesSwitchProps extends OpenGame {
  onPick(seriesId: string): void
}

function SeriesSwitch({ game, series, onPick }: SeriesSwitchProps) {
  const t = useT()
  const every = (periodSeconds: number) => t('lottery.every', { minutes: periodSeconds / 60 })
  if (game.series.length < 2)
    return series.periodSeconds === null ? null : (
      <span className="draw-period">{every(series.periodSeconds)}</span>
    )
  return (
    <Segment
      label={t('lottery.speed')}
      options={game.series.map(({ seriesId, periodSeconds }) => ({
        value: seriesId,
        label: every(periodSeconds ?? 0),
      }))}
      value={series.seriesId}
      onPick={onPick}
    />
  )
}
