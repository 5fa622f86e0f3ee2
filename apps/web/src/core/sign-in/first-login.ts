import { client } from '../calls/client.ts'
import { createStore } from '../browser/store.ts'

const key = 'firstTimeLogin'
const kept = createStore<string | null>(sessionStorage.getItem(key))
/** What names a session without giving it away. */
const signOf = (token: string): string => token.slice(0, 8)

function keep(token: string): void {
  sessionStorage.setItem(key, signOf(token))
  kept.set(signOf(token))
}

/** Keeps that this session is the first of its member: popups of execution F are for them (spec 4). */
export function greetFirstLogin(token: string): void {
  keep(token)
  // It only keeps what greets a first login from coming twice; the login stands without it.
  client.sessionFirstLogin().catch(() => undefined)
}

/** A password that had to be changed gave a new session, which is still the first (spec 4). */
export function passFirstLogin({ from, to }: { from: string | undefined; to: string }): void {
  if (from !== undefined && kept.get() === signOf(from)) keep(to)
}
