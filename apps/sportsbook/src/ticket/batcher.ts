interface Asked<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const most = 200

/**
 * Gathers what comes while a batch is under way, and does it together in the next one. Gives a function that
 * resolves when the item's batch is done and rejects when it failed.
 */
export function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const gathered: Asked<Item>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (gathered.length > 0) {
      const batch = gathered.splice(0, most)
      try {
        await work(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      gathered.push({ item, resolve, reject })
      if (!isRunning) void run()
    })
}
