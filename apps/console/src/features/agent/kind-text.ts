import { useTranslate } from '../../core/language/language.ts'

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const

/** The text of a contract kind. */
export function useKindText(): (kind: string) => string {
  const t = useTranslate()
  return (kind) => {
    const known = kinds.find((each) => each === kind)
    return known === undefined ? kind : t(`agentDesk.kind_${known}`)
  }
}
