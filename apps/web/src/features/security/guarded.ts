import { CallError } from '@baize/contract/transport'
import { showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofTurnedDown, withProof } from '../../core/sign-in/proof.ts'
import { refusalText } from '../../verify/refusal.ts'
import { useRenewal } from './queries.ts'

interface After<Value> {
  onDone: (value: Value) => void
  /** Shows a refusal in its own place and says that it did; other refusals stand in `error`. */
  onRefused?: (error: Error) => boolean
}

export interface Change<Given> {
  run: (given: Given) => void
  isPending: boolean
  /** A refusal that has no place of its own. */
  error: Error | undefined
}

/**
 * A change of the account. When the server wants a second proof, the person is asked for it and the change is
 * made with it; who turns away from the question is told nothing.
 */
export function useChange<Given, Value>(
  make: (given: Given, proof: string | undefined) => Promise<Value>,
  { onDone, onRefused }: After<Value>,
): Change<Given> {
  const renew = useRenewal()
  const [error, setError] = useState<Error>()
  const change = useMutation({
    mutationFn: async (given: Given) => {
      const value = await withProof((proof) => make(given, proof))
      // Read anew before the dialog goes, so that nothing old is seen behind it.
      await renew()
      return value
    },
    onMutate: () => setError(undefined),
    onSuccess: onDone,
    onError: (refused) => {
      if (refused instanceof ProofTurnedDown) return
      if (onRefused?.(refused) !== true) setError(refused)
    },
  })
  return { run: (given) => change.mutate(given), isPending: change.isPending, error }
}

/** A change that is made from a row, which has no place for a refusal: a notice tells it. */
export function useRowChange<Given, Value>(
  make: (given: Given, proof: string | undefined) => Promise<Value>,
  onDone: (value: Value) => void,
): Change<Given> {
  const t = useT()
  const onRefused = (error: Error) => {
    // The end of the session has a notice of its own.
    const isSessionOver = error instanceof CallError && error.status === 401
    if (!isSessionOver) showToast({ tone: 'bad', title: t('security.notDone'), text: refusalText(t, error) })
    return true
  }
  return useChange(make, { onDone, onRefused })
}
