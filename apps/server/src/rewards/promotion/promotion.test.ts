import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../kernel/audit/service.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import type { NewContent } from '../../content/content/service.ts'

let world: World
let token: string
let memberId: bigint
const hourMs = 3_600_000
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

type Promotion = Extract<NewContent, { kind: 'promotion' }>
const promotion = (id: string, fields: Partial<Promotion['fields']> = {}): Promotion => ({
  kind: 'promotion',
  id,
  position: 0,
  state: 'published',
  fromMs: Date.now() - hourMs,
  untilMs: null,
  title: { EN: `${id} title`, BN: `${id} শিরোনাম` },
  body: { EN: '<p>Rules</p><script>1</script>', BN: '<p>নিয়ম</p>' },
  fields: {
    tag: 'newbie',
    picture: '/art/banners/coins.verm.svg',
    summary: { EN: 'short', BN: 'ছোট' },
    participation: 'apply',
    startAt: new Date(Date.now() - hourMs).toISOString(),
    endAt: new Date(Date.now() + hourMs).toISOString(),
    ...fields,
  },
})
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

beforeAll(async () => {
  world = await startWorld()
  const registered = await world.register('applicant')
  token = registered.token
  memberId = registered.memberId
  await world.platform.content.writeMissing([
    promotion('gift'),
    promotion('club', { participation: 'join', tag: 'vip' }),
    promotion('coming', { startAt: at(5), endAt: null, tag: 'vip' }),
    promotion('over', { endAt: at(-0.5) }),
    promotion('read', { participation: 'none', tag: 'daily' }),
    { ...promotion('hidden'), state: 'draft' },
  ])
})
afterAll(() => world.stop())

const apply = (body: object, by = token) => world.call('applyPromotion', { token: by, body })
const find = async (id: string, by?: string) =>
  (await world.call('getPromotion', { query: { id, language: 'EN' }, ...(by && { token: by }) })).value
const upload = async (by = token) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/wps/relay/uploadImage',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${by}` },
      payload: picture,
    })
  ).json<{ value: { id: string } }>().value.id

describe('the list', () => {
  test('shows what runs and what comes, by tag, with its status', async () => {
    const { list, tags } = (await world.call('getPromotionList', { query: { language: 'EN' } })).value
    expect(Object.fromEntries(list.map(({ id, status }) => [id, status]))).toEqual({
      gift: 'claim',
      club: 'join',
      coming: 'coming_soon',
      over: 'close',
      read: 'close',
    })
    expect(tags).toEqual(
      expect.arrayContaining([
        { tag: 'vip', count: 2 },
        { tag: 'newbie', count: 2 },
      ]),
    )
    const vip = (await world.call('getPromotionList', { query: { tag: 'vip' } })).value.list
    expect(vip.map(({ id }) => id).toSorted()).toEqual(['club', 'coming'])
  })

  test('one promotion, its rules sanitised, with the bounds of spec 9', async () => {
    expect(await find('gift')).toMatchObject({
      content: '<p>Rules</p>',
      status: 'claim',
      canApply: true,
      takesEvidence: true,
      commentMaxLength: 140,
      imageMaxCount: 3,
      imageMaxBytes: 5_242_880,
    })
    expect(await find('coming')).toMatchObject({ canApply: false })
    for (const id of ['hidden', 'none', '__proto__']) {
      expect(await world.call('getPromotion', { query: { id } })).toMatchObject({
        message: 'content_not_found',
      })
    }
  })
})

describe('an application', () => {
  test.each([
    ['a draft', { id: 'hidden' }, 'content_not_found'],
    ['before its start', { id: 'coming' }, 'promotion_closed'],
    ['after its end', { id: 'over' }, 'promotion_closed'],
    ['where there is nothing to apply for', { id: 'read' }, 'promotion_closed'],
    ['141 characters', { id: 'gift', comment: 'ক'.repeat(141) }, 'promotion_comment_too_long'],
    ['4 pictures', { id: 'gift', images: ['a', 'b', 'c', 'd'] }, 'promotion_images_too_many'],
    ['a picture that is none', { id: 'gift', images: ['../../etc/passwd'] }, 'upload_not_found'],
  ])('%s', async (_, body, message) => expect(await apply(body)).toMatchObject({ success: false, message }))

  test('needs a real account', async () => {
    expect(await world.call('applyPromotion', { body: { id: 'gift' } })).toMatchObject({ status: 401 })
  })

  test('takes the member’s own pictures only, and a refusal takes none', async () => {
    const [own, foreign] = [await upload(), await upload((await world.register('stranger')).token)]
    expect(await apply({ id: 'gift', images: [own, foreign] })).toMatchObject({ message: 'upload_not_found' })
    const images = [own, await upload(), await upload()]
    const applied = await apply({ id: 'gift', comment: ' ৳ please ', images })
    expect(applied.value).toMatchObject({
      promotionId: 'gift',
      status: 'applying',
      comment: '৳ please',
      images: images.map((id) => `/uploads/${id}`),
    })
    expect(await find('gift', token)).toMatchObject({ status: 'applying', canApply: false })
    expect(await find('gift')).toMatchObject({ status: 'claim' })
    expect(await apply({ id: 'gift' })).toMatchObject({ status: 409, message: 'promotion_already_applied' })
  })

  test('to a club is joined at once', async () => {
    expect((await apply({ id: 'club' })).value).toMatchObject({ status: 'signed' })
  })

  test('twenty at once: one is taken', async () => {
    const { token: hasty } = await world.register('hasty')
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ id: 'gift' }, hasty)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['ok', 'promotion_already_applied']),
    )
  })
})

describe('a decision', () => {
  test('is told by a message, moves forward only, and a rejected one may try again', async () => {
    const { promotions } = world.platform
    const waiting = (await promotions.waiting(50)).find((each) => BigInt(each.member_id) === memberId)
    if (!waiting) throw new Error('the application waits')
    const decision = { memberId: memberId as never, id: waiting.id }
    const remark = { EN: 'The <b>picture</b> is dark.', BN: 'ছবিটি অন্ধকার।' }
    expect(await promotions.decide({ ...decision, to: 'claimed' })).toMatchObject({ ok: false })
    expect(await promotions.decide({ ...decision, to: 'process' })).toEqual({ ok: true, value: undefined })
    expect(await promotions.decide({ ...decision, to: 'rejected', remark })).toMatchObject({ ok: true })
    expect(await promotions.decide({ ...decision, to: 'issued' })).toMatchObject({
      code: 'application_move_refused',
    })
    const { list } = (await world.call('getMessageList', { token, query: { language: 'EN' } })).value
    expect(list[0]).toMatchObject({
      topic: 'promotion',
      title: 'Your application was rejected: gift title',
    })
    expect(list[0]?.content).toContain('The &lt;b&gt;picture&lt;/b&gt; is dark.')
    const mine = (await world.call('getPromotionApplications', { token, query: { language: 'BN' } })).value
      .list
    expect(mine.find(({ promotionId }) => promotionId === 'gift')).toMatchObject({
      status: 'rejected',
      remark: 'ছবিটি অন্ধকার।',
    })
    expect((await apply({ id: 'gift', comment: 'again' })).value).toMatchObject({ status: 'applying' })
  })

  test('accepting one without a reward pays nothing, and the message says so', async () => {
    const { token: accepted, memberId: owner } = await world.register('accepted')
    const { value } = await apply({ id: 'gift' }, accepted)
    expect(value.status).toBe('applying')
    const { promotions } = world.platform
    const waiting = (await promotions.waiting(50)).find((each) => BigInt(each.member_id) === owner)
    const decision = { memberId: owner as never, id: waiting?.id ?? '', to: 'issued' } as const
    expect(await promotions.decide(decision)).toMatchObject({ ok: true })
    const balance = (await world.call('walletBalance', { token: accepted })).value.balance
    expect(balance).toBe('0.00')
    for (const [language, next] of [
      ['EN', 'If it brings a reward, claim it in the reward centre'],
      ['BN', 'পুরস্কার থাকলে পুরস্কার কেন্দ্র থেকে নিন'],
    ] as const) {
      const { list } = (await world.call('getMessageList', { token: accepted, query: { language } })).value
      expect(list[0]?.content).toContain(next)
    }
  })

  test('with a reward is of two operators: accepted, then claimed by the member, once', async () => {
    const { approvals, operators, applicationDesk, grants } = world.platform
    const open = (username: string) =>
      operators.open({ username, password: testPassword, roles: [] }, systemActor('test'))
    const [asker, decider] = [await open('giver'), await open('agreer')]
    const { token: winner, memberId: owner } = await world.register('winner')
    await apply({ id: 'gift' }, winner)
    const lineOf = async () =>
      (await applicationDesk.list({ pageSize: 50 })).list.find((line) => line.username === 'winner')
    const of = { id: (await lineOf())?.id ?? '', memberId: String(owner), reason: 'a test' }
    const gift = { kind: 'cash', amount: '12.50' } as const
    const by = { operatorId: asker, username: 'giver' }
    expect(await applicationDesk.decide(by, { ...of, to: 'rejected', gift })).toMatchObject({
      code: 'application_move_refused',
    })
    const [first, second] = [
      await applicationDesk.decide(by, { ...of, to: 'issued', gift }),
      await applicationDesk.decide(by, { ...of, to: 'issued', gift }),
    ]
    if (!first.ok || !second.ok) throw new Error('both are asked for')
    const agree = (id: string | null, operatorId: bigint) =>
      approvals.decide({
        id: BigInt(id ?? 0),
        by: { operatorId, username: 'second', permissions: new Set(['reward_approve'] as const) },
        approve: true,
        reason: 'a test',
      })
    expect(await lineOf()).toMatchObject({ state: 'applying' })
    expect(await agree(first.value.approvalId, asker)).toMatchObject({ code: 'approval_self' })
    expect(await agree(first.value.approvalId, decider)).toMatchObject({ ok: true })
    expect(await agree(second.value.approvalId, decider)).toMatchObject({ code: 'approval_outdated' })
    expect(await lineOf()).toMatchObject({ state: 'issued' })
    expect(await find('gift', winner)).toMatchObject({ status: 'issued' })
    const balance = async () => (await world.call('walletBalance', { token: winner })).value.balance
    expect(await balance()).toBe('0.00')
    expect(await grants.claimAll(owner as never)).toHaveLength(1)
    expect(await balance()).toBe('12.50')
    expect(await find('gift', winner)).toMatchObject({ status: 'claimed', canApply: false })
    const claimed = (await applicationDesk.list({ pageSize: 50, state: 'claimed' })).list
    expect(claimed).toMatchObject([{ username: 'winner', moves: [] }])
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('of another’s application, or of none, is refused', async () => {
    const stranger = (await world.register('third')).memberId as never
    const [waiting] = await world.platform.promotions.waiting(1)
    expect(
      await world.platform.promotions.decide({ memberId: stranger, id: waiting?.id ?? '', to: 'issued' }),
    ).toMatchObject({ code: 'application_not_found' })
  })
})
