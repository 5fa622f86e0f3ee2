import { ErrorState, useT } from '@baize/ui'
import { errorText } from '../../core/error-text.ts'

interface Asked {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** A list that could not be loaded. */
export function ListError({ asked }: { asked: Asked }) {
  const t = useT()
  return (
    <ErrorState
      title={t('site.errorTitle')}
      text={errorText(t, asked.error)}
      isBusy={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  )
}
