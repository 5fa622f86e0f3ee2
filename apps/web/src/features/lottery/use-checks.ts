import { useEffect, useState } from 'react'

interface Check {
  readonly holds: (() => boolean) | undefined
}

export type CheckState = 'checking' | 'right' | 'wrong' | 'later'

/** Runs checks one after the other, so that the page stays alive between them. */
export function useChecks(checks: readonly Check[]): { states: readonly CheckState[]; again(): void } {
  const [run, setRun] = useState<{ readonly of: readonly Check[]; readonly done: readonly CheckState[] }>({
    of: checks,
    done: [],
  })
  const done = run.of === checks ? run.done : []
  const next = checks[done.length]
  // The clock of the page lies outside of the components.
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => {
      const found: CheckState = next.holds ? (next.holds() ? 'right' : 'wrong') : 'later'
      setRun({ of: checks, done: [...done, found] })
    })
    return () => clearTimeout(timer)
    // What is done follows from the run.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next, checks, done.length])
  return {
    states: checks.map((_, place) => done[place] ?? 'checking'),
    again: () => setRun({ of: checks, done: [] }),
  }
}

/** How the whole stands. */
export function sumOfChecks(states: readonly CheckState[]): CheckState {
  return (['wrong', 'checking', 'later'] as const).find((state) => states.includes(state)) ?? 'right'
}
