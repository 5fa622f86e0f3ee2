import { ErrorState, useT } from '@baize/ui'
import { errorText } from '../../core/error-text.ts'

interface LoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** What stands where a part could not be loaded. */
export function LoadError({ query }: LoadErrorProps) {
  const t = useT()
  return (
    <ErrorState
      title={t('site.errorTitle')}
      text={errorText(t, query.error)}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
