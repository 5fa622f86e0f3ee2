import { isOutcomeUnknown } from '@baize/contract/transport'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProofTurnedDown, withProof } from '../../../core/sign-in/proof.ts'

interface Sent<Given> {
  readonly given: Given
  readonly requestId: string
  readonly proof: string | undefined
}

/**
 * Sends something that moves money. While it is not known how a try ended, every further one is the same
 * request, so that it is done once.
 */
export function useMoneyRequest<Given, Value>(
  send: (sent: Sent<Given>) => Promise<Value>,
  onDone: (value: Value, given: Given) => void,
) {
  const open = useRef<string | undefined>(undefined)
  const [error, setError] = useState<Error>()
  const change = useMutation({
    mutationFn: (given: Given) => {
      open.current ??= crypto.randomUUID()
      const requestId = open.current
      return withProof((proof) => send({ given, requestId, proof }))
    },
    onMutate: () => setError(undefined),
    onSuccess: (value, given) => {
      open.current = undefined
      onDone(value, given)
    },
    onError: (refused) => {
      if (!isOutcomeUnknown(refused) || refused instanceof ProofTurnedDown) open.current = undefined
      if (!(refused instanceof ProofTurnedDown)) setError(refused)
    },
  })
  const isUnknown = error !== undefined && isOutcomeUnknown(error)
  return { run: (given: Given) => change.mutate(given), isPending: change.isPending, error, isUnknown }
}
