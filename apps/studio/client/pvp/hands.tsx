import {
  checkSeenHand,
  findTableModel,
  hmacSha256,
  readHandRecord,
  readSeenHand,
  replayHand,
  rulesOf,
} from '@baize/games'
import { Amount, Button, Empty, Tag, useT } from '@baize/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { PlayedHand } from '../../wire/table.ts'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { PvpLink, Replay } from './link.ts'

interface HandsProps {
  readonly link: PvpLink
  readonly onReplay: () => void
}

/** What is committed now, and the player's hands: each is checked and played again on this page. */
export function HandsPanel({ link, onReplay }: HandsProps) {
  const t = useT()
  const { hands, table } = useStore(link.state)
  const isDice = useStore(link.table.store).state.game.kind === 'ludo'
  return (
    <div className="fairness">
      <h2>{t('pvp.fairTitle')}</h2>
      <p className="sec">{t(isDice ? 'pvp.fairTextDice' : 'pvp.fairText')}</p>
      {table?.hand && (
        <dl className="lhash">
          <dt>
            {t(table.hand.deckHash === null ? 'pvp.committed' : 'pvp.sealed', { number: table.hand.number })}
          </dt>
          <dd>
            <code className="num">{table.hand.deckHash ?? table.hand.serverSeedHash}</code>
          </dd>
        </dl>
      )}
      <h3>{t('pvp.hands')}</h3>
      {hands?.length === 0 && <Empty title={t('pvp.noHands')} text={t('pvp.noHandsText')} />}
      <ul className="rounds">
        {hands?.map((hand) => (
          <HandLine key={hand.hand} link={link} hand={hand} onReplay={onReplay} />
        ))}
      </ul>
    </div>
  )
}

function HandLine({ link, hand, onReplay }: HandsProps & { hand: PlayedHand }) {
  const t = useT()
  const { currency } = useStore(link.table.store).state
  const [isProved, setProved] = useState<boolean | null>(null)
  const check = async () => {
    const replay = await loadReplay(link, hand.hand)
    setProved(replay?.isProved ?? false)
    if (!replay) return
    link.state.set({ replay: { ...replay, step: 0 } })
    onReplay()
  }
  return (
    <li>
      <time className="num when" dateTime={hand.at}>
        {new Date(hand.at).toLocaleTimeString('en-GB', { hour12: false })}
      </time>
      <Amount value={decimalOf(hand.changeMinor, currency)} symbol={symbolOf(currency)} tone="outcome" />
      {isProved !== null && (
        <Tag tone={isProved ? 'ok' : 'warn'}>{t(isProved ? 'pvp.proved' : 'pvp.notProved')}</Tag>
      )}
      <span className="acts">
        <button
          type="button"
          className="ibtn"
          aria-label={t('pvp.replay')}
          title={t('pvp.replay')}
          onClick={() => void check()}
        >
          <Play className="ic" aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}

/**
 * Fetches a hand and checks it: dice are thrown again from their seeds, of cards those that this player saw
 * are looked for in the sealed deck. Nothing when it cannot be read.
 */
async function loadReplay(link: PvpLink, hand: string): Promise<Omit<Replay, 'step'> | undefined> {
  const answer = await link.table.api.ask<unknown>(`/api/hand/${hand}`)
  if (answer.kind !== 'ok') return undefined
  const seen = readSeenHand(answer.value)
  if (seen.ok) {
    const { seat, course: views } = seen.value
    return { record: seen.value, seat, views, isProved: checkSeenHand(seen.value, hmacSha256).length === 0 }
  }
  const read = readHandRecord(answer.value)
  const model = read.ok && findTableModel(read.value.modelId, read.value.modelVersion)
  if (!read.ok || !model) return undefined
  const { isOk, course } = replayHand(read.value, hmacSha256)
  const views = course.map((one) => rulesOf(model).view(model, one, -1))
  return { record: read.value, seat: -1, views, isProved: isOk }
}

/** Steps through a hand of the past. */
export function ReplayBar({ link }: { link: PvpLink }) {
  const t = useT()
  const { replay } = useStore(link.state)
  if (!replay) return null
  const { step, views, record, isProved } = replay
  const go = (next: number) => link.state.set({ replay: { ...replay, step: next } })
  const move = record.moves[step - 1]
  const who = record.seats.find(({ seat }) => seat === move?.seat)?.name
  return (
    <div className="pvp-replay" role="group" aria-label={t('pvp.replay')}>
      <Tag tone={isProved ? 'ok' : 'warn'}>{t(isProved ? 'pvp.proved' : 'pvp.notProved')}</Tag>
      <span className="num">{t('pvp.step', { step, steps: views.length - 1 })}</span>
      <span className="cut">{who ?? t('pvp.dealt')}</span>
      <Button disabled={step === 0} onClick={() => go(step - 1)}>
        {t('pvp.stepBack')}
      </Button>
      <Button disabled={step >= views.length - 1} onClick={() => go(step + 1)}>
        {t('pvp.stepOn')}
      </Button>
      <Button onClick={() => link.state.set({ replay: null })}>{t('pvp.replayEnd')}</Button>
    </div>
  )
}
