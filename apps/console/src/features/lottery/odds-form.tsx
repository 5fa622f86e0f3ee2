import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { playName } from '@baize/i18n'
import { fullPart, playsOf, type Play } from '@baize/lottery/play'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { TextInput, TimeInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { figuresOf, percentOf, readPart, readParts } from './odds-figures.ts'

type Odds = ValueOf<ConsoleCalls['lotteryOddsRead']>

type Typed = Readonly<Record<string, string>>

/** Asks for the next version: every bet with what it pays now and would pay then. */
export function AskOdds({ odds }: { readonly odds: Odds }) {
  const t = useTranslate()
  const [startsAt, setStartsAt] = useState('')
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(Object.entries(odds.parts).map(([id, part]) => [id, percentOf(part)])),
  )
  const ask = (reason: string) =>
    client.lotteryOddsAsk({
      body: {
        gameId: odds.gameId,
        startsAt: new Date(startsAt).toISOString(),
        parts: readParts(typed, playsOf[odds.family]),
        reason,
      },
    })
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        isWide
        label={t('lotterySeriesDesk.oddsAsk')}
        doneText={t('approvalDesk.asked')}
        act={ask}
      >
        <p>{t('lotterySeriesDesk.oddsHint')}</p>
        <TimeInput label={t('lotterySeriesDesk.oddsStarts')} value={startsAt} onChange={setStartsAt} />
        <PlayLines odds={odds} typed={typed} onType={(id, text) => setTyped({ ...typed, [id]: text })} />
      </ActionButton>
    </div>
  )
}

interface PlayLinesProps {
  readonly odds: Odds
  readonly typed: Typed
  onType(playId: string, text: string): void
}

/** The bets of a lottery whose names have what is looked for. */
function PlayLines({ odds, typed, onType }: PlayLinesProps) {
  const t = useTranslate()
  const [find, setFind] = useState('')
  const wanted = find.trim().toLowerCase()
  const shown = playsOf[odds.family].filter((play) =>
    `${playName(t, play)} ${play.id}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <TextInput
        isOptional
        label={t('lotterySeriesDesk.oddsFind')}
        value={find}
        maxLength={40}
        onChange={setFind}
      />
      <table className="plain-table odds-table">
        <thead>
          <tr>
            <th scope="col">{t('lotterySeriesDesk.oddsPlay')}</th>
            <th scope="col">{t('lotterySeriesDesk.oddsPart')}</th>
            <th scope="col">{t('lotterySeriesDesk.oddsAt', { group: odds.groups.usual })}</th>
            <th scope="col">{t('lotterySeriesDesk.oddsReturn')}</th>
            <th scope="col">{t('lotterySeriesDesk.oddsWorst')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((play) => (
            <PlayLine
              key={play.id}
              play={play}
              odds={odds}
              text={typed[play.id] ?? percentOf(fullPart)}
              onType={(text) => onType(play.id, text)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface PlayLineProps {
  readonly play: Play
  readonly odds: Odds
  readonly text: string
  onType(text: string): void
}

/** One bet: what it pays now, and what it would pay by what is typed. */
function PlayLine({ play, odds, text, onType }: PlayLineProps) {
  const t = useTranslate()
  const part = readPart(text)
  const now = figuresOf(play, odds.prizeMode, odds.parts[play.id] ?? fullPart)
  const then = part === undefined ? undefined : figuresOf(play, odds.prizeMode, part)
  const isWrong = then === undefined || !then.keeps
  const name = playName(t, play)
  return (
    <tr className={isWrong ? 'check-found' : undefined}>
      <th scope="row">{name}</th>
      <td>
        <input
          className="part-input"
          aria-label={`${name}: ${t('lotterySeriesDesk.oddsPart')}`}
          aria-invalid={isWrong}
          inputMode="decimal"
          required
          value={text}
          ref={(input) => input?.setCustomValidity(isWrong ? t('lotterySeriesDesk.oddsGives') : '')}
          onChange={({ target }) => onType(target.value)}
        />
      </td>
      <td>
        <Change now={now.odds} then={then?.odds} />
      </td>
      <td>
        <Change now={`${now.returned}%`} then={then && `${then.returned}%`} />
      </td>
      <td>{then ? `${then.worst}%` : '–'}</td>
    </tr>
  )
}

const Change = ({ now, then }: { readonly now: string; readonly then: string | undefined }) =>
  then === undefined || then === now ? (
    now
  ) : (
    <>
      <del>{now}</del> <ins>{then}</ins>
    </>
  )
