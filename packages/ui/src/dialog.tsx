import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Rosette } from './brand.tsx'
import { classes } from './classes.ts'
import { dragHandle, useDrag } from './drag.ts'
import { useT } from './text.tsx'

/** Spec 2, reusable modal: what a caller may change of it. */
interface ModalOptions {
  /** By its title, on the desktop; taken for granted. */
  isDraggable?: boolean | undefined
  /** The page below does not scroll; taken for granted. */
  locksScroll?: boolean | undefined
  /** A click beside it closes it; not unless this says so. */
  closesOnCover?: boolean | undefined
  /** Closes by itself after this time. */
  closesAfterMs?: number | undefined
  /** What has the focus when it has closed, where the control that opened it cannot have it any more. */
  focusesThen?: (() => HTMLElement | null) | undefined
}

interface FrameProps extends ModalOptions {
  /** The shape: a dialog that is a bottom sheet on a phone, a panel from the side, or a screen of its own. */
  className: string
  /** Runs when the person has closed it and the closing movement is over. */
  onClose: () => void
  /** Runs when it lies over the page and the opening movement is over. */
  onOpened?: () => void
  children: ReactNode
}

/** Closes a dialog after its time; a reader who points at it or is inside by keyboard is not interrupted. */
function useAutoClose(popup: RefObject<HTMLElement | null>, afterMs: number | undefined, close: () => void) {
  // A clock closes it.
  useEffect(() => {
    if (afterMs === undefined) return
    const timer = setInterval(() => {
      if (popup.current?.matches(':hover')) return
      clearInterval(timer)
      close()
    }, afterMs)
    return () => clearInterval(timer)
  }, [popup, afterMs, close])
}

/** Covers the page while mounted: focus stays inside, Escape closes, a click beside it does not. */
export function DialogFrame({ className, onClose, onOpened, children, ...options }: FrameProps) {
  const { isDraggable = true, locksScroll = true, closesOnCover = false } = options
  const { closesAfterMs, focusesThen } = options
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  const drag = useDrag(popup, isDraggable)
  const close = useCallback(() => setOpen(false), [])
  useAutoClose(popup, closesAfterMs, close)
  return (
    <Base.Root
      open={isOpen}
      modal={locksScroll ? true : 'trap-focus'}
      disablePointerDismissal={!closesOnCover}
      onOpenChange={setOpen}
      onOpenChangeComplete={(open) => (open ? onOpened?.() : onClose())}
    >
      <Base.Portal className="layer">
        {/* Over another popup as well, so that the upper one stands out. */}
        <Base.Backdrop className="veil" forceRender />
        <Base.Popup
          ref={popup}
          className={className}
          initialFocus={popup}
          finalFocus={focusesThen && (() => focusesThen() ?? true)}
          {...drag}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const DialogTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Base.Title className={className} {...{ [dragHandle]: '' }}>
    {children}
  </Base.Title>
)

export function DialogClose({ className }: { className?: string }) {
  const t = useT()
  return (
    <Base.Close className={classes('ibtn x', className)} aria-label={t('common.close')}>
      <X className="ic" aria-hidden="true" />
    </Base.Close>
  )
}

export interface DialogProps extends ModalOptions {
  /** Without one the content names itself with a `DialogTitle`. */
  title?: string
  /** The button that closes; taken for granted. */
  hasClose?: boolean
  onClose: () => void
  children: ReactNode
  /** A second pane beside the content, from 1024 pixels on. */
  aside?: ReactNode
  className?: string
}

export function Dialog(props: DialogProps) {
  const { title, onClose, children, aside, className, hasClose = true, ...options } = props
  return (
    <DialogFrame {...options} className={classes('dlg', className)} onClose={onClose}>
      {hasClose && <DialogClose />}
      {aside}
      <div className="dlg-col">
        {title !== undefined && <DialogTitle className="dlg-head">{title}</DialogTitle>}
        <div className="dlg-body">{children}</div>
      </div>
    </DialogFrame>
  )
}

export interface ConfirmProps extends ModalOptions {
  title: string
  text: ReactNode
  onClose: () => void
  /** In place of the rosette. */
  icon?: ReactNode
  /** What came of the action, when it was refused. */
  note?: ReactNode
  /** Two equal buttons at most, the action last. */
  actions: ReactNode
}

/** Spec 2, generic dialog: asks or tells one thing. */
export function ConfirmDialog({ title, text, onClose, icon, note, actions, ...options }: ConfirmProps) {
  return (
    <DialogFrame {...options} className="dlg ask" onClose={onClose}>
      {icon ?? <Rosette size={64} className="ask-mark" />}
      <DialogTitle className="ask-title">{title}</DialogTitle>
      <Base.Description className="sec" render={<div />}>
        {text}
      </Base.Description>
      {note}
      <div className="ask-row">{actions}</div>
    </DialogFrame>
  )
}
