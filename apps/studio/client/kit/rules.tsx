import { useT } from '@baize/ui'
import type { ReactNode } from 'react'
import type { Table } from '../core/table.ts'
import { Figures } from '../shell/figures.tsx'

/** A rules page: what is played in words, the table that pays, and the published figures. */
export function Rules(props: { table: Table; text: readonly string[]; children?: ReactNode }) {
  const t = useT()
  return (
    <div className="rules">
      <h2>{t('studio.rules')}</h2>
      {props.text.map((line) => (
        <p key={line} className="sec">
          {line}
        </p>
      ))}
      {props.children}
      <Figures table={props.table} />
    </div>
  )
}

/** A table of what pays, read from the model. */
export function PayTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="pays num">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
