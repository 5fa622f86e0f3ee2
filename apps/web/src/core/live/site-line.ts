import { changedKind, joinLine, pingText, pongText } from './site-line-texts.ts'

export interface SiteLineOptions {
  onChange(kind: string): void
  /** The line was down and is up again. */
  onReturn(): void
}

const firstWaitMs = 2_000
const longestWaitMs = 60_000

/**
 * The line on which guests hear that content changed. The browser's own socket speaks as much of the protocol
 * of socket.io as listening takes, so that a guest does not load its client. Gives what closes it.
 */
export function openSiteLine({ onChange, onReturn }: SiteLineOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  let wasUp = false
  const open = () => {
    clearTimeout(timer)
    if (socket) return
    const line = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`,
    )
    socket = line
    line.onopen = () => line.send(joinLine)
    line.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === pingText) return line.send(pongText)
      if (data.startsWith(joinLine)) {
        waitMs = firstWaitMs
        if (wasUp) onReturn()
        wasUp = true
      }
      const kind = changedKind(data)
      if (kind !== undefined) onChange(kind)
    }
    line.onclose = () => {
      if (socket !== line) return
      socket = undefined
      // Pages that lost a server come back one after the other.
      timer = setTimeout(open, waitMs * (1 + Math.random()))
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
  const rest = () => {
    clearTimeout(timer)
    const line = socket
    socket = undefined
    line?.close()
  }
  // A page with a line is not kept for going back to: it leaves without one.
  addEventListener('pagehide', rest)
  addEventListener('pageshow', open)
  open()
  return () => {
    removeEventListener('pagehide', rest)
    removeEventListener('pageshow', open)
    rest()
  }
}
