import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from '../../core/language/language.ts'

export interface StartCode {
  readonly username: string
  readonly startCode: string
}

/** A start code, which is seen once: the dialog closes by its button alone. */
export function StartCodeDialog({ of, onClose }: { readonly of: StartCode; readonly onClose: () => void }) {
  const t = useTranslate()
  const titleId = useId()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(of.startCode).then(() => setIsCopied(true))
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('agentDesk.startCodeOf', { name: of.username })}</DialogTitle>
      <DialogContent>
        <output className="start-code">{of.startCode}</output>
        <p>{t('agentDesk.startCodeText')}</p>
        <p role="status">{isCopied ? t('agentDesk.copied') : ''}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{t('agentDesk.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
