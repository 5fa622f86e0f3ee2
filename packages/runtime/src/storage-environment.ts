import { z } from 'zod'
import { fieldsFrom, variablesFrom } from './environment-fields.ts'

/**
 * Where uploads lie and how addresses become countries. Without a bucket, uploads lie in the data directory.
 */
export interface StorageEnvironment {
  /** An S3-compatible service; with it, the four below are needed. */
  readonly bucketEndpoint?: string
  readonly bucketRegion?: string
  readonly bucketName?: string
  readonly bucketAccessKeyId?: string
  readonly bucketSecretAccessKey?: string
  /** A file in MaxMind's MMDB format that knows the country of an address. */
  readonly regionDatabase?: string
}

const text = z.string().max(512).optional()

export const storageVariables = {
  BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  BUCKET_REGION: text,
  BUCKET_NAME: text,
  BUCKET_ACCESS_KEY_ID: text,
  BUCKET_SECRET_ACCESS_KEY: text,
  REGION_DATABASE: text,
}

type Variable = keyof typeof storageVariables

const variableOf: Readonly<Record<keyof StorageEnvironment, Variable>> = {
  bucketEndpoint: 'BUCKET_ENDPOINT',
  bucketRegion: 'BUCKET_REGION',
  bucketName: 'BUCKET_NAME',
  bucketAccessKeyId: 'BUCKET_ACCESS_KEY_ID',
  bucketSecretAccessKey: 'BUCKET_SECRET_ACCESS_KEY',
  regionDatabase: 'REGION_DATABASE',
}

/** Takes the checked variables, gives what is set. */
export const storageEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | undefined>>>,
): StorageEnvironment => fieldsFrom(variableOf, read)

/** What a program is started with. */
export const storageVariablesOf = (environment: StorageEnvironment) => variablesFrom(variableOf, environment)
