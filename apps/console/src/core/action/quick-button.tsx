import type { Permission } from '@baize/contract/console'
import { CallError } from '@baize/contract/transport'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'
import { errorText } from '../language/error-text.ts'
import { useHotkey } from './hotkey.ts'
import { useTranslate } from '../language/language.ts'
import { useMay } from '../session/operator.ts'

/** An act that needs no reason, such as taking something up: done at once. */
export function QuickButton({
  permission,
  label,
  act,
  hotkey,
}: {
  readonly permission: Permission
  readonly label: string
  readonly act: () => Promise<unknown>
  readonly hotkey?: string
}) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const endSessionIfOver = useLogoutIfAccessDenied()
  const may = useMay(permission)
  const submit = async () => {
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      notify(errorText(t, error), { type: 'warning' })
      if (error instanceof CallError) await endSessionIfOver(error)
    } finally {
      setIsBusy(false)
      refresh()
    }
  }
  useHotkey(may && !isBusy ? hotkey : undefined, () => void submit())
  if (!may) return null
  return (
    <Button
      size="small"
      variant={hotkey === undefined ? 'outlined' : 'contained'}
      disabled={isBusy}
      aria-keyshortcuts={hotkey}
      onClick={() => void submit()}
    >
      {label}
    </Button>
  )
}
