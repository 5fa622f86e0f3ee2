import { ErrorState, useT } from '@baize/ui'
import { errorText } from './error-text.ts'

interface LoadErrorProps {
  readonly query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** What stands where a part could not be loaded, with a way to ask again. */
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
