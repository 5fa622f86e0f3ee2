import { useEffect, useState } from 'react'

export type Move = 'up' | 'down'

const shownMs = 3_000

/** Which way odds went within the last three seconds; nothing while they have none. */
export function useMove(oddsMilli: number): Move | undefined {
  const [seen, setSeen] = useState<{ readonly oddsMilli: number; readonly move?: Move }>({ oddsMilli })
  if (seen.oddsMilli !== oddsMilli) {
    const isKnown = seen.oddsMilli > 0 && oddsMilli > 0
    setSeen({ oddsMilli, ...(isKnown && { move: oddsMilli > seen.oddsMilli ? 'up' : 'down' }) })
  }
  // The clock takes the arrow away.
  useEffect(() => {
    if (!seen.move) return
    const timer = setTimeout(() => setSeen({ oddsMilli: seen.oddsMilli }), shownMs)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.move
}
