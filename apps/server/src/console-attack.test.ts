import type { Permission } from '@baize/contract/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from './kernel/database/database.ts'
import { checkInvariants } from './invariants.ts'
import { operatorPassword, startConsoleWorld, type ConsoleWorld } from './testing/console-world.ts'

/** reliability.md, "Console" and the login's attacks, against the operators' door. */
let world: ConsoleWorld
beforeAll(async () => void (world = await startConsoleWorld()))
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const logIn = (username: string, ...permissions: Permission[]) => world.logIn(username, permissions)
const openMember = async (username: string) => {
  const { memberId } = await world.register(username)
  return String(memberId)
}
const lineOf = async (as: Awaited<ReturnType<typeof logIn>>, id: string) => {
  const { value } = await world.ask('memberList', { as, query: { q: id } })
  const line = value.list[0]
  if (!line) throw new Error('the member is listed')
  return line
}
const cashOf = async (id: string) => {
  const [row] = await rows<{ cash: bigint }>(
    world.platform.db,
    'select cash from wallet where member_id = $1',
    [id],
  )
  return row?.cash
}
const because = 'because a test says so'

describe('the door', () => {
  test('a session planted before the login is worth nothing after it', async () => {
    const victim = await logIn('fixated', 'member_read')
    const body = { username: 'fixated', password: operatorPassword }
    const begun = await world.ask('consoleLogin', { body, address: '198.18.1.1' })
    const planted = begun.cookie
    world.clock.advance(60_000)
    const code = { code: world.codeOf() }
    const opened = await world.ask('consoleCode', { as: planted, body: code, address: '198.18.1.1' })
    expect(opened).toMatchObject({ success: true })
    expect(opened.cookie).not.toBe(planted)
    expect(await world.ask('memberList', { as: planted })).toMatchObject({ message: 'session_expired' })
    expect(await world.ask('memberList', { as: opened.cookie })).toMatchObject({ success: true })
    expect(victim.token).not.toBe(opened.cookie)
  })

  test('the password alone opens nothing, and its step ends after five minutes', async () => {
    await logIn('halfway', 'member_read')
    const body = { username: 'halfway', password: operatorPassword }
    const { cookie } = await world.ask('consoleLogin', { body, address: '198.18.1.2' })
    expect(await world.ask('memberList', { as: cookie })).toMatchObject({ message: 'session_expired' })
    expect(await world.ask('consoleEnrol', { as: cookie })).toMatchObject({ message: 'code_required_first' })
    world.clock.advance(5 * 60_000)
    const late = await world.ask('consoleCode', { as: cookie, body: { code: world.codeOf() } })
    expect(late).toMatchObject({ message: 'code_required_first' })
  })

  test('a code is taken once, also of two browsers at once', async () => {
    await logIn('replayed', 'member_read')
    const body = { username: 'replayed', password: operatorPassword }
    const [one, two] = [
      await world.ask('consoleLogin', { body, address: '198.18.1.3' }),
      await world.ask('consoleLogin', { body, address: '198.18.1.3' }),
    ]
    world.clock.advance(60_000)
    const code = { code: world.codeOf() }
    const answers = await Promise.all(
      [one, two].map(({ cookie }) => world.ask('consoleCode', { as: cookie, body: code })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('guessing is slowed, from one address and from many, and says nothing about names', async () => {
    await logIn('guessed', 'member_read')
    const guess = (username: string, address: string) =>
      world.ask('consoleLogin', { body: { username, password: 'wrong' }, address })
    const known = await guess('guessed', '198.18.2.1')
    const unknown = await guess('nobody_at_all', '198.18.2.2')
    expect([known.message, unknown.message]).toEqual(['login_failed', 'login_failed'])
    for (let tries = 0; tries < 6; tries += 1) await guess('guessed', '198.18.2.1')
    expect(await guess('guessed', '198.18.2.1')).toMatchObject({ message: 'login_throttled' })
  })

  test('guessing the code is slowed across logins', async () => {
    await logIn('code_guessed', 'member_read')
    const body = { username: 'code_guessed', password: operatorPassword }
    const messages: string[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const { cookie } = await world.ask('consoleLogin', { body, address: `198.18.3.${tries}` })
      const answer = await world.ask('consoleCode', { as: cookie, body: { code: '000000' } })
      messages.push(answer.message)
    }
    expect(messages[0]).toBe('code_wrong')
    expect(messages.at(-1)).toBe('login_throttled')
  })

  test('a session ends after 15 idle minutes, and after 8 hours of work', async () => {
    const idle = await logIn('idle', 'member_read')
    world.clock.advance(14 * 60_000)
    expect(await world.ask('memberList', { as: idle })).toMatchObject({ success: true })
    world.clock.advance(15 * 60_000)
    expect(await world.ask('memberList', { as: idle })).toMatchObject({ message: 'session_expired' })
    const busy = await logIn('busy', 'member_read')
    for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
      expect(await world.ask('memberList', { as: busy })).toMatchObject({ success: true })
      world.clock.advance(10 * 60_000)
    }
    expect(await world.ask('memberList', { as: busy })).toMatchObject({ message: 'session_expired' })
  })

  test('logout ends the session on the server', async () => {
    const operator = await logIn('leaves', 'member_read')
    expect(await world.ask('consoleLogout', { as: operator })).toMatchObject({ success: true })
    expect(await world.ask('memberList', { as: operator })).toMatchObject({ message: 'session_expired' })
  })

  test('the cookie is closed to scripts and to other sites', async () => {
    const response = await world.consoleApp.inject({
      method: 'POST',
      url: '/console/session/login',
      payload: { username: 'idle', password: operatorPassword },
    })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  })
})

describe('pages of others', () => {
  test.each([
    ['the player site on the same host', { origin: 'http://localhost:8000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page that does not know the token', { 'x-csrf-token': '' }],
  ])('%s changes nothing', async (name, headers) => {
    const operator = await logIn(`framed ${name.length}`, 'member_read', 'member_suspend')
    const id = await openMember(`victim${name.length}`)
    const { version } = await lineOf(operator, id)
    const body = { id, version, reason: because }
    const answer = await world.ask('memberSuspend', { as: operator, body, headers })
    expect(answer).toMatchObject({ status: 403, message: 'origin_foreign' })
    expect(await lineOf(operator, id)).toMatchObject({ state: 'active' })
  })

  test('nor does it log anybody in', async () => {
    const body = { username: 'idle', password: operatorPassword }
    const headers = { origin: 'http://localhost:8000' }
    const answer = await world.ask('consoleLogin', { body, headers })
    expect(answer).toMatchObject({ message: 'origin_foreign', cookie: undefined })
  })
})

describe('permissions', () => {
  test('a role that loses one loses it in open tabs at once', async () => {
    const [asker, decider] = [
      await logIn('role asker', 'role_ask', 'role_read'),
      await logIn('role decider', 'approval_read', 'role_approve'),
    ]
    const operator = await logIn('stale', 'member_read', 'member_suspend')
    const id = await openMember('staleseen')
    const { version } = await lineOf(operator, id)
    const { value } = await world.ask('roleList', { as: asker })
    const role = value.list.find(({ name }) => name === 'role of stale')
    if (!role) throw new Error('the role is listed')
    const change = {
      id: role.id,
      version: role.version,
      name: role.name,
      permissions: ['member_read'],
      reason: because,
    }
    const asked = await world.ask('roleAsk', { as: asker, body: change })
    const body = { id: asked.value.approvalId, reason: because }
    expect(await world.ask('approvalApprove', { as: decider, body })).toMatchObject({ success: true })
    const answer = await world.ask('memberSuspend', { as: operator, body: { id, version, reason: because } })
    expect(answer).toMatchObject({ status: 403, message: 'permission_missing' })
    const { value: now } = await world.ask('consoleSession', { as: operator })
    expect(now?.permissions).toEqual(['member_read'])
    // The second of two changes that saw the same role comes too late.
    expect(await world.ask('roleAsk', { as: asker, body: change })).toMatchObject({
      message: 'version_conflict',
    })
  })

  test('nobody gives a role more alone: not by editing it, not by a puppet, not by a reset', async () => {
    const climber = await logIn(
      'climber',
      'role_ask',
      'role_read',
      'operator_read',
      'operator_write',
      'operator_reset',
      'role_approve',
      'approval_read',
    )
    const { value } = await world.ask('roleList', { as: climber })
    const own = value.list.find(({ name }) => name === 'role of climber')
    if (!own) throw new Error('the role is listed')
    const more = {
      id: own.id,
      version: own.version,
      name: own.name,
      permissions: ['adjustment_approve'],
      reason: because,
    }
    const asked = await world.ask('roleAsk', { as: climber, body: more })
    const approve = { id: asked.value.approvalId, reason: because }
    expect(await world.ask('approvalApprove', { as: climber, body: approve })).toMatchObject({
      message: 'approval_self',
    })
    const puppet = { username: 'puppet', name: 'Puppet', password: 'long strings hold it', reason: because }
    const opened = await world.ask('operatorOpen', { as: climber, body: puppet })
    const roles = await world.ask('operatorRolesAsk', {
      as: climber,
      body: { id: opened.value.id, version: 1, roles: ['role of climber'], reason: because },
    })
    const grant = { id: roles.value.approvalId, reason: because }
    expect(await world.ask('approvalApprove', { as: climber, body: grant })).toMatchObject({
      message: 'approval_self',
    })
    const reset = await world.ask('operatorResetAsk', {
      as: climber,
      body: { id: opened.value.id, version: 1, password: 'another long string', reason: because },
    })
    const renew = { id: reset.value.approvalId, reason: because }
    expect(await world.ask('approvalApprove', { as: climber, body: renew })).toMatchObject({
      message: 'approval_self',
    })
    expect((await world.ask('consoleSession', { as: climber })).value?.permissions).not.toContain(
      'adjustment_approve',
    )
  })

  test('the SQL itself knows no first person who is the second', async () => {
    const climber = await logIn('climber', 'approval_read')
    await expect(
      world.platform.db.query(
        `update approval set state = 'approved', decided_by = asked_by, decided_at = now() where asked_by = $1`,
        [climber.operatorId],
      ),
    ).rejects.toThrow('approval_second_person')
  })

  test('a first login changes the password and connects an app before anything else', async () => {
    const opener = await logIn('opener', 'operator_write')
    const first = 'handed over on paper'
    const fresh = { username: 'newcomer', name: 'Newcomer', password: first, reason: because }
    await world.ask('operatorOpen', { as: opener, body: fresh })
    const body = { username: 'newcomer', password: first }
    const begun = await world.ask('consoleLogin', { body, address: '198.18.4.1' })
    expect(begun.value).toEqual({ stage: 'enrol' })
    const enrolled = await world.ask('consoleEnrol', { as: begun.cookie })
    const code = world.codeOf(enrolled.value.secret)
    const opened = await world.ask('consoleCode', { as: begun.cookie, body: { code } })
    expect(opened.value).toMatchObject({ mustChangePassword: true })
    const { cookie: as } = opened
    expect(await world.ask('memberList', { as })).toMatchObject({ message: 'password_change_required' })
    const change = (newPassword: string) =>
      world.ask('consolePassword', { as, body: { oldPassword: first, newPassword } })
    expect(await change('short')).toMatchObject({ message: 'operator_password_weak' })
    expect(await change('newcomer newcomer')).toMatchObject({ message: 'operator_password_weak' })
    expect(await change('only I know this one')).toMatchObject({ success: true })
    expect(await world.ask('memberList', { as })).toMatchObject({ message: 'permission_missing' })
    // The app that was connected guards: no second one takes its place.
    const again = await world.ask('consoleLogin', {
      body: { ...body, password: 'only I know this one' },
      address: '198.18.4.2',
    })
    expect(again.value).toEqual({ stage: 'code' })
  })
})

describe('two operators at once', () => {
  test('the one who writes later is told that the other was there', async () => {
    const [one, two] = [
      await logIn('first', 'member_read', 'member_suspend'),
      await logIn('second', 'member_read', 'member_suspend'),
    ]
    const id = await openMember('contested')
    const { version } = await lineOf(one, id)
    const body = { id, version, reason: because }
    const answers = await Promise.all([one, two].map((as) => world.ask('memberSuspend', { as, body })))
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['ok', 'version_conflict'])
    const after = await lineOf(one, id)
    expect(after).toMatchObject({ state: 'suspended', version: version + 1 })
    const old = await world.ask('memberRestore', { as: two, body })
    expect(old).toMatchObject({ status: 409, message: 'version_conflict' })
  })

  test('ten approvals of one request apply it once', async () => {
    const asker = await logIn('credit asker', 'adjustment_ask')
    const decider = await logIn('credit decider', 'approval_read', 'adjustment_approve')
    const memberId = await openMember('credited')
    const credit = { memberId, direction: 'credit', amount: '250.00', reason: because }
    const asked = await world.ask('adjustmentAsk', { as: asker, body: credit })
    expect(await cashOf(memberId)).toBe(0n)
    const body = { id: asked.value.approvalId, reason: because }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('approvalApprove', { as: decider, body })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await cashOf(memberId)).toBe(25_000n)
  })
})

describe('manual credits', () => {
  test.each(['-100.00', '0', '0.00', '-0', '1e3', '100.001', '+5', '1,000.00', '9'.repeat(17), ' 5'])(
    '%s is no amount',
    async (amount) => {
      const asker = await logIn('amount asker', 'adjustment_ask')
      const memberId = await openMember(`amount${amount.length}${amount.charCodeAt(0)}`)
      const body = { memberId, direction: 'credit', amount, reason: because }
      const answer = await world.ask('adjustmentAsk', { as: asker, body })
      expect(['amount_invalid', 'bad_request']).toContain(answer.message)
    },
  )

  test('who asked does not approve, nor who may not, and a debit takes no more than there is', async () => {
    const asker = await logIn('both', 'adjustment_ask', 'approval_read', 'adjustment_approve')
    const reader = await logIn('reader', 'approval_read')
    const decider = await logIn('credit decider', 'approval_read', 'adjustment_approve')
    const memberId = await openMember('debited')
    const debit = { memberId, direction: 'debit', amount: '10.00', reason: because }
    const asked = await world.ask('adjustmentAsk', { as: asker, body: debit })
    const body = { id: asked.value.approvalId, reason: because }
    expect(await world.ask('approvalApprove', { as: asker, body })).toMatchObject({
      message: 'approval_self',
    })
    expect(await world.ask('approvalApprove', { as: reader, body })).toMatchObject({
      message: 'permission_missing',
    })
    expect(await world.ask('approvalApprove', { as: decider, body })).toMatchObject({
      message: 'insufficient_funds',
    })
    const { value } = await world.ask('approvalList', { as: decider, query: { state: 'open' } })
    expect(value.list.find(({ id }) => id === body.id)).toMatchObject({ state: 'open', mayDecide: true })
    expect(await world.ask('approvalReject', { as: decider, body })).toMatchObject({ success: true })
    expect(await world.ask('approvalApprove', { as: decider, body })).toMatchObject({
      message: 'approval_closed',
    })
    expect(await cashOf(memberId)).toBe(0n)
  })

  test('what nobody decides in a day is void, and what was taken back too', async () => {
    const asker = await logIn('credit asker', 'adjustment_ask', 'approval_read')
    const memberId = await openMember('undecided')
    const credit = { memberId, direction: 'credit', amount: '5.00', reason: because }
    const [old, back] = [
      await world.ask('adjustmentAsk', { as: asker, body: credit }),
      await world.ask('adjustmentAsk', { as: asker, body: credit }),
    ]
    const reader = await logIn('reader', 'approval_read')
    const taken = { id: back.value.approvalId, reason: because }
    expect(await world.ask('approvalWithdraw', { as: reader, body: taken })).toMatchObject({
      message: 'approval_not_yours',
    })
    expect(await world.ask('approvalWithdraw', { as: asker, body: taken })).toMatchObject({ success: true })
    world.clock.advance(24 * 3_600_000)
    const decider = await logIn('credit decider', 'approval_read', 'adjustment_approve')
    for (const { value } of [old, back]) {
      const body = { id: value.approvalId, reason: because }
      expect(await world.ask('approvalApprove', { as: decider, body })).toMatchObject({
        message: 'approval_closed',
      })
    }
    expect(await world.platform.approvals.expire()).toBeGreaterThan(0)
    expect(await cashOf(memberId)).toBe(0n)
  })
})

test('everything leaves who, when, why, before and after, and the audit finds it', async () => {
  const auditor = await logIn('auditor', 'audit_read', 'member_read', 'member_suspend')
  const memberId = await openMember('audited')
  const { version } = await lineOf(auditor, memberId)
  await world.ask('memberSuspend', {
    as: auditor,
    body: { id: memberId, version, reason: 'cheats at cards' },
  })
  const { value } = await world.ask('auditList', {
    as: auditor,
    query: { memberId, event: 'member_suspended' },
  })
  expect(value.list).toMatchObject([
    { actorKind: 'operator', actorName: 'auditor', memberId, details: { reason: 'cheats at cards' } },
  ])
  const own = await world.ask('auditList', {
    as: auditor,
    query: { actorKind: 'operator', actorId: String(auditor.operatorId) },
  })
  expect(own.value.list.map(({ event }) => event)).toEqual(['member_suspended', 'operator_login'])
})
