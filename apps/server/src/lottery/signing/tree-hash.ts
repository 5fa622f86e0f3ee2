import { hash } from 'node:crypto'

// The hashes of the package, by the machine's own SHA-256: a draw has many tickets, a day 24,000 draws.

type Hash = Uint8Array
const one = Buffer.from([1])

/** The hash of a leaf of a tree, whose text is ASCII. */
export const hashLeaf = (text: string): Hash => hash('sha256', `\0${text}`, 'buffer')

/** Joins two hashes of a tree. */
export const joinHashes = (left: Hash, right: Hash): Hash =>
  hash('sha256', Buffer.concat([one, left, right]), 'buffer')
