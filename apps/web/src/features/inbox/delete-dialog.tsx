import { Button, ConfirmDialog, FieldMessage, showToast, useT } from '@baize/ui'
import { errorText } from '../../core/calls/error-text.ts'
import type { useMessageChanges } from './queries.ts'

interface DeleteDialogProps {
  removeAll: ReturnType<typeof useMessageChanges>['removeAll']
  onClose: () => void
}

/** Asks which messages are to go: what is deleted does not come back. */
export function DeleteDialog({ removeAll, onClose }: DeleteDialogProps) {
  const t = useT()
  const remove = (state: 'all' | 'read') =>
    removeAll.mutate(state, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('mail.deleted') })
        onClose()
      },
    })
  const isBusy = (state: 'all' | 'read') => removeAll.isPending && removeAll.variables === state
  return (
    <ConfirmDialog
      title={t('mail.deleteTitle')}
      text={t('mail.deleteText')}
      note={removeAll.isError && <FieldMessage isError text={errorText(t, removeAll.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy('read')} onClick={() => remove('read')}>
            {t('mail.deleteRead')}
          </Button>
          <Button variant="primary" isBusy={isBusy('all')} onClick={() => remove('all')}>
            {t('mail.deleteEvery')}
          </Button>
        </>
      }
    />
  )
}
