import type { Permission } from '@baize/contract/console'
import { CallError } from '@baize/contract/transport'
import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type ReactNode } from 'react'
import { useLogoutIfAccessDenied, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { errorText } from '../language/error-text.ts'
import { useHotkey } from './hotkey.ts'
import { useTranslate } from '../language/language.ts'
import { useMay } from '../session/operator.ts'

export interface ActionButtonProps {
  readonly permission: Permission
  readonly label: string
  readonly color?: ButtonProps['color']
  /** Does it. Every act says why: the reason is kept in the audit. */
  readonly act: (reason: string) => Promise<unknown>
  /** What else the act asks for. */
  readonly children?: ReactNode
  /** What is said when it is done; it may depend on what the act gave. */
  readonly doneText?: string | ((result: unknown) => string)
  /** A key that opens it. */
  readonly hotkey?: string
  /** A key that opens it on the chosen row of a list, whose `rowKeys` name it. */
  readonly rowKey?: string
  /** A form of many parts takes more of the screen. */
  readonly isWide?: boolean
}

/**
 * An act of an operator, with its reason. Who may not do it does not see it; what the server says stands, and
 * the page is read again after each try.
 */
export function ActionButton({
  permission,
  label,
  color = 'primary',
  act,
  children,
  doneText,
  hotkey,
  rowKey,
  isWide = false,
}: ActionButtonProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay(permission)
  useHotkey(may ? hotkey : undefined, () => setIsOpen(true))
  if (!may) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={color}
        aria-keyshortcuts={hotkey ?? rowKey}
        onClick={(event) => {
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          label={label}
          color={color}
          act={act}
          doneText={doneText ?? t('desk.done')}
          isWide={isWide}
          onClose={() => setIsOpen(false)}
        >
          {children}
        </ActionDialog>
      )}
    </>
  )
}

interface ActionDialogProps extends Required<
  Pick<ActionButtonProps, 'label' | 'color' | 'act' | 'doneText' | 'isWide'>
> {
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Does the act with a reason, says that it is done, or what came in the way. */
function useAct({ act, doneText, onClose }: Pick<ActionDialogProps, 'act' | 'doneText' | 'onClose'>) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const notify = useNotify()
  const refresh = useRefresh()
  const endSessionIfOver = useLogoutIfAccessDenied()
  const submit = async (reason: string) => {
    setIsBusy(true)
    try {
      const result = await act(reason)
      notify(typeof doneText === 'string' ? doneText : doneText(result), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(errorText(t, error))
      if (error instanceof CallError) await endSessionIfOver(error)
    } finally {
      setIsBusy(false)
      refresh()
    }
  }
  return { submit, isBusy, failure }
}

/** The act with the account that it is done to, when the page is about one: “Suspend rahim”. */
function useActName(label: string): string {
  const t = useTranslate()
  const record = useRecordContext<{ readonly id: string; readonly username?: string }>()
  return record?.username === undefined ? label : t('desk.actOn', { act: label, name: record.username })
}

function ActionDialog({ label, color, act, doneText, isWide, children, onClose }: ActionDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const titleId = useId()
  const named = useActName(label)
  const { submit, isBusy, failure } = useAct({ act, doneText, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      onClick={(event) => event.stopPropagation()}
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit(reason)
        }}
      >
        <DialogTitle id={titleId}>{named}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            required
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            label={t('desk.reason')}
            helperText={t('desk.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
          />
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            disabled={isBusy || reason.trim().length < 3}
          >
            {named}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
