import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Rosette } from './brand.tsx'
import { classes } from './classes.ts'
import { useT } from './text.tsx'

interface FrameProps {
  /** The shape: a dialog that is a bottom sheet on a phone, a panel from the side, or a screen of its own. */
  className: string
  /** Runs when the person has closed it and the closing movement is over. */
  onClose: () => void
  /** Runs when it lies over the page and the opening movement is over. */
  onOpened?: () => void
  children: ReactNode
}

/** Covers the page while mounted: focus stays inside, Escape closes, a click beside it does not. */
export function DialogFrame({ className, onClose, onOpened, children }: FrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={setOpen}
      onOpenChangeComplete={(open) => (open ? onOpened?.() : onClose())}
    >
      <Base.Portal className="layer">
        {/* Over another popup as well, so that the upper one stands out. */}
        <Base.Backdrop className="veil" forceRender />
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

export function DialogClose({ className }: { className?: string }) {
  const t = useT()
  return (
    <Base.Close className={classes('ibtn x', className)} aria-label={t('common.close')}>
      <X className="ic" aria-hidden="true" />
    </Base.Close>
  )
}

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** A second pane beside the content, from 1024 pixels on. */
  aside?: ReactNode
  className?: string
}

export function Dialog({ title, onClose, children, aside, className }: DialogProps) {
  return (
    <DialogFrame className={classes('dlg', className)} onClose={onClose}>
      <DialogClose />
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
  onClose: () => void
  /** What came of the action, when it was refused. */
  note?: ReactNode
  /** Two equal buttons at most, the action last. */
  actions: ReactNode
}

/** Asks or tells one thing. */
export function ConfirmDialog({ title, text, onClose, note, actions }: ConfirmProps) {
  return (
    <DialogFrame className="dlg ask" onClose={onClose}>
      <Rosette size={64} className="ask-mark" />
      <DialogTitle className="ask-title">{title}</DialogTitle>
      <Base.Description className="sec">{text}</Base.Description>
      {note}
      <div className="ask-row">{actions}</div>
    </DialogFrame>
  )
}
