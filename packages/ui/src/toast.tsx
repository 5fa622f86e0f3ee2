import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useT } from './text.tsx'

export interface ToastMessage {
  tone: 'ok' | 'bad' | 'wait'
  title: string
  text?: string
}
type Shown = ToastMessage & { readonly id: number }

const visibleMs = 5_000
const maxShown = 3

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setShown(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the result of an action. Errors stay until they are closed; the rest leave after five seconds. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  setShown([...shown.slice(1 - maxShown), { ...message, id: lastId }])
}

const dismiss = (id: number) => setShown(shown.filter((toast) => toast.id !== id))

const icons = { ok: CircleCheck, bad: CircleAlert, wait: Clock }

function Toast({ toast }: { toast: Shown }) {
  const t = useT()
  const Icon = icons[toast.tone]
  // The clock takes the toast away.
  useEffect(() => {
    if (toast.tone === 'bad') return
    const timer = setTimeout(() => dismiss(toast.id), visibleMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <li className={classes('toast', toast.tone !== 'ok' && toast.tone)}>
      <Icon className="ic" aria-hidden="true" />
      <div className="grow">
        <b>{toast.title}</b>
        {toast.text}
      </div>
      <IconButton
        label={t('common.close')}
        icon={<X className="ic" aria-hidden="true" />}
        onClick={() => dismiss(toast.id)}
      />
    </li>
  )
}

/** Where toasts appear; one on a page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div role="status">
      <ol className="toasts">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  )
}
