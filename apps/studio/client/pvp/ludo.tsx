import { cellOf, ludoModels, type LudoView } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { Die } from '../kit/die.tsx'
import { shortMoney } from '../core/money.ts'
import { Rules } from '../kit/rules.tsx'
import type { Action, Board, BoardProps } from './board.ts'
import { Outcome } from './outcome.tsx'
import { ringPlaces, wayPlaces, yardPlaces } from './ludo-places.ts'

type Props = BoardProps<LudoView>

const colours = ['#c2321c', '#2f7d4f', '#d9a32a', '#2b62b5']

/** Where a token is drawn, in squares of the board. */
function placeOf(seat: number, token: number, progress: number): readonly [number, number] {
  const cell = cellOf(seat, progress)
  if (cell !== null) return ringPlaces[cell] ?? [7, 7]
  if (progress < 0) return yardPlaces[seat]?.[token] ?? [7, 7]
  return wayPlaces[seat]?.[progress - 51] ?? [7, 7]
}

function Field({ shown, view, currency }: Props) {
  const t = useT()
  const names = new Map(shown.seats.map((one) => [one.seat, one.isOwn ? t('pvp.you') : one.name]))
  return (
    <div className="felt pvp-felt">
      <ul className="pvp-others" aria-label={t('pvp.players')}>
        {view.seats.map((one) => (
          <li
            key={one.seat}
            className={classes('pvp-seat', view.turn?.seat === one.seat && 'turn', one.isOut && 'out')}
            aria-current={view.turn?.seat === one.seat ? 'true' : undefined}
          >
            <b className="pvp-name cut">
              <i className="pvp-colour" style={{ background: colours[one.seat] }} aria-hidden="true" />
              {names.get(one.seat) ?? '–'}
            </b>
            {shown.seats.find(({ seat }) => seat === one.seat)?.isBot && <small>{t('pvp.bot')}</small>}
            <small>
              {t('pvp.homeCount', { count: one.tokens.filter((progress) => progress === 56).length })}
            </small>
          </li>
        ))}
      </ul>
      <LudoBoard view={view} names={names} />
      <div className="pvp-middle">
        {view.die !== null && <Die face={view.die} />}
        {view.die === null && view.passed !== null && (
          <span role="status">{t('pvp.thrownPassed', { value: view.passed })}</span>
        )}
        <span className="sec">
          {t('pvp.pot', { amount: shortMoney(view.levelMinor * view.seats.length, currency) })}
        </span>
        <Outcome shown={shown} end={view.end} currency={currency} />
      </div>
    </div>
  )
}

function LudoBoard({ view, names }: { view: LudoView; names: ReadonlyMap<number, string> }) {
  const t = useT()
  return (
    <svg className="pvp-ludo" viewBox="0 0 15 15" role="img" aria-label={t('pvp.board')}>
      <rect width="15" height="15" rx="0.5" fill="#efe4c8" />
      {[0, 1, 2, 3].map((seat) => (
        <g key={seat} fill={colours[seat]}>
          {yardPlaces[seat]?.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x + 0.5} cy={y + 0.5} r="0.62" opacity="0.35" />
          ))}
          {wayPlaces[seat]?.map(([x, y]) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="1" height="1" opacity="0.45" />
          ))}
        </g>
      ))}
      {ringPlaces.map(([x, y], cell) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="1"
          height="1"
          fill={cell % 13 === 0 ? colours[cell / 13] : cell % 13 === 8 ? '#cbb98a' : '#fffdf6'}
          stroke="#8a7a55"
          strokeWidth="0.04"
        />
      ))}
      {view.seats.flatMap((one) =>
        one.isOut
          ? []
          : one.tokens.map((progress, token) => {
              const [x, y] = placeOf(one.seat, token, progress)
              const isFree = view.turn?.seat === one.seat && view.steps.includes(token)
              return (
                <g
                  key={`${one.seat}-${token + 1}`}
                  className={classes('pvp-token', isFree && 'free')}
                  style={{ transform: `translate(${x + 0.5 + (token - 1.5) * 0.08}px, ${y + 0.5}px)` }}
                >
                  <title>{`${names.get(one.seat) ?? ''} ${token + 1}`}</title>
                  <circle r="0.36" fill={colours[one.seat]} stroke="#15231c" strokeWidth="0.07" />
                  <text y="0.14" textAnchor="middle" fontSize="0.42" fill="#fff">
                    {token + 1}
                  </text>
                </g>
              )
            }),
      )}
    </svg>
  )
}

function useActions({ view }: Props): readonly Action[] {
  const t = useT()
  if (!view.isOwnTurn) return []
  if (view.die === null)
    return [{ id: 'throw', label: t('pvp.throw'), move: { type: 'throw' }, shortcut: 't', isMain: true }]
  return view.steps.map((token, index) => ({
    id: `step-${token}`,
    label: t('pvp.stepWith', { token: token + 1 }),
    move: { type: 'step', token },
    shortcut: String(token + 1),
    isMain: index === 0,
  }))
}

function LudoRules({ link }: Parameters<Board['Rules']>[0]) {
  const t = useT()
  const [model] = ludoModels
  if (!model) return null
  return (
    <Rules
      table={link.table}
      text={[
        t('pvp.ludoRules'),
        t('pvp.ludoSteps'),
        t('pvp.ludoEnd', { throws: model.mostThrows }),
        t('pvp.ludoRake', { percent: model.rakeBps / 100 }),
        t('pvp.ludoTime'),
      ]}
    />
  )
}

export const ludoBoard: Board = { Field, useActions, Rules: LudoRules }
