import { payLetters, type GridFeature, type GridModel, type PayLetter } from '@baize/games'
import type { Translate } from '@baize/i18n'
import { useT } from '@baize/ui'
import { fullMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { nextStake, type Table } from '../core/table.ts'
import { Figures } from '../shell/figures.tsx'
import type { SymbolUrls } from '../slot/symbols.ts'
import { judgeText } from './judge-text.ts'
import { roleOf } from './symbols.ts'

interface RulesProps {
  readonly table: Table
  readonly model: GridModel
  readonly urls: SymbolUrls
}

/** Rules and paytable, all read from the table that pays. */
export function GridRules({ table, model, urls }: RulesProps) {
  const t = useT()
  const shown = useStore(table.store)
  const { currency } = shown.state
  const stakeMinor = nextStake(shown)
  const moneyOf = (units: number) => fullMoney((stakeMinor / model.unitCount) * units, currency)
  const hasWilds = JSON.stringify(model.source).includes('W')
  return (
    <div className="rules">
      <h2>{t('studio.pays')}</h2>
      <p className="sec">
        {t('slots.paysText', { stake: fullMoney(stakeMinor, currency) })} {judgeText(t, model)}
      </p>
      <div className="pays">
        {payLetters
          .filter((letter) => model.pays[letter])
          .map((letter) => (
            <LetterPays
              key={letter}
              letter={letter}
              model={model}
              url={urls[roleOf[letter] ?? 'low5']}
              write={moneyOf}
            />
          ))}
      </div>
      {hasWilds && (
        <p className="sec">
          <b>{t('studio.symbolWild')}. </b>
          {t('slots.wildText')}
          {model.wildTimes > 1 && ` ${t('slots.wildTimes', { times: model.wildTimes })}`}
        </p>
      )}
      {model.cascade && (
        <p className="sec">{t('slots.cascadeText', { steps: stepsText(model.cascade.times) })}</p>
      )}
      <h3>{t(`slots.feature_${model.feature.type}`)}</h3>
      {featureTexts(t, model, moneyOf).map((text) => (
        <p className="sec" key={text}>
          {text}
        </p>
      ))}
      {shown.state.game.sellsFeature && model.buyPrice !== undefined && (
        <p className="sec">{t('slots.buyRule', { times: model.buyPrice })}</p>
      )}
      <Figures table={table} />
    </div>
  )
}

const stepsText = (times: readonly number[]): string => times.map((one) => `×${one}`).join(', ')

function featureTexts(t: Translate, model: GridModel, write: (units: number) => string): string[] {
  const { feature } = model
  if (feature.type === 'hold')
    return [
      t('slots.rule_hold', { count: feature.least, respins: feature.respins }),
      t('slots.rule_holdChance', { oneIn: feature.oneIn }),
      t('slots.rule_holdValues', {
        least: write(Math.min(...feature.values)),
        most: write(Math.max(...feature.values)),
        full: write(feature.fullUnits),
      }),
    ]
  if (feature.type === 'wheel')
    return [
      t('slots.rule_wheel', { count: feature.least }),
      ...feature.wheels.map((segments, index) =>
        t('slots.rule_wheelPays', {
          wheel: index + 1,
          pays: segments.map((units) => (units === 0 ? '▲' : write(units))).join(', '),
        }),
      ),
    ]
  return freeTexts(t, model, feature)
}

function freeTexts(
  t: Translate,
  model: GridModel,
  feature: Extract<GridFeature, { type: 'free' }>,
): string[] {
  const { awards, least, retrigger, maxSpins, multipliers } = feature
  const given = awards.map((spins, index) => t('slots.award', { count: least + index, spins })).join(', ')
  const isMultiplied = multipliers.some((times) => times > 1)
  return [
    t('slots.rule_free', { awards: given }),
    retrigger > 0
      ? t('slots.rule_again', { count: retrigger, most: maxSpins })
      : t('studio.freeSpinsNoRetrigger'),
    ...(isMultiplied ? [t('slots.rule_times', { steps: stepsText(multipliers) })] : []),
    ...(feature.isWildStaying ? [t('slots.rule_staying')] : []),
    ...(feature.wildTimes > 1 ? [t('slots.rule_freeWild', { times: feature.wildTimes })] : []),
    ...(model.cascade ? [t('slots.cascadeFree', { steps: stepsText(model.cascade.freeTimes) })] : []),
  ]
}

interface LetterProps {
  readonly letter: PayLetter
  readonly model: GridModel
  readonly url: string
  readonly write: (units: number) => string
}

function LetterPays({ letter, model, url, write }: LetterProps) {
  const t = useT()
  const name = letter === 'W' ? t('studio.symbolWild') : undefined
  const { bands, judge } = model
  const isOpen = judge === 'anywhere' || judge === 'clusters'
  // The longest stands first.
  const rows = bands.reduceRight<{ count: string; units: number }[]>((longer, least, index) => {
    const next = bands[index + 1]
    const count = !isOpen ? `${least}` : next === undefined ? `${least}+` : rangeText(least, next - 1)
    const units = model.pays[letter]?.[index] ?? 0
    return units > 0 ? [...longer, { count, units }] : longer
  }, [])
  return (
    <div className="pay">
      <img src={url} alt={name ?? ''} />
      <div>
        {name && <b>{name}</b>}
        <dl className="num">
          {rows.map(({ count, units }) => (
            <div key={count}>
              <dt>{count}×</dt>
              <dd>{write(units)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const rangeText = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`)
