import { useRecordContext } from 'react-admin'

/** The numbers of a draw in their order; long lists are cut. */
export function NumbersField() {
  const draw = useRecordContext<{ readonly id: string; readonly numbers: readonly string[] }>()
  if (!draw) return null
  const { numbers } = draw
  return <span className="num">{numbers.slice(0, 10).join(' ') + (numbers.length > 10 ? ' …' : '')}</span>
}
