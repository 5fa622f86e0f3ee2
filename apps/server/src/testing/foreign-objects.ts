import { tableVersion } from '@baize/lottery/play'
import sharp from 'sharp'
import { openGuardedMember } from './guarded-member.ts'
import type { ForeignObject } from './foreign-object.ts'
import { bonus, rewardGrant } from './foreign-rewards.ts'
import { openPaymentMethods } from './payment-methods.ts'
import { lotteryRow, openDraw } from './lottery-draws.ts'
import { createAuthenticator } from './software-authenticator.ts'
import { testPassword, type World } from './world.ts'

const unknownUuid = '0190a5a0-0000-7000-8000-000000000000'

const message: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make({ platform }, { memberId }) {
    const reference = crypto.randomUUID()
    await platform.inbox.send(platform.db, { memberId, topic: 'test', reference, text: { name: 'welcome' } })
    const { list } = await platform.inbox.list(memberId, { language: 'EN', onlyUnread: true, limit: 1 })
    return list[0]?.id ?? ''
  },
}

const payoutAccount: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, { token, memberId, proveByPassword }) {
    const number = `01${String(memberId).padStart(9, '7').slice(-9)}`
    const body = { provider: 'bkash', holder: 'Some Owner', number, proof: await proveByPassword() }
    const added = await world.call('payoutAccountAdd', { token, body })
    return added.value.id
  },
}

/** A payout account that takes payments at once, of somebody with credits. */
const payee: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, owner) {
    const by = { kind: 'system', id: 'matrix' } as const
    await world.platform.settings.change({ key: 'security.payoutCoolingHours', value: 0, by })
    const requestId = crypto.randomUUID()
    await world.call('sandboxCredit', { token: owner.token, body: { amount: '1000', requestId } })
    return payoutAccount.make(world, owner)
  },
}

const withdrawal: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, owner) {
    const body = {
      amount: '500',
      payoutAccount: await payee.make(world, owner),
      requestId: crypto.randomUUID(),
    }
    const proof = await owner.proveByPassword()
    return (await world.call('withdraw', { token: owner.token, body: { ...body, proof } })).value.id
  },
}

const chat: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, { token }) {
    const body = { clientId: crypto.randomUUID(), text: 'hello' }
    return (await world.call('chatSend', { token, body })).value.conversation.id
  },
}

const registerLink: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  make: async (world, { token }) =>
    (await world.call('agentLinkCreate', { token, body: { opens: 0 } })).value.id,
}

const deposit: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, { token }) {
    await openPaymentMethods(world)
    const body = { method: 'nagad', amount: '500', requestId: crypto.randomUUID() }
    return (await world.call('depositCreate', { token, body })).value.id
  },
}

const lotteryTicket: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, { token }) {
    await world.call('sandboxCredit', { token, body: { amount: '100', requestId: crypto.randomUUID() } })
    const body = {
      requestId: crypto.randomUUID(),
      drawId: await openDraw(world, 'elott-01:60'),
      rows: [lotteryRow('straight3-back3', '1|2|3')],
      tableVersion,
      stake: '1.00',
    }
    return (await world.call('placeLotteryTicket', { token, body })).value.ticket.ticketId
  },
}

const lotteryChase: Omit<ForeignObject, 'ask'> = {
  missing: unknownUuid,
  async make(world, { token }) {
    await world.call('sandboxCredit', { token, body: { amount: '100', requestId: crypto.randomUUID() } })
    const drawId = await openDraw(world, 'elott-01:60')
    const body = {
      requestId: crypto.randomUUID(),
      seriesId: 'elott-01:60',
      drawId,
      rows: [lotteryRow('straight3-back3', '1|2|3')],
      tableVersion,
      draws: 2,
      steps: { kind: 'same' },
      stop: { kind: 'never' },
      stake: '2.00',
    } as const
    return (await world.call('placeLotteryChase', { token, body })).value.chase.chaseId
  },
}

async function sendPicture(world: World, token: string, url: string): Promise<string> {
  const picture = { width: 8, height: 8, channels: 3, background: '#fff' } as const
  const payload = await sharp({ create: picture }).png().toBuffer()
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  const response = await world.app.inject({ method: 'POST', url, headers, payload })
  return response.json<{ value: { id: string } }>().value.id
}

/** Every kind of object that belongs to a member and that a call names by its id. */
export const foreignObjects = {
  session: {
    missing: unknownUuid,
    async make(world, { username }) {
      const { value } = await world.call('sessionLogin', { body: { username, password: testPassword } })
      const { value: sessions } = await world.call('sessionList', { token: value.token })
      return sessions.list.find(({ isThis }) => isThis)?.id ?? ''
    },
    ask: (id) => ({ query: { id } }),
  },
  lotteryTicketByBody: { ...lotteryTicket, ask: (ticketId) => ({ body: { ticketId } }) },
  lotteryTicketByQuery: { ...lotteryTicket, ask: (ticketId) => ({ query: { ticketId } }) },
  lotteryChase: { ...lotteryChase, ask: (chaseId) => ({ body: { chaseId, change: 'stop' } }) },
  messageByBody: { ...message, ask: (id) => ({ body: { id } }) },
  messageByQuery: { ...message, ask: (id) => ({ query: { id } }) },
  payoutAccount: { ...payoutAccount, ask: (id) => ({ body: { id } }) },
  payoutAccountToPay: {
    ...payee,
    ask: (id) => ({ body: { amount: '500', payoutAccount: id, requestId: crypto.randomUUID() } }),
  },
  withdrawalByQuery: { ...withdrawal, ask: (id) => ({ query: { id } }) },
  withdrawalByBody: { ...withdrawal, ask: (id) => ({ body: { id } }) },
  withdrawalToConfirm: {
    missing: unknownUuid,
    async make(world, owner) {
      const key = { memberId: owner.memberId, id: await withdrawal.make(world, owner) }
      const by = { kind: 'operator', operatorId: 'matrix', name: 'Matrix' } as const
      const { desk } = world.platform.withdrawals
      await desk.claim({ ...key, by })
      await desk.approve({ ...key, by })
      await desk.pay({ ...key, by, gateway: null })
      await desk.disburse({ ...key, by, reference: 'MATRIX' })
      return key.id
    },
    ask: (id) => ({ body: { id, outcome: 'received' } }),
  },
  rewardGrant: { ...rewardGrant, ask: (id) => ({ body: { id } }) },
  bonus: { ...bonus, ask: (id) => ({ body: { id } }) },
  bonusInOrder: { ...bonus, ask: (id) => ({ body: { ids: [id] } }) },
  savedFilter: {
    missing: unknownUuid,
    make: async (world, { token }) =>
      (
        await world.call('agentFilterSave', {
          token,
          body: { page: 'agentRevenueReport', name: 'mine', parts: { range: 'd7' } },
        })
      ).value.id,
    ask: (id) => ({ body: { id } }),
  },
  registerLink: { ...registerLink, ask: (id) => ({ body: { id } }) },
  registerLinkByQuery: { ...registerLink, ask: (id) => ({ query: { id, step: 'registered' } }) },
  upload: {
    missing: unknownUuid,
    make: (world, { token }) => sendPicture(world, token, '/wps/relay/uploadImage'),
    ask: (id) => ({ body: { id: matrixPromotion, comment: 'mine', images: [id] } }),
  },
  chatByQuery: { ...chat, ask: (id) => ({ query: { id } }) },
  chatByBody: { ...chat, ask: (id) => ({ body: { id, seq: 1 } }) },
  chatClosed: {
    missing: unknownUuid,
    async make(world, owner) {
      const id = await chat.make(world, owner)
      await world.call('chatClose', { token: owner.token, body: { id } })
      return id
    },
    ask: (id) => ({ body: { id, rating: 5 } }),
  },
  chatImage: {
    missing: unknownUuid,
    make: (world, { token }) => sendPicture(world, token, '/wps/relay/chatUpload'),
    ask: (id) => ({ body: { clientId: crypto.randomUUID(), images: [id] } }),
  },
  depositByQuery: { ...deposit, ask: (id) => ({ query: { id } }) },
  depositByBody: { ...deposit, ask: (id) => ({ body: { id } }) },
  depositToSubmit: { ...deposit, ask: (id) => ({ body: { id, transactionId: 'MATRIX0001' } }) },
  round: {
    missing: 'no-such-round',
    async make(world, { token, memberId }) {
      const { platform } = world
      const round = `round-${memberId}`
      await world.call('sandboxCredit', { token, body: { amount: '10.00', requestId: crypto.randomUUID() } })
      const vendor = await platform.vendors.openIntegration({
        code: 'matrix',
        baseUrl: 'http://127.0.0.1:9',
      })
      const revenue = { code: 'game:matrix', kind: 'game' } as const
      await platform.play.bet({
        memberId,
        vendor,
        revenueAccount: await platform.wallet.houseAccount(revenue),
        key: round,
        request: '0'.repeat(32),
        round,
        game: 'matrix',
        session: 'matrix',
        currency: 'BDT',
        stakeMinor: 100n,
      })
      platform.registry.invalidate()
      return round
    },
    // A game that is in no catalogue belongs to no vendor code.
    ask: (round) => ({ query: { vassalage: '', round } }),
  },
} satisfies Record<string, ForeignObject>

/** The promotion that pictures are sent to. */
export const matrixPromotion = 'matrix'

export async function openPromotion({ platform }: World): Promise<void> {
  const now = platform.clock()
  await platform.content.writeMissing([
    {
      kind: 'promotion',
      id: matrixPromotion,
      position: 0,
      state: 'published',
      fromMs: now - 1_000,
      untilMs: null,
      title: { EN: 'Matrix', BN: 'ম্যাট্রিক্স' },
      body: { EN: '<p>Rules</p>', BN: '<p>নিয়ম</p>' },
      fields: {
        tag: 'newbie',
        picture: '/art/banners/coins.verm.svg',
        summary: { EN: 'short', BN: 'ছোট' },
        participation: 'apply',
        startAt: new Date(now - 1_000).toISOString(),
        endAt: null,
      },
    },
  ])
}

/** A member with a passkey; passkeys are proven by passkeys, so this object has its own way. */
export async function openWithPasskey(world: World, username: string) {
  const member = await openGuardedMember(world, username)
  const authenticator = createAuthenticator()
  const body = { proof: await member.proveByPassword() }
  const { value } = await world.call('passkeyBegin', { token: member.token, body })
  const response = authenticator.create(value)
  await world.call('passkeyAdd', { token: member.token, body: { name: 'Key', response } })
  return { ...member, authenticator }
}
