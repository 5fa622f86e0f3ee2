import { memberId, ok, type MemberId, type Result } from '@baize/std'
import { currencies, formatDecimal } from '@baize/money'
import type { Session } from '../../kernel/http/session.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import type { DayRange } from '../figures/model.ts'
import { openPage, type Query, type TeamDeps, type TeamRefusal, type Value } from './context.ts'
import { findShown } from './members.ts'
import { namePeople } from './people-names.ts'
import * as store from './store.ts'

const pageSize = 50

/** The members that a count of a team, or of one line of it, adds up. */
export async function showPeople(
  deps: TeamDeps,
  session: Session,
  { of, under, line, cursor, ...days }: Query<'agentPeople'>,
): Promise<Result<Value<'agentPeople'>, TeamRefusal>> {
  const opened = await openPage(deps, session, days)
  if (!opened.ok) return opened
  const page = opened.value
  const shown = await findShown(deps, page, { under })
  if (!shown.ok) return shown
  const { db, figures } = deps
  const { agentId, from } = shown.value
  const { to, today, currency } = page
  const [total, own, found] = await Promise.all([
    count(deps, { agentId, from, to, of, currency }),
    line && of === 'active' ? figures.ownPlay(db, { memberId: agentId, from, to }) : undefined,
    figures.people(db, {
      agentId,
      from,
      to,
      of,
      after: cursor === undefined ? null : memberId(BigInt(cursor)),
      limit: pageSize + 1,
    }),
  ])
  // The agent's own account comes before its members.
  const first = own && cursor === undefined ? [{ ...own, upline_id: agentId }] : []
  const nameOf = await namePeople(db, { agentId: page.agentId, today }, [...first, ...found])
  const text = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const show = (person: (typeof found)[number]) => ({
    ...nameOf(person),
    valid: text(person.valid),
    deposits: text(person.deposits),
    lastDay: person.last_day,
  })
  const { list, nextCursor } = splitPage(found, pageSize, show)
  return ok({
    ...page.head,
    count: total + (own ? 1 : 0),
    people: [...first.map(show), ...list],
    nextCursor,
  })
}

/** The count itself, as the pages of the team show it. */
async function count(
  { db, figures }: TeamDeps,
  {
    of,
    agentId,
    currency,
    ...days
  }: DayRange & { agentId: MemberId; of: Query<'agentPeople'>['of']; currency: string },
): Promise<number> {
  if (of === 'active')
    return Number((await figures.activeIn(db, { agentIds: [agentId], ...days })).get(agentId) ?? 0n)
  const { total } = await store.sumTeam(db, { agentId, viewerId: agentId, currency, ...days })
  return Number(of === 'joined' ? total.registered : total.first_deposits)
}
