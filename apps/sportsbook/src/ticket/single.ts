/** Runs the work once at a time; calls that come meanwhile ask for one more run. */
export function createSingle(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  const run = async () => {
    do {
      isAsked = false
      await work()
    } while (isAsked)
  }
  return () => {
    if (running) {
      isAsked = true
      return running
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
}
