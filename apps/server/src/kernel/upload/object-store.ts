/** Where uploaded files lie. Names are made by the platform: `[0-9a-f]{32}.(png|jpg)`. */
export interface ObjectStore {
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
}

/** An S3-compatible service: Amazon, MinIO, R2, Ceph ... */
export interface BucketOptions {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is the first step of the path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
