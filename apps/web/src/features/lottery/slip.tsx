import type { LotteryGame } from '@baize/contract'
import { groupDigits, formatMoney } from '@baize/i18n'
import { findPlay, readSelection } from '@baize/lottery/play'
import type { Row } from '@baize/lottery/ticket'
import { formatDecimal } from '@baize/money'
import { Button, IconButton, classes, useT } from '@baize/ui'
import { Repeat2, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { mostWinMinor, type CartRow, type PricedRow } from './cart.ts'
import { MovedNote } from './moved-note.tsx'
import { playName, selectionText } from './play-names.ts'
import { bestOdds, lineWinMinor, oddsText } from './quote.ts'
import { reasonText } from './refusal-text.ts'
import { MultipleField } from './stake-tools.tsx'
import type { Slip } from './use-slip.ts'

interface SlipProps {
  readonly slip: Slip
  /** What a line costs: beside the pad on a phone, on the slip on a desktop. */
  readonly stakeTools?: ReactNode
  /** Unit, odds and rebate, below. */
  readonly stakeTerms?: ReactNode
  onBet(): void
  onChase(): void
}

/** The paper that is signed: what is on the pad and what was added before, lines, cost, total. */
export function SlipPaper({ slip, stakeTools, stakeTerms, onBet, onChase }: SlipProps) {
  const t = useT()
  const { game, bill, current, added } = slip
  return (
    <section className="slip paper" aria-label={t('lottery.slip')}>
      <header>
        <h2>{t('lottery.slip')}</h2>
        <span className="num">{t('lottery.betCount', { count: added.length + (current ? 1 : 0) })}</span>
      </header>
      {slip.isLeftBehind && <MovedNote slip={slip} />}
      {added.length === 0 && !current && <p className="slip-none">{t('lottery.slipEmpty')}</p>}
      <ul className="slip-rows">
        {current && <SlipRow game={game} priced={current} isCurrent onRemove={slip.clearPad} />}
        {added.map((priced) => (
          <SlipRow
            key={priced.row.key}
            game={game}
            priced={priced}
            onRemove={() => slip.remove(priced.row.key)}
          />
        ))}
      </ul>
      <div className="slip-foot">
        <SlipTools slip={slip} onChase={onChase} />
        {stakeTools}
        <SlipSums slip={slip} />
        <Button variant="primary" size="lg" isBlock disabled={!slip.canBet} onClick={onBet}>
          {slip.canBet ? t('lottery.bet', { amount: slip.money(bill.stakeMinor) }) : t('lottery.betShort')}
        </Button>
        {stakeTerms}
      </div>
    </section>
  )
}

interface SlipRowProps {
  readonly game: LotteryGame
  readonly priced: PricedRow
  readonly isCurrent?: boolean
  onRemove(): void
}

function SlipRow({ game, priced: { row, sold }, isCurrent, onRemove }: SlipRowProps) {
  const t = useT()
  const name = rowName(t, game, row)
  const symbol = game.currencySymbol
  const text = useMemo(() => rowText(t, game, row), [t, game, row])
  return (
    <li className={classes(isCurrent && 'current')}>
      <b>{name}</b>
      <span className="num">
        {sold.ok ? formatMoney(formatDecimal(sold.value.stakeMinor, game), { symbol }) : '–'}
      </span>
      <small className="slip-numbers num">{text}</small>
      <small className="num">{sold.ok ? rowFacts(t, game, sold.value) : reasonText(t, sold.code)}</small>
      <IconButton
        label={t('lottery.remove', { name })}
        icon={<X className="ic" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

type T = ReturnType<typeof useT>

function rowName(t: T, game: LotteryGame, row: CartRow): string {
  const play = findPlay(game.family, row.playId)
  return play ? playName(t, play) : row.playId
}

function rowText(t: T, game: LotteryGame, row: CartRow): string {
  const play = findPlay(game.family, row.playId)
  const read = play && readSelection(play, row.selection, { lunarYear: game.lunarYear })
  return play && read?.ok ? selectionText(t, play, read.value) : row.selection
}

function rowFacts(t: T, game: LotteryGame, row: Row): string {
  const { lines, lineStakeMinor } = row
  const best = bestOdds(row, { lunarYear: game.lunarYear })
  const stake = formatMoney(formatDecimal(lineStakeMinor, game), { symbol: game.currencySymbol })
  return [
    t('lottery.lineCount', { count: groupDigits(String(lines)) }),
    `× ${stake}`,
    t('lottery.odds', { odds: oddsText(best) }),
  ].join(' · ')
}

function SlipTools({ slip, onChase }: { slip: Slip; onChase: () => void }) {
  const t = useT()
  const { current, added } = slip
  const [first] = added
  return (
    <>
      <div className="slip-tools">
        <Button variant="line" size="sm" disabled={!current?.sold.ok || slip.isFull} onClick={slip.add}>
          {t('lottery.addToSlip')}
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={<Repeat2 className="ic" aria-hidden="true" />}
          disabled={!slip.canBet}
          onClick={onChase}
        >
          {t('lottery.chase')}
        </Button>
        {added.length > 0 && (
          <Button variant="text" size="sm" onClick={slip.clear}>
            {t('lottery.clearSlip')}
          </Button>
        )}
      </div>
      {slip.isFull && <p className="slip-say">{t('lottery.slipFull', { most: slip.game.limits.rows })}</p>}
      {first && added.length > 1 && (
        <div className="slip-multiply">
          <span>{t('lottery.multiplyAll')}</span>
          <MultipleField
            isSmall
            label={t('lottery.multiplyAll')}
            value={first.row.multiple}
            onChange={slip.multiply}
          />
        </div>
      )}
    </>
  )
}

/** Lines, what one of them or all together can win, rebate and total: in one glance. */
function SlipSums({ slip }: { slip: Slip }) {
  const t = useT()
  const { bill, game, rules } = slip
  const [only] = bill.rows
  const win = useMemo(() => (bill.isSold ? mostWinMinor(game, bill, rules) : 0n), [bill, game, rules])
  const isOne = bill.rows.length === 1 && only?.sold.ok === true
  return (
    <dl className="slip-sums num">
      <div>
        <dt>{t('lottery.lines')}</dt>
        <dd>{groupDigits(String(bill.lines))}</dd>
      </div>
      {isOne && only.sold.ok && (
        <div>
          <dt>{t('lottery.ifLineWins')}</dt>
          <dd>{slip.money(lineWinMinor(only.sold.value, rules.terms))}</dd>
        </div>
      )}
      <div>
        <dt>{t('lottery.mostWin')}</dt>
        <dd>{slip.money(win)}</dd>
      </div>
      {slip.rebateMinor > 0n && (
        <div>
          <dt>{t('lottery.rebate')}</dt>
          <dd>{slip.money(slip.rebateMinor)}</dd>
        </div>
      )}
      <div className="slip-total">
        <dt>{t('lottery.total')}</dt>
        <dd>{slip.money(bill.stakeMinor)}</dd>
      </div>
    </dl>
  )
}
