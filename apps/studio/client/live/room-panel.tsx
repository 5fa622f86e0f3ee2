import type { RoadResult } from '@baize/games'
import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { PastResult } from '../../wire/live.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from './link.ts'
import { markOf, roadResultOf } from './results.ts'
import { Roads } from './roads.tsx'
import { Tips } from './tips.tsx'

const shownBets = 12
const shownMarks = 24

/**
 * What goes on at a table beside the cloth: tips, roads and statistics, other players' bets, the chat.
 */
export function RoomPanel({ link }: { link: LiveLink }) {
  const t = useT()
  const { past } = useStore(link.state)
  const { kind } = useStore(link.table.store).state.game
  return (
    <section className="lroom" aria-label={t('live.room')}>
      <Tips link={link} />
      <History kind={kind} past={past} />
      <Bets link={link} />
      <Chat link={link} />
    </section>
  )
}

const sideKeys = {
  baccarat: ['felt.banker', 'felt.player', 'felt.tie'],
  dragontiger: ['felt.dragon', 'felt.tiger', 'felt.tie'],
  cockfight: ['cockfight.meron', 'cockfight.wala', 'cockfight.draw'],
  hilo: ['live.hiloHigh', 'live.hiloLow', 'live.hiloSame'],
  casinoholdem: ['live.holdemHand', 'live.holdemDealer', 'felt.tie'],
} as const

const hasSides = (kind: string): kind is keyof typeof sideKeys => Object.hasOwn(sideKeys, kind)

function History({ kind, past }: { kind: string; past: readonly PastResult[] }) {
  const t = useT()
  const results: RoadResult[] = []
  for (const one of past) {
    const result = roadResultOf(kind, one)
    if (result) results.unshift(result)
  }
  const marks = past.flatMap((one) => markOf(kind, one) ?? []).slice(0, shownMarks)
  if (results.length > 0) {
    const share = (side: (typeof results)[number]) =>
      Math.round((100 * results.filter((one) => one === side).length) / results.length)
    const [first, second, tie] = sideKeys[hasSides(kind) ? kind : 'dragontiger']
    return (
      <div className="lbox">
        <h2>{t('live.roads')}</h2>
        <p className="lshares num">
          {(['first', 'second', 'tie'] as const).map((side, place) => {
            const percent = share(side)
            const name = t([first, second, tie][place] ?? tie)
            return (
              <span key={side} className={side} style={{ '--part': percent } as React.CSSProperties}>
                {t('live.shareOf', { name, percent })}
              </span>
            )
          })}
        </p>
        <Roads results={results} />
      </div>
    )
  }
  if (marks.length === 0) return null
  return (
    <div className="lbox">
      <h2>{t('live.lastResults')}</h2>
      <ol className="lmarks num">
        {marks.map((mark, index) => (
          <li key={`${past[index]?.liveRound}`} className={mark.tone}>
            {mark.letter}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Who bets what, under the names of the table. */
export function Bets({ link }: { link: LiveLink }) {
  const t = useT()
  const { bets, name } = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  return (
    <div className="lbox">
      <h2>
        {t('live.bets')} <span className="num">{bets.length}</span>
      </h2>
      {bets.length === 0 && <p className="mut">{t('live.noBets')}</p>}
      <ul className="lbets num">
        {bets.slice(-shownBets).map((bet) => (
          <li key={bet.bet} className={bet.cashedHundredths === null ? '' : 'won'}>
            <span>{bet.name === name ? t('live.you') : bet.name}</span>
            <span>{shortMoney(bet.stakeMinor, currency)}</span>
            <span>{bet.cashedHundredths !== null && `${(bet.cashedHundredths / 100).toFixed(2)}×`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Chat({ link }: { link: LiveLink }) {
  const t = useT()
  const { chat, name } = useStore(link.state)
  const [text, setText] = useState('')
  const say = async (event: React.SyntheticEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (!said) return
    setText('')
    await link.say(said)
  }
  return (
    <div className="lbox">
      <h2>{t('live.chat')}</h2>
      <div className="lchat" role="log">
        <ul>
          {chat.length === 0 && <li className="mut">{t('live.chatEmpty')}</li>}
          {chat.slice(-8).map((line) => (
            <li key={line.at + line.name} className={line.tip ? 'tipped' : undefined}>
              <b className="num">{line.name === name ? t('live.you') : line.name}</b>{' '}
              {line.tip
                ? t('live.tipLine', { amount: shortMoney(line.tip.amountMinor, line.tip.currency) })
                : line.text}
            </li>
          ))}
        </ul>
      </div>
      <form onSubmit={(event) => void say(event)}>
        <input
          className="input"
          value={text}
          maxLength={140}
          aria-label={t('live.say')}
          placeholder={t('live.say')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('live.send')}
        </Button>
      </form>
    </div>
  )
}
