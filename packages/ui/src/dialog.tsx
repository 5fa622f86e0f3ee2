import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Rosette } from './brand.tsx'
import { classes } from './classes.ts'
import { useT } from './text.tsx'

interface FrameProps {
  /** The shape: a dialog that is a bottom sheet on a phone, a panel from the side, or a screen of its own. */
  className: string
  isOpen: boolean
  onClose: () => void
  /** Runs once the closing movement is over. */
  onClosed?: () => void
  isModal?: boolean
  children: ReactNode
}

/** Everything that covers the page: focus stays inside, Escape closes, a click beside it does not. */
export function DialogFrame({ className, isOpen, onClose, onClosed, children }: FrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup ref={popup} className={className} initialFocus={popup}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const DialogTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Base.Title className={className}>{children}</Base.Title>
)

export function DialogClose({ onClose, className }: { onClose: () => void; className?: string }) {
  const t = useT()
  return (
    <IconButton
      className={classes('x', className)}
      label={t('common.close')}
      icon={<X className="ic" aria-hidden="true" />}
      onClick={onClose}
    />
  )
}

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** A second pane beside the content, from 1024 pixels on. */
  aside?: ReactNode
  className?: string
}

export function Dialog({ title, isOpen, onClose, children, aside, className }: DialogProps) {
  return (
    <DialogFrame className={classes('dlg', className)} isOpen={isOpen} onClose={onClose}>
      <DialogClose onClose={onClose} />
      {aside}
      <div className="dlg-col">
        <DialogTitle className="dlg-head">{title}</DialogTitle>
        <div className="dlg-body">{children}</div>
      </div>
    </DialogFrame>
  )
}

export interface ConfirmProps {
  title: string
  text: string
  isOpen: boolean
  onClose: () => void
  /** Two equal buttons at most, the action last. */
  actions: ReactNode
}

/** Asks or tells one thing. */
export function ConfirmDialog({ title, text, isOpen, onClose, actions }: ConfirmProps) {
  return (
    <DialogFrame className="dlg ask" isOpen={isOpen} onClose={onClose}>
      <Rosette size={64} className="ask-mark" />
      <DialogTitle className="ask-title">{title}</DialogTitle>
      <Base.Description className="sec">{text}</Base.Description>
      <div className="ask-row">{actions}</div>
    </DialogFrame>
  )
}
