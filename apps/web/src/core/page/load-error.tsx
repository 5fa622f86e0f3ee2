import { CallError } from '@baize/contract/transport'
import { Button, Empty, ErrorState, useT } from '@baize/ui'
import { errorText } from '../calls/error-text.ts'
import { openPopup } from '../session/popup.ts'

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
  const { error } = query
  // Asking again gives a trial player nothing: what is missing is an account.
  if (error instanceof CallError && error.code === 'in_need_true_account')
    return (
      <Empty
        title={t('site.membersOnly')}
        text={errorText(t, error)}
        action={
          <Button variant="felted" onClick={() => openPopup({ name: 'register' })}>
            {t('auth.registerAction')}
          </Button>
        }
      />
    )
  return (
    <ErrorState
      title={t('site.errorTitle')}
      text={errorText(t, error)}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
