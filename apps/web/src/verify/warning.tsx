import { Button, ConfirmDialog } from '@baize/ui'

interface WarningProps {
  title: string
  text: string
  action: string
  onClose: () => void
}

/** Tells one thing over a form, which keeps what was typed. */
export const Warning = ({ title, text, action, onClose }: WarningProps) => (
  <ConfirmDialog
    title={title}
    text={text}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        {action}
      </Button>
    }
  />
)
