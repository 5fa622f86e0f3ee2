interface Asked<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const most = 200

/**
 * Gathers what comes while a batch is under way, and does it together in the next one. `work` gives an answer
 * for each item, in their order. Gives a function that resolves with the item's answer and rejects when its
 * batch failed.
 */
export function createBatcher<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const gathered: Asked<Item, Answer>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (gathered.length > 0) {
      const batch = gathered.splice(0, most)
      try {
        const answers = await work(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
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
