import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

async function solve(challenge: Challenge): Promise<void> {
  self.postMessage(await solveChallenge({ challenge, deriveKey }))
}

self.addEventListener('message', (event: MessageEvent<Challenge>) => void solve(event.data))
