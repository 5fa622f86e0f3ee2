import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { invariant } from '@baize/std'
import type { FeedConsumer } from './consumer.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** Every consumer of the server, in order of their names. */
export async function loadConsumers(directories: readonly string[] = [server]): Promise<FeedConsumer[]> {
  const found: FeedConsumer[] = []
  for (const directory of directories) {
    for await (const file of glob('**/feed-consumer.ts', { cwd: directory })) {
      const address = pathToFileURL(resolve(directory, file)).href
      const { feedConsumers } = (await import(/* @vite-ignore */ address)) as ConsumerFile
      invariant(feedConsumers, `${file} exports feedConsumers`)
      found.push(...feedConsumers)
    }
  }
  const names = new Set(found.map(({ name }) => name))
  invariant(names.size === found.length, 'each consumer of the feed has a name of its own')
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

interface ConsumerFile {
  readonly feedConsumers?: readonly FeedConsumer[]
}
