import { createPool, type Pool } from '@baize/runtime'
import { expect } from 'vitest'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld } from '../../apps/server/src/testing/console-world.ts'
import { brokenInvariants } from '../../apps/server/src/testing/withdrawals.ts'
import { Closers, type Fate } from './closers.ts'
import type { Moment } from './held-statements.ts'
import type { Closed } from './killed-closer.ts'

export interface Strike extends Moment {
  readonly fate: Fate
}

/** How many statements each job sent for a close. */
export type Statements = Closed['statements']

export const labelOf = (strike: Strike | undefined): string =>
  strike ? `${strike.fate} ${strike.when} statement ${strike.statement} of ${strike.job}` : 'a quiet period'

/** A world of agents whose periods are closed by workers that may die. */
export class ClosedWorld {
  readonly world: ConsoleWorld
  /** How often a worker suffered, by job and statement. */
  readonly struck = new Map<string, number>()
  /** How many bets that raced with a close were in its bills, and how many came late. */
  readonly raced = { before: 0, after: 0 }
  readonly #owner: Pool
  readonly #closers: Closers

  private constructor(world: ConsoleWorld) {
    this.world = world
    this.#owner = createPool(world.ownerUrl, { name: 'kills', max: 1 })
    this.#closers = new Closers(world.databaseUrl)
  }

  static async open(): Promise<ClosedWorld> {
    return new ClosedWorld(await startConsoleWorld())
  }

  now = () => this.world.platform.clock()

  advanceTo(atMs: number): void {
    this.world.clock.advance(atMs - this.now())
  }

  /**
   * Closes a period while bets of it and of the next one are settled: `race` settles some, at once and again
   * where the worker suffers. Gives how many statements it took, or nothing when the worker suffered.
   */
  async close(given: {
    readonly endsMs: number
    readonly closes: number
    readonly strike: Strike | undefined
    race(): Promise<void>
  }): Promise<Statements | undefined> {
    const { endsMs, closes, strike, race } = given
    const closing = this.#closers.close({
      aheadMs: this.now() - Date.now(),
      endsMs,
      closes,
      moment: strike,
      onStopped: async ({ job, name }) => {
        const key = `${job}: ${name}`
        this.struck.set(key, (this.struck.get(key) ?? 0) + 1)
        await race()
      },
      breakConnections: (pids) =>
        rows(
          this.#owner,
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid = any($1)`,
          [pids],
        ),
    })
    const [{ closed, stop }] = await Promise.all([closing, race()])
    if (!stop || strike?.fate === 'kill') expect(closed.failures, labelOf(strike)).toEqual([])
    return stop ? undefined : closed.statements
  }

  brokenInvariants(): ReturnType<typeof brokenInvariants> {
    return brokenInvariants(this.world)
  }

  async end(): Promise<void> {
    await this.#closers.end()
    await this.#owner.end()
    await this.world.stop()
  }
}

/** Periods of one length that are lived and closed one after the other. */
export interface ClosedPeriods {
  readonly on: ClosedWorld
  /**
   * One is lived and closed, and all bills, payments and wallets compared. Gives how many statements the
   * close took, or nothing when its worker suffered.
   */
  live(strike?: Strike): Promise<Statements | undefined>
}
