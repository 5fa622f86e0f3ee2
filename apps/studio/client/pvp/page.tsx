import { findTableModel, type TableModel } from '@baize/games'
import { useLanguage, useT } from '@baize/ui'
import { useMemo, useState } from 'react'
import type { TableShown } from '../../wire/table.ts'
import { useStore } from '@baize/ui/page'
import { readPalette } from '../scene/pictures.ts'
import { Scene } from '../scene/scene.tsx'
import { NoticeLine } from '../shell/notice.tsx'
import { Panels, type PanelName } from '../shell/panels.tsx'
import { Stats } from '../shell/stats.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Actions, SeatButtons } from './actions.tsx'
import type { Board, BoardProps } from './board.ts'
import { TurnClock } from './clock.tsx'
import { HandsPanel, ReplayBar } from './hands.tsx'
import type { PvpLink, Replay } from './link.ts'
import { Lobby } from './lobby.tsx'
import { seatsOf } from './seated.ts'
import { Seats } from './seats.tsx'
import '../kit/kit.css'
import '../kit/card.css'
import './lobby.css'
import './table.css'
import './seats.css'
import './results.css'
import './bar.css'
import './ludo.css'
import './cards.css'

/** A game among players, from header to buttons: the lobby, or the table that is looked at. */
export function PvpPage({ link, board }: { link: PvpLink; board: Board }) {
  const language = useLanguage()
  const { table: page } = link
  const { state } = useStore(page.store)
  const live = useStore(link.state)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const palette = useMemo(() => readPalette(state.game.palette), [state.game.palette])
  const open = (name: PanelName | null) => {
    setPanel(name)
    if (name === 'fairness') void link.loadHands()
  }
  return (
    <div className="game mines kit pvp">
      <Scene palette={palette} seed={state.game.game} />
      <TopBar table={page} onOpen={open} />
      <main className="gmid" aria-label={state.game.title[language]}>
        {live.replay && <ReplayBar link={link} />}
        {live.table || live.replay ? <TableField link={link} board={board} /> : <Lobby link={link} />}
        <NoticeLine table={page} />
      </main>
      <Foot link={link} board={board} />
      <Panels
        table={page}
        open={panel}
        onOpen={open}
        rules={<board.Rules link={link} />}
        fairness={<HandsPanel link={link} onReplay={() => setPanel(null)} />}
        onReplay={() => open('fairness')}
      />
    </div>
  )
}

/** What is shown: a hand played again, the hand under way, or the end of the last one. */
export function useShown(link: PvpLink): BoardProps | null {
  const { table, played, replay } = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  return useMemo(() => {
    if (replay) {
      const view = replay.views[replay.step]
      const model = findTableModel(replay.record.modelId, replay.record.modelVersion)
      if (!view || !model) return null
      const { seat } = replay
      return { shown: replayed(replay, model), view, seat, currency, play: () => undefined }
    }
    if (!table) return null
    const hand = table.hand?.phase === 'playing' ? table.hand : table.last
    if (!hand?.view) return null
    const shown = { ...table, seats: seatsOf(hand, { table, played }) }
    const seat = shown.seats.find(({ isOwn }) => isOwn)?.seat ?? -1
    return { shown, view: hand.view, seat, currency, play: (move) => void link.move(move) }
  }, [link, table, played, replay, currency])
}

/** The table of a recorded hand: who sat there, under the names of that day. */
const replayed = ({ record, seat: own }: Replay, model: TableModel): TableShown => ({
  table: '',
  kind: model.kind as TableShown['kind'],
  modelId: model.id,
  modelVersion: model.version,
  levelMinor: record.levelMinor,
  seatCount: model.seatCount,
  leastBuyInMinor: 0,
  mostBuyInMinor: 0,
  seats: record.seats.map(({ seat, name, isBot, stackMinor }) => ({
    seat,
    name,
    isBot,
    stackMinor,
    isOwn: seat === own,
    state: 'ready',
    isLost: false,
  })),
  hand: null,
  last: null,
  ownSeat: own === -1 ? null : own,
})

function TableField({ link, board }: { link: PvpLink; board: Board }) {
  const { table, replay } = useStore(link.state)
  const props = useShown(link) as BoardProps<never> | null
  const isSeated = !replay && table?.hand?.phase === 'playing' && table.ownSeat !== null
  return (
    <>
      {!replay && <TableClock link={link} />}
      {props ? <board.Field {...props} /> : <Waiting link={link} />}
      {props && isSeated && board.Hand && <board.Hand {...props} />}
    </>
  )
}

function TableClock({ link }: { link: PvpLink }) {
  const { table, toldAtMs } = useStore(link.state)
  if (!table) return null
  const { hand, ownSeat } = table
  const view: { turn?: { seat: number } | null } | null = hand?.view ?? null
  const isOwnTurn = hand?.phase === 'playing' && ownSeat !== null && view?.turn?.seat === ownSeat
  return <TurnClock hand={hand} toldAtMs={toldAtMs} isOwnTurn={isOwnTurn} />
}

/** Before the first hand: who has sat down so far. */
function Waiting({ link }: { link: PvpLink }) {
  const t = useT()
  const { table } = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  if (!table) return null
  const lines = table.seats.map(({ seat, stackMinor }) => ({
    seat,
    stackMinor,
    note: null,
    cards: null,
    isOut: false,
  }))
  return (
    <Seats
      shown={table}
      currency={currency}
      own={table.ownSeat ?? -1}
      turn={null}
      button={null}
      end={null}
      lines={lines}
      middle={<span>{t('pvp.waitingPlayers')}</span>}
    />
  )
}

function Foot({ link, board }: { link: PvpLink; board: Board }) {
  const t = useT()
  const { table, replay } = useStore(link.state)
  const props = useShown(link)
  const own = table?.seats.find(({ isOwn }) => isOwn)
  const isPlaying = !replay && table?.hand?.phase === 'playing' && own !== undefined && props !== null
  return (
    <footer className="gbar pvp-bar">
      <Stats table={link.table} stakeMinor={own?.stackMinor ?? 0} stakeName={t('pvp.atTable')} />
      {isPlaying && <Moves link={link} board={board} props={props} />}
      {!replay && <SeatButtons link={link} />}
    </footer>
  )
}

function Moves({ link, board, props }: { link: PvpLink; board: Board; props: BoardProps }) {
  const own = props as BoardProps<never>
  const actions = board.useActions(own)
  return (
    <>
      {board.Controls && <board.Controls {...own} />}
      <Actions link={link} actions={actions} />
    </>
  )
}
