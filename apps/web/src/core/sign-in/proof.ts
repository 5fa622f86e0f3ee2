import type { ProofMethod } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import type { GuardedChange } from '@baize/domain/security'
import { createStore } from '../browser/store.ts'

/** What has to be proven, and the ways in which this account can prove it. */
export interface ProofQuestion {
  readonly change: GuardedChange
  readonly methods: readonly { readonly method: ProofMethod; readonly hint: string }[]
}

export interface AskedProof extends ProofQuestion {
  /** Ends the question: with the ticket of the proof, or with nothing when the person turned away. */
  settle(proof: string | undefined): void
}

/** The question that lies over the page now. */
export const askedProof = createStore<AskedProof | undefined>(undefined)

/** The person closed the question: nothing was done, and nothing needs to be said. */
export class ProofTurnedDown extends Error {}

/** Asks the person for a second proof. Gives its ticket, or nothing when the person turned away. */
export function askProof(question: ProofQuestion): Promise<string | undefined> {
  askedProof.get()?.settle(undefined)
  return new Promise((resolve) => {
    askedProof.set({
      ...question,
      settle: (proof) => {
        askedProof.set(undefined)
        resolve(proof)
      },
    })
  })
}

// A ticket whose change was refused for another reason may still be good: the person is not asked twice.
let spare: { readonly change: GuardedChange; readonly proof: string } | undefined

/**
 * Makes a call that may need a second proof: when the server asks for one, so is the person, and the call is
 * made again with it. Throws `ProofTurnedDown` when the person turns away.
 */
export async function withProof<Value>(call: (proof: string | undefined) => Promise<Value>): Promise<Value> {
  let proof: string | undefined
  let change: GuardedChange | undefined
  for (;;) {
    try {
      const value = await call(proof)
      if (change !== undefined) spare = undefined
      return value
    } catch (error) {
      const question = questionOf(error)
      if (!question) {
        if (change !== undefined && proof !== undefined) spare = { change, proof }
        throw error
      }
      change = question.change
      proof = takeSpare(change) ?? (await askProof(question))
      if (proof === undefined) throw new ProofTurnedDown()
    }
  }
}

function takeSpare(change: GuardedChange): string | undefined {
  const kept = spare?.change === change ? spare.proof : undefined
  spare = undefined
  return kept
}

function questionOf(error: unknown): ProofQuestion | undefined {
  if (!(error instanceof CallError)) return undefined
  const isAsked = error.code === 'proof_required' || error.code === 'proof_expired'
  return isAsked ? (error.details as ProofQuestion) : undefined
}
