import { formatMoney } from '@baize/i18n'
import { Segment, SelectField, SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { Avatar } from '../../core/picture/avatar.tsx'
import { useClock } from '../../core/time/clock.ts'
import { giftText } from '../../core/gift/gift-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay, localTime } from '../../core/time/local-time.ts'
import { valueText } from './mission-text.ts'
import { useBoards, type Board, type ShownBoards } from './queries.ts'
import { leftText } from './time-left.ts'

type Row = Board['top'][number]

/** Leaderboards that run or ended lately, one at a time. */
export function Boards() {
  const t = useT()
  const [shown, setShown] = useState<ShownBoards>('lately')
  return (
    <div className="mission-boards">
      <Segment
        label={t('mission.shownBoards')}
        options={[
          { value: 'lately', label: t('mission.running') },
          { value: 'closed', label: t('mission.closed') },
        ]}
        value={shown}
        onPick={setShown}
      />
      <BoardList key={shown} shown={shown} />
    </div>
  )
}

function BoardList({ shown }: { readonly shown: ShownBoards }) {
  const t = useT()
  const boards = useBoards(shown)
  const [picked, setPicked] = useState<string>()
  if (!boards.data)
    return (
      <section className="panel mission-board" aria-label={t('mission.board')}>
        {boards.isError ? <LoadError query={boards} /> : <SkeletonRows count={8} />}
      </section>
    )
  const { list } = boards.data
  const board = list.find(({ id }) => id === picked) ?? list[0]
  if (!board)
    return (
      <section className="panel mission-board" aria-label={t('mission.board')}>
        <p className="mut mission-foot">{t(shown === 'closed' ? 'mission.noClosed' : 'mission.noBoards')}</p>
      </section>
    )
  return (
    <section className="panel mission-board" aria-label={board.title}>
      <div className="mission-board-head">
        <h3>{board.title}</h3>
        {shown === 'closed' ? <When board={board} /> : <Until board={board} />}
      </div>
      {list.length > 1 && shown === 'closed' && (
        <div className="mission-board-pick">
          <SelectField
            label={t('mission.boards')}
            value={board.id}
            onChange={(event) => setPicked(event.target.value)}
            options={list.map((one) => ({ value: one.id, label: `${one.title} · ${daysOf(t, one)}` }))}
          />
        </div>
      )}
      {list.length > 1 && shown === 'lately' && (
        <div className="mission-board-pick">
          <Segment
            label={t('mission.boards')}
            options={list.map((one) => ({ value: one.id, label: nameIn(list, one, t) }))}
            value={board.id}
            onPick={setPicked}
          />
        </div>
      )}
      <Podium board={board} />
      <Rows board={board} />
      <Foot board={board} />
    </section>
  )
}

const daysOf = (t: ReturnType<typeof useT>, { startsAt, endsAt }: Board): string =>
  t('mission.closedOn', { from: localDay(startsAt), to: localDay(endsAt) })

function When({ board }: { readonly board: Board }) {
  const t = useT()
  return <span className="mut num">{daysOf(t, board)}</span>
}

/** By what is measured, where that tells them apart. */
function nameIn(list: readonly Board[], board: Board, t: ReturnType<typeof useT>): string {
  const isOnly = list.filter(({ measure }) => measure === board.measure).length === 1
  return isOnly ? t(`mission.measure_${board.measure}`) : board.title
}

function Until({ board: { state, endsAt, reviewUntil } }: { readonly board: Board }) {
  const t = useT()
  const now = useClock()
  const left = Date.parse(endsAt) - now
  const words =
    state === 'final'
      ? t('mission.final')
      : state === 'review'
        ? t('mission.review', { time: reviewUntil === null ? '' : localTime(reviewUntil) })
        : left > 0
          ? leftText(t, left)
          : t('mission.counting')
  return <span className="mut num">{words}</span>
}

const scoreText = ({ measure }: Board, { score }: Pick<Row, 'score'>): string => valueText(measure, score, '')

/** The first three, the second and the third beside the first. */
function Podium({ board }: { readonly board: Board }) {
  const t = useT()
  const [first, second, third] = board.top
  if (!first) return <p className="mut mission-foot">{t('mission.boardEmpty')}</p>
  return (
    <ol className="mission-podium">
      {[first, second, third].map(
        (row) =>
          row && (
            <li key={row.place} className={`is-${row.place}`} aria-current={row.isOwn || undefined}>
              <Avatar url={`/art/avatars/seat.svg`} />
              <b>{row.isOwn ? t('mission.you') : row.name}</b>
              <span className="num sec">{scoreText(board, row)}</span>
              <span className="mission-block">
                <span className="num">{row.place}</span>
                {row.prize && <em className="num">{prizeText(t, board, row)}</em>}
              </span>
            </li>
          ),
      )}
    </ol>
  )
}

function prizeText(t: ReturnType<typeof useT>, { currencySymbol }: Board, { prize }: Row): string {
  return prize ? giftText(t, prize, currencySymbol).replace(/\.00$/, '') : '–'
}

function Rows({ board }: { readonly board: Board }) {
  const t = useT()
  const below = board.top.slice(3)
  if (below.length + board.around.length === 0) return null
  return (
    <table className="mission-rows">
      <thead className="vh">
        <tr>
          <th scope="col">{t('mission.place')}</th>
          <th scope="col">{t('mission.player')}</th>
          <th scope="col">{t('mission.score')}</th>
          <th scope="col">{t('mission.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {below.map((row) => (
          <Line key={row.place} board={board} row={row} />
        ))}
      </tbody>
      {board.around.length > 0 && (
        <tbody className="is-around">
          {board.around.map((row) => (
            <Line key={row.place} board={board} row={row} />
          ))}
        </tbody>
      )}
    </table>
  )
}

function Line({ board, row }: { readonly board: Board; readonly row: Row }) {
  const t = useT()
  return (
    <tr className={row.isOwn ? 'is-own' : undefined} aria-current={row.isOwn || undefined}>
      <td className="num">{row.place}</td>
      <td>
        <b>{row.isOwn ? t('mission.you') : row.name}</b>
      </td>
      <td className="num sec">{scoreText(board, row)}</td>
      <td className="num">{prizeText(t, board, row)}</td>
    </tr>
  )
}

function Foot({ board }: { readonly board: Board }) {
  const t = useT()
  const { own, places, leastRounds, leastStake, currencySymbol: symbol, measure } = board
  const isBelowLeast = own?.place === null && (leastRounds > 0 || Number(leastStake) > 0)
  return (
    <div className="mission-foot">
      {own?.place === null && <p>{t('mission.ownNone')}</p>}
      {isBelowLeast && (
        <p className="num">
          {t('mission.ownLeast', { rounds: String(leastRounds), stake: formatMoney(leastStake, { symbol }) })}
        </p>
      )}
      {own && own.toPrize !== null && own.place !== null && (
        <p className="num">
          {t('mission.toPrize', { amount: valueText(measure, own.toPrize, symbol), place: String(places) })}
        </p>
      )}
      <p>{t('mission.rules', { places: String(places) })}</p>
    </div>
  )
}
