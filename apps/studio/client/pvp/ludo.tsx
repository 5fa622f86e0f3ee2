import { ludoModels, type LudoView } from '@baize/games'
import { Tag, classes, useT } from '@baize/ui'
import { Die } from '../kit/die.tsx'
import { shortMoney } from '../core/money.ts'
import { Rules } from '../kit/rules.tsx'
import type { Action, Board, BoardProps } from './board.ts'
import { colours, LudoBoard } from './ludo-board.tsx'
import { Outcome } from './outcome.tsx'

type Props = BoardProps<LudoView>

const home = 56

function Field({ shown, view, currency }: Props) {
  const t = useT()
  const names = new Map(shown.seats.map((one) => [one.seat, one.isOwn ? t('pvp.you') : one.name]))
  return (
    <div className="pvp-match">
      <ul className="pvp-players" aria-label={t('pvp.players')}>
        {view.seats.map((one) => (
          <Player key={one.seat} one={one} name={names.get(one.seat)} shown={shown} turn={view.turn?.seat} />
        ))}
      </ul>
      <div className="pvp-square">
        <LudoBoard view={view} names={names} />
        {view.die !== null && (
          <span className="pvp-thrown" key={`${view.turn?.seat} ${view.die}`}>
            <Die face={view.die} />
          </span>
        )}
      </div>
      <div className="pvp-stakes">
        <b className="pvp-pot num">
          {t('pvp.pot', { amount: shortMoney(view.levelMinor * view.seats.length, currency) })}
        </b>
        {view.die === null && view.passed !== null && (
          <span role="status">{t('pvp.thrownPassed', { value: view.passed })}</span>
        )}
        <Outcome shown={shown} end={view.end} currency={currency} />
      </div>
    </div>
  )
}

interface PlayerProps {
  readonly one: LudoView['seats'][number]
  readonly name: string | undefined
  readonly shown: Props['shown']
  readonly turn: number | undefined
}

/** Beside the yard in the player's colour: who it is, and how far. */
function Player({ one, name, shown, turn }: PlayerProps) {
  const t = useT()
  const isTurn = turn === one.seat
  const who = shown.seats.find(({ seat }) => seat === one.seat)
  const atHome = one.tokens.filter((progress) => progress === home).length
  return (
    <li
      className={classes('pvp-player', `at${one.seat}`, isTurn && 'turn', one.isOut && 'out')}
      style={{ '--colour': colours[one.seat] } as React.CSSProperties}
      aria-current={isTurn ? 'true' : undefined}
    >
      <b className="pvp-name cut">{name ?? '–'}</b>
      {who?.isBot && <Tag>{t('pvp.bot')}</Tag>}
      {who?.isLost && <Tag tone="warn">{t('pvp.lost')}</Tag>}
      <small>{t('pvp.homeCount', { count: atHome })}</small>
    </li>
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
