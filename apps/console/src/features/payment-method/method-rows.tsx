import { currencies, type CurrencyCode } from '@baize/money'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from '../../core/language/language.ts'
import { newBonus, newTerms, type BonusDraft, type TermsDraft } from './method-draft.ts'
import { ChoiceInput, CountInput, DecimalInput, FlagInput, TextInput } from '../../core/input/inputs.tsx'

const longestTitle = 60
const mostLevel = 1_000

/** Amounts of players are in money: points are none. */
const codes = (Object.keys(currencies) as CurrencyCode[])
  .filter((code) => code !== 'PTS')
  .map((id) => ({ id, name: id }))

/** Categories as the catalogue names them. */
const bonusLanes = ['any', 'RNG', 'LIVE', 'SPORTS', 'PVP', 'FISH', 'ESPORTS', 'COCKFIGHT'].map((id) => ({
  id,
  name: id,
}))

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
}

interface Keyed {
  readonly key: string
}

/** Replaces parts of one row. */
const change = <Row extends Keyed>(rows: readonly Row[], key: string, part: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** Least, most and fee by currency, from a level of members on. */
export function TermsRows({ rows, onChange }: RowsProps<TermsDraft>) {
  const t = useTranslate()
  const roundings = (['down', 'up', 'half-even'] as const).map((id) => ({
    id,
    name: t(`methodDesk.rounding_${id}`),
  }))
  return (
    <Group legend={t('methodDesk.terms')} hint={t('methodDesk.termsHint')}>
      {rows.map((row, place) => {
        const set = (part: Partial<TermsDraft>) => onChange(change(rows, row.key, part))
        return (
          <Entry key={row.key} name={t('methodDesk.termsOf', { number: place + 1 })}>
            <ChoiceInput
              label={t('methodDesk.currency')}
              value={row.currency}
              choices={codes}
              onChange={(currency) => set({ currency })}
            />
            <CountInput
              label={t('methodDesk.level')}
              least={0}
              most={mostLevel}
              value={row.level}
              onChange={(level) => set({ level })}
            />
            <DecimalInput label={t('methodDesk.min')} value={row.min} onChange={(min) => set({ min })} />
            <DecimalInput label={t('methodDesk.max')} value={row.max} onChange={(max) => set({ max })} />
            <DecimalInput
              label={t('methodDesk.feeFixed')}
              value={row.feeFixed}
              onChange={(feeFixed) => set({ feeFixed })}
            />
            <DecimalInput
              label={t('methodDesk.feePercent')}
              value={row.feePercent}
              onChange={(feePercent) => set({ feePercent })}
            />
            <ChoiceInput
              label={t('methodDesk.feeRounding')}
              value={row.feeRounding}
              choices={roundings}
              onChange={(feeRounding) => set({ feeRounding })}
            />
            <Remove onClick={() => onChange(rows.filter(({ key }) => key !== row.key))} />
          </Entry>
        )
      })}
      <Add
        label={t('methodDesk.addTerms')}
        onClick={() => onChange([...rows, newTerms(crypto.randomUUID())])}
      />
    </Group>
  )
}

/** What players may choose to have added to a deposit. */
export function BonusRows({ rows, onChange }: RowsProps<BonusDraft>) {
  const t = useTranslate()
  return (
    <Group legend={t('methodDesk.bonuses')} hint={t('methodDesk.bonusesHint')}>
      {rows.map((row) => (
        <BonusEntry
          key={row.key}
          row={row}
          onChange={(part) => onChange(change(rows, row.key, part))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Add
        label={t('methodDesk.addBonus')}
        onClick={() => onChange([...rows, newBonus(crypto.randomUUID())])}
      />
    </Group>
  )
}

function BonusEntry({
  row,
  onChange: set,
  onRemove,
}: {
  readonly row: BonusDraft
  readonly onChange: (part: Partial<BonusDraft>) => void
  readonly onRemove: () => void
}) {
  const t = useTranslate()
  const title = (language: 'EN' | 'BN') => (text: string) =>
    set({ title: { ...row.title, [language]: text } })
  return (
    <Entry name={row.code || t('methodDesk.bonus')}>
      <TextInput
        label={t('methodDesk.code')}
        maxLength={32}
        value={row.code}
        onChange={(code) => set({ code })}
      />
      <TextInput
        label={t('methodDesk.titleEn')}
        maxLength={longestTitle}
        value={row.title.EN}
        onChange={title('EN')}
      />
      <TextInput
        label={t('methodDesk.titleBn')}
        maxLength={longestTitle}
        value={row.title.BN}
        onChange={title('BN')}
      />
      <BonusMoney row={row} onChange={set} />
      <FlagInput
        label={t('methodDesk.bonusOn')}
        value={row.isEnabled}
        onChange={(isEnabled) => set({ isEnabled })}
      />
      <Remove onClick={onRemove} />
    </Entry>
  )
}

function BonusMoney({
  row,
  onChange: set,
}: {
  readonly row: BonusDraft
  readonly onChange: (part: Partial<BonusDraft>) => void
}) {
  const t = useTranslate()
  return (
    <>
      <ChoiceInput
        label={t('methodDesk.currency')}
        value={row.currency}
        choices={codes}
        onChange={(currency) => set({ currency })}
      />
      <DecimalInput
        label={t('methodDesk.percent')}
        value={row.percent}
        onChange={(percent) => set({ percent })}
      />
      <DecimalInput label={t('methodDesk.bonusMax')} value={row.max} onChange={(max) => set({ max })} />
      <DecimalInput
        label={t('methodDesk.minDeposit')}
        value={row.minDeposit}
        onChange={(minDeposit) => set({ minDeposit })}
      />
      <CountInput
        label={t('methodDesk.turnoverTimes')}
        least={1}
        most={10}
        value={row.turnoverTimes}
        onChange={(turnoverTimes) => set({ turnoverTimes })}
      />
      <ChoiceInput
        label={t('methodDesk.lane')}
        value={row.lane}
        choices={bonusLanes}
        onChange={(lane) => set({ lane })}
      />
      <DecimalInput
        label={t('methodDesk.maxStake')}
        value={row.maxStake}
        onChange={(maxStake) => set({ maxStake })}
      />
      <CountInput
        label={t('methodDesk.days')}
        least={1}
        most={365}
        value={row.days}
        onChange={(days) => set({ days })}
      />
    </>
  )
}

interface GroupProps {
  readonly legend: string
  readonly hint: string
  readonly children: ReactNode
}

export const Group = ({ legend, hint, children }: GroupProps) => (
  <fieldset className="method-group">
    <legend>{legend}</legend>
    <p className="method-hint">{hint}</p>
    {children}
  </fieldset>
)

const Entry = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset className="method-entry">
    <legend>{name}</legend>
    {children}
  </fieldset>
)

const Add = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button size="small" variant="outlined" onClick={onClick}>
    {label}
  </Button>
)

function Remove({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslate()
  return (
    <Button size="small" color="error" onClick={onClick}>
      {t('methodDesk.remove')}
    </Button>
  )
}
