/** An instant as an input of the operator's own time zone shows it; nothing stays nothing. */
export function toLocal(at: string | null | undefined): string {
  if (!at) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such an input says, as an instant. */
export const fromLocal = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())
