import { readFileSync } from 'node:fs'

/**
 * Nanoseconds that a process has spent on a processor, as the kernel's scheduler counts them; 0 when it has
 * ended. Needs Linux's /proc.
 */
export function runTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}
