import type { LotteryGame } from '@baize/contract'
import { Button, Chip, Segment, useT } from '@baize/ui'
import { Dices, Eraser } from 'lucide-react'
import { canType, isEmpty, isTyped } from './pad-state.ts'
import { FieldRows, FillButtons, NumberButtons, type GapOf } from './pad-numbers.tsx'
import { OptionFields } from './pad-options.tsx'
import { TypedNumbers } from './pad-typed.tsx'
import { OddsNote } from './odds-note.tsx'
import type { Pad } from './use-pad.ts'

/** How long values have been missing, where the player wants to see it. */
export interface Gaps {
  readonly of: GapOf | undefined
  readonly isShown: boolean
  onShow(isShown: boolean): void
}

interface PadPanelProps {
  readonly game: LotteryGame
  readonly pad: Pad
  /** Nothing where no trend tells of the values of the pad. */
  readonly gaps: Gaps | undefined
}

/** Where the focus is after a bet: the button that placed it is off. */
export const padPanelId = 'lottery-pad'

/** What is chosen on: the pad of the play, and what fills or empties it. */
export function PadPanel({ game, pad, gaps }: PadPanelProps) {
  const t = useT()
  const shown = gaps?.isShown && pad.text === undefined ? gaps : undefined
  return (
    <section id={padPanelId} className="pad-panel" aria-label={t('lottery.playChoice')} tabIndex={-1}>
      <div className="pad-tools">
        {canType(pad.play) && !isTyped(pad.play) && (
          <Segment
            label={t('lottery.entry')}
            options={[
              { value: 'pick', label: t('lottery.pick') },
              { value: 'type', label: t('lottery.type') },
            ]}
            value={pad.text === undefined ? 'pick' : 'type'}
            onPick={(value) => pad.write(value === 'type' ? '' : undefined)}
          />
        )}
        {!hasFieldOdds(pad) && (
          <OddsNote play={pad.play} prizeGroup={pad.stake.prizeGroup} table={pad.table} />
        )}
        <PadActs pad={pad} gaps={gaps} />
      </div>
      <PadFields game={game} pad={pad} gapOf={shown?.of} />
      {shown && <GapsNote />}
    </section>
  )
}

function PadActs({ pad, gaps }: Omit<PadPanelProps, 'game'>) {
  const t = useT()
  return (
    <span className="pad-acts">
      {gaps && pad.text === undefined && (
        <Chip isOn={gaps.isShown} onClick={() => gaps.onShow(!gaps.isShown)}>
          {t('lottery.showGaps')}
        </Chip>
      )}
      <Button
        variant="line"
        size="sm"
        icon={<Dices className="ic" aria-hidden="true" />}
        onClick={() => pad.pick()}
      >
        {t('lottery.quickPick')}
      </Button>
      <Button
        variant="line"
        size="sm"
        icon={<Eraser className="ic" aria-hidden="true" />}
        disabled={isEmpty(pad.sel) && !pad.text}
        onClick={() => pad.clear()}
      >
        {t('lottery.clearPad')}
      </Button>
    </span>
  )
}

function PadFields({ game, pad, gapOf }: { game: LotteryGame; pad: Pad; gapOf: GapOf | undefined }) {
  const terms = { lunarYear: game.lunarYear }
  if (pad.text !== undefined) return <TypedNumbers pad={pad} />
  if (pad.play.pad === 'options') return <OptionFields pad={pad} terms={terms} />
  if (pad.play.fields.length > 1)
    return <FieldRows pad={pad} terms={terms} gapOf={gapOf} note={<FieldOdds pad={pad} />} />
  return (
    <div className="panel one-field">
      <FillButtons pad={pad} field={0} />
      <NumberButtons pad={pad} field={0} terms={terms} gapOf={gapOf} />
    </div>
  )
}

/** Places that win alone show their odds in every row of the pad. */
const hasFieldOdds = ({ play, text }: Pad): boolean =>
  play.stem === 'place' && play.fields.length > 1 && text === undefined

const FieldOdds = ({ pad }: { pad: Pad }) =>
  hasFieldOdds(pad) ? <OddsNote play={pad.play} prizeGroup={pad.stake.prizeGroup} table={pad.table} /> : null

function GapsNote() {
  const t = useT()
  return (
    <p className="gaps-note">
      <span>
        {t('lottery.gapsNote')} <em className="hot">0</em> {t('lottery.gapsHot')},{' '}
        <em className="cold">11+</em> {t('lottery.gapsCold')}.
      </span>
      <span>{t('lottery.trendWarning')}</span>
    </p>
  )
}
