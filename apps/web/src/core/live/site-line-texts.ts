/** Of the protocol of socket.io (engine 4): what a listener says and hears in the namespace `/site`. */
export const joinLine = '40/site,'
export const pingText = '2'
export const pongText = '3'
const eventStart = '42/site,'

/** The kind of content that changed, when that is what the text says. */
export function changedKind(text: string): string | undefined {
  if (!text.startsWith(eventStart)) return undefined
  const [name, said] = readList(text.slice(eventStart.length))
  const kind = name === 'content_changed' ? (said as { kind?: unknown } | null)?.kind : undefined
  return typeof kind === 'string' ? kind : undefined
}

function readList(json: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(json)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
