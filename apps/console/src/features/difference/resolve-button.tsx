import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { useTranslate } from '../../core/language/language.ts'

/** Closes the difference of the row with a word about it; one that is closed stays closed. */
export function ResolveButton({
  resolve,
}: {
  readonly resolve: (difference: { readonly id: string; readonly reason: string }) => Promise<unknown>
}) {
  const t = useTranslate()
  const difference = useRecordContext<{ id: string; resolvedAt: string | null }>()
  if (difference?.resolvedAt !== null) return null
  return (
    <ActionButton
      permission="difference_resolve"
      label={t('moneyDesk.resolve')}
      act={(reason) => resolve({ id: difference.id, reason })}
    />
  )
}
