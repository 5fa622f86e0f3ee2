import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/build.ts'

/*
 * A month is lived in minutes: libfaketime tells PostgreSQL and this program, whoever asks for the time, that
 * it is as much earlier as a file says. Nothing of the platform knows of it.
 */
const places = [
  join(root, '.cache/faketime/libfaketimeMT.so.1'),
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
]

/** Where the library is: in .cache/faketime, else where Debian's package `libfaketime` puts it. */
export function findFaketime(): string {
  const found = places.find((path) => existsSync(path))
  if (found) return found
  throw new Error(`libfaketime is not here: install the package libfaketime, or put its file at ${places[0]}`)
}

/** What programs need to ask the file for the time. */
export const movedTime = (library: string, file: string): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/** Sets how many seconds from the true time it is; the file is put in place whole. */
export function shiftBy(file: string, seconds: number): void {
  writeFileSync(`${file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(Math.round(seconds))}\n`)
  renameSync(`${file}.new`, file)
}
