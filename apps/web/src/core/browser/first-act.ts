const acts = ['pointerdown', 'keydown', 'scroll'] as const

/** Runs `then` when the person first touches, types or scrolls. Gives what forgets it. */
export function onFirstAct(then: () => void): () => void {
  const stop = new AbortController()
  const act = () => {
    stop.abort()
    then()
  }
  for (const name of acts) addEventListener(name, act, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
