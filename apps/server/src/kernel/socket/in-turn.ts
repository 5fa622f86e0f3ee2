/** Gives what does the work of one key one after the other: what happened first is heard first. */
export function createTurns(): (key: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const working = before.catch(() => undefined).then(work)
    last.set(key, working)
    const forget = () => void (last.get(key) === working && last.delete(key))
    working.then(forget, forget)
    return working
  }
}
