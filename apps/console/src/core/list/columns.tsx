import type { ConsoleCatalogue } from '@baize/i18n'
import type { ElementType, ReactNode } from 'react'
import { DataTable } from 'react-admin'
import {
  ChoiceField,
  DayField,
  FactsField,
  HouseTimeField,
  MoneyField,
  StateField,
  TagsField,
  TimeField,
  YesField,
} from '../show/fields.tsx'
import { useTranslate } from '../language/language.ts'

type FieldName = keyof ConsoleCatalogue['field'] & string

export interface ColumnProps {
  /** Which value of the row; its text `field.<source>` heads the column. */
  readonly source: FieldName
  /** Heads the column where the source's own text does not fit. */
  readonly label?: `field.${FieldName}`
}

interface OwnColumnProps extends ColumnProps {
  readonly align?: 'left' | 'right'
  readonly field?: ElementType
  readonly children?: ReactNode
}

/**
 * A column of what its children show. The server orders every list, so no column sorts; a narrow screen shows
 * a row as a card, on which each value says its own name.
 */
export function Col({ source, label, children, ...rest }: OwnColumnProps) {
  const t = useTranslate()
  const name = label ?? (`field.${source}` as const)
  return (
    <DataTable.Col {...rest} source={source} label={name} disableSort data-label={t(name)}>
      {children}
    </DataTable.Col>
  )
}

export const TextCol = (props: ColumnProps) => <Col {...props} />
export const NumberCol = (props: ColumnProps) => <Col {...props} align="right" />
export const MoneyCol = (props: ColumnProps) => <Col {...props} align="right" field={MoneyField} />
export const TimeCol = (props: ColumnProps) => <Col {...props} field={TimeField} />
export const HouseTimeCol = (props: ColumnProps) => <Col {...props} field={HouseTimeField} />
export const DayCol = (props: ColumnProps) => <Col {...props} field={DayField} />
export const YesCol = (props: ColumnProps) => <Col {...props} field={YesField} />
export const TagsCol = (props: ColumnProps) => <Col {...props} field={TagsField} />
export const FactsCol = (props: ColumnProps) => <Col {...props} field={FactsField} />

/** A value of a closed set, in words: `choice.<prefix><value>`; a state has the colour of its tone. */
export const ChoiceCol = ({ prefix, ...props }: ColumnProps & { readonly prefix?: string }) => (
  <Col {...props}>
    {props.source === 'state' ? (
      <StateField source="state" prefix={prefix} />
    ) : (
      <ChoiceField source={props.source} prefix={prefix} />
    )}
  </Col>
)

/** What may be done with the row. */
export const ActsCol = ({ children }: { readonly children: ReactNode }) => (
  <DataTable.Col label="desk.acts" className="acts-cell">
    {children}
  </DataTable.Col>
)
