import type { MemberId } from '@baize/std'

/** What happened, as it came: figures of teams are sums over this, walked member by member. */
export interface NaiveFact {
  readonly memberId: MemberId
  /** The day that the fact is of, and the day on which it counts. */
  readonly ownDay: string
  readonly day: string
  readonly category: string
  readonly stakes: bigint
  readonly valid: bigint
  readonly payout: bigint
}

export interface NaiveEdge {
  readonly memberId: MemberId
  readonly uplineId: MemberId
  readonly fromDay: string
}

export const firstDay = '0000-00-00'

/** Teams the slow way: every fact climbs from its member to the root, edge by edge of its day. */
export class NaiveTeams {
  readonly edges: NaiveEdge[] = []
  readonly facts: NaiveFact[] = []

  uplineOn(memberId: MemberId, day: string): MemberId | undefined {
    return this.edges
      .filter((edge) => edge.memberId === memberId && edge.fromDay <= day)
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .at(-1)?.uplineId
  }

  above(memberId: MemberId, day: string): MemberId[] {
    const upline = this.uplineOn(memberId, day)
    return upline === undefined ? [] : [upline, ...this.above(upline, day)]
  }

  /** Sums of an agent's team by day, product and origin, those of 0 left out. */
  team(agentId: MemberId): Map<string, readonly [bigint, bigint, bigint]> {
    return this.sum((fact) => this.above(fact.memberId, fact.ownDay).includes(agentId))
  }

  directs(agentId: MemberId): Map<string, readonly [bigint, bigint, bigint]> {
    return this.sum((fact) => this.uplineOn(fact.memberId, fact.ownDay) === agentId)
  }

  /** Members of a team with a day in the range on which they staked cash, corrections apart. */
  players(agentId: MemberId, range: { from: string; to: string; category?: string }): bigint {
    const byDay = Map.groupBy(
      this.facts.filter(
        ({ memberId, ownDay, day, category }) =>
          ownDay === day &&
          day >= range.from &&
          day <= range.to &&
          (range.category === undefined || range.category === category) &&
          this.above(memberId, day).includes(agentId),
      ),
      ({ memberId, day }) => `${memberId} ${day}`,
    )
    const active = [...byDay].filter(([, facts]) => facts.reduce((sum, { valid }) => sum + valid, 0n) > 0n)
    return BigInt(new Set(active.map(([key]) => key.split(' ')[0])).size)
  }

  private sum(counts: (fact: NaiveFact) => boolean): Map<string, readonly [bigint, bigint, bigint]> {
    const sums = new Map<string, readonly [bigint, bigint, bigint]>()
    for (const fact of this.facts.filter(counts)) {
      const key = `${fact.day} ${fact.category} ${fact.ownDay}`
      const [stakes, valid, payout] = sums.get(key) ?? [0n, 0n, 0n]
      sums.set(key, [stakes + fact.stakes, valid + fact.valid, payout + fact.payout])
    }
    return new Map([...sums].filter(([, figures]) => figures.some((figure) => figure !== 0n)))
  }
}
