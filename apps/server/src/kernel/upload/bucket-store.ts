import { AwsClient } from 'aws4fetch'
import type { BucketOptions, ObjectStore } from './object-store.ts'

const answerWithinMs = 15_000

/** Keeps files in an S3-compatible bucket, each request signed (AWS signature version 4). */
export function createBucketStore(options: BucketOptions): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const send = (method: 'GET' | 'PUT' | 'DELETE', name: string, more: RequestInit = {}) =>
    client.fetch(`${options.endpoint}/${options.bucket}/${name}`, {
      method,
      signal: AbortSignal.timeout(answerWithinMs),
      ...more,
    })
  return {
    async write(name, bytes, mediaType) {
      const headers = { 'content-type': mediaType }
      await done(await send('PUT', name, { body: new Uint8Array(bytes), headers }))
    },
    async read(name) {
      const response = await send('GET', name)
      if (response.status === 404) return undefined
      await done(response)
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(name) {
      const response = await send('DELETE', name)
      if (response.status !== 404) await done(response)
    },
  }
}

async function done(response: Response): Promise<void> {
  if (response.ok) return
  throw new Error(`the object store answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
}
