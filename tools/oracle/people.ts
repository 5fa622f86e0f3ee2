import { InvariantError, memberId, type MemberId } from '@baize/std'
import { groupBounds, type PrizeMode } from '@baize/lottery/ticket'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { giveCredits, openPlayer } from '../../apps/server/src/testing/withdrawals.ts'
import { testPassword, type World } from '../../apps/server/src/testing/world.ts'

export interface Person {
  readonly id: MemberId
  readonly account: string
  readonly token: string
  readonly upline: Person | undefined
}

type GroupMode = Exclude<PrizeMode, 'ZY'>

/** Players below agents, with the prize groups that were set. */
export class People {
  readonly all: Person[] = []
  readonly players: Person[] = []
  readonly #set = new Map<string, number>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  async openAll(): Promise<void> {
    const master = await this.#agent('master', 1, undefined)
    const agent = await this.#agent('agent', 2, master)
    for (const [index, upline] of [undefined, master, agent, agent, agent].entries()) {
      const account = `history_${index}`
      const { token, memberId: id } = await openPlayer(this.#world, account, '50000')
      for (let more = 0; more < 3; more += 1) await giveCredits(this.#world, token, '50000')
      if (upline) await this.#place(id, upline)
      this.#add({ id: memberId(id), account, token, upline }, true)
    }
  }

  #add(person: Person, isPlayer: boolean): Person {
    this.all.push(person)
    if (isPlayer) this.players.push(person)
    return person
  }

  #place = (id: bigint, upline: Person) =>
    rows(this.#world.platform.db, 'update member set upline_id = $2 where id = $1', [id, upline.id])

  async #agent(account: string, type: 1 | 2, upline: Person | undefined): Promise<Person> {
    const { platform } = this.#world
    const given = {
      username: account,
      nickname: account,
      password: testPassword,
      type,
      currency: 'BDT',
    } as const
    const id = memberId(await platform.members.open(given))
    if (upline) await this.#place(id, upline)
    const caller = { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) }
    const admitted = await platform.sessions.admit(id, caller, { area: 'agent', via: 'password' })
    if (!admitted.ok) throw new InvariantError(admitted.code)
    return this.#add({ id, account, token: admitted.value.token, upline }, false)
  }

  /** What a member may choose up to: what was set, or the usual group, never above the upline's. */
  groupOf(person: Person, mode: GroupMode): number {
    const own = this.#set.get(`${person.id} ${mode}`) ?? groupBounds[mode].usual
    const above = person.upline ? this.groupOf(person.upline, mode) : groupBounds[mode].most
    return Math.min(own, above)
  }

  uplineOf(person: Person, mode: GroupMode): { id: bigint; group: number }[] {
    const { upline } = person
    return upline
      ? [{ id: upline.id, group: this.groupOf(upline, mode) }, ...this.uplineOf(upline, mode)]
      : []
  }

  /** An upline gives a group; whoever has more below falls with it. */
  async give(person: Person, mode: GroupMode, group: number): Promise<void> {
    const { upline } = person
    if (!upline) return
    const ask = (confirm?: string) =>
      this.#world.call('setLotteryGroup', {
        token: upline.token,
        body: { mode, account: person.account, group, ...(confirm && { confirm }) },
      })
    const first = await ask()
    const mark = (first.value as { confirm?: string } | null)?.confirm
    const given = first.success || mark === undefined ? first : await ask(mark)
    if (!given.success) throw new InvariantError(`not given: ${given.message} ${JSON.stringify(given.value)}`)
    for (const other of this.all)
      if (this.#isBelow(other, person) && this.groupOf(other, mode) > group)
        this.#set.set(`${other.id} ${mode}`, group)
    this.#set.set(`${person.id} ${mode}`, group)
  }

  #isBelow(person: Person, above: Person): boolean {
    return person.upline !== undefined && (person.upline === above || this.#isBelow(person.upline, above))
  }
}
