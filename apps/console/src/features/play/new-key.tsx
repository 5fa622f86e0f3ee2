import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'

type Made = ValueOf<ConsoleCalls['integrationKeyAsk']>

/** Asks for a key. Its secret is in the answer and nowhere else: the page shows it until it is closed. */
export function NewKey({ code }: { readonly code: string }) {
  const t = useTranslate()
  const [made, setMade] = useState<Made>()
  return (
    <>
      <ActionButton
        permission="integration_ask"
        label={t('playDesk.keyNew')}
        doneText={t('approvalDesk.asked')}
        act={async (reason) => setMade(await client.integrationKeyAsk({ body: { code, reason } }))}
      />
      {made && <Secret made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

/** A click beside it or Escape does not close it: nobody could show the secret again. */
function Secret({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const t = useTranslate()
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId} fullWidth onClick={(event) => event.stopPropagation()}>
      <DialogTitle id={titleId}>{made.key}</DialogTitle>
      <DialogContent>
        <p>{t('playDesk.keyOnce')}</p>
        <p>{t('playDesk.keyNext')}</p>
        <ReadOnly label={t('playDesk.keyName')} value={made.key} />
        <ReadOnly label={t('playDesk.keySecret')} value={made.secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('playDesk.keySeen')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const ReadOnly = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <TextField
    fullWidth
    margin="dense"
    label={label}
    value={value}
    onFocus={({ target }) => target.select()}
    slotProps={{ htmlInput: { readOnly: true } }}
  />
)
