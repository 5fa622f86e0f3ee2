import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, need, readEnvironment, type Environment } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { systemActor } from '../../apps/server/src/kernel/audit/service.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { demoContent } from './content/content.ts'
import { demoMallItems } from './content/mall.ts'
import { sendDemoMessages } from './content/messages.ts'
import { demoPaymentMethods } from './content/payment-methods.ts'
import { agreeDemoContracts, type DemoAgents } from './demo-contracts.ts'
import { beginDemoGifts } from './demo-gifts.ts'
import { seedGames } from './games.ts'
import { seedRewards } from './rewards.ts'
import { openDemoFriends, seedWelcome } from './welcome.ts'
import { chooseDemoAccounts, type DemoAccount } from './demo-accounts.ts'

/**
 * Fills what a start needs and leaves what is there: the house vendor, and in demo mode the demo's accounts
 * and content.
 */
const environment = readEnvironment()
const services = await openServices({
  ...environment,
  databaseUrl: need(environment.databaseUrl, 'DATABASE_URL'),
  secretKey: need(environment.secretKey, 'SECRET_KEY'),
  log: createLogger({ name: 'seed', level: 'warn' }),
  clock: Date.now,
})
try {
  await openHouseVendors(services, environment)
  await services.catalogue.writeLotteries()
  const isDemo = environment.mode === 'demo'
  await services.operators.rememberPermissions({ isDemo, by: systemActor('seed') })
  if (environment.mode === 'demo') {
    await services.content.writeMissing(demoContent(Date.now()))
    const change = { by: { kind: 'system', id: 'seed' }, reason: 'the demo begins' } as const
    await services.paymentMethods.writeMissing(demoPaymentMethods(services.gateways.codes), change)
    await services.mall.stock(demoMallItems)
    await openDemoAccounts(services, environment)
    await beginDemoGifts(services)
  }
} finally {
  await services.close()
}

/** The house's programs are vendors like any other; their addresses follow STUDIO_URL and SPORTSBOOK_URL. */
async function openHouseVendors({ vendors }: Services, environment: Environment) {
  const { studioUrl, houseVendorSecret, leagueUrl, sportsbookUrl, houseSportsbookSecret } = environment
  const studioSecret = need(houseVendorSecret, 'HOUSE_VENDOR_SECRET')
  await openVendor(vendors, { code: 'studio', baseUrl: studioUrl, secret: studioSecret })
  if (leagueUrl === undefined) return
  const bookSecret = need(houseSportsbookSecret, 'HOUSE_SPORTSBOOK_SECRET')
  await openVendor(vendors, { code: 'sportsbook', baseUrl: sportsbookUrl, secret: bookSecret })
}

async function openVendor(
  vendors: Services['vendors'],
  { code, baseUrl, secret }: { code: string; baseUrl: string; secret: string },
) {
  const vendorId = await vendors.openIntegration({ code, baseUrl })
  const added = await vendors.addKey({ id: `${code}-1`, vendorId, secret })
  if (!added.ok) throw new Error(`The key of the house's ${code} was not accepted: ${added.code}`)
}

async function openDemoAccounts(services: Services, { dataDir, demoPassword }: Environment) {
  const { members, sandbox } = services
  mkdirSync(dataDir, { recursive: true })
  const accounts = chooseDemoAccounts({ dataDir, demoPassword })
  const password = (username: string) => find(accounts, username).password
  const member = (username: string) => ({ username, password: password(username) })
  const karim = await members.open({
    ...member('karim'),
    nickname: 'Karim',
    type: 1,
    currency: 'BDT',
    inviteCode: 'KARIM',
  })
  const rahim = await members.open({
    ...member('rahim'),
    nickname: 'Rahim',
    type: 0,
    currency: 'BDT',
    uplineId: karim,
    inviteCode: 'RAHIM',
  })
  const team = await openTeam(services, { head: karim, password: password('karim') })
  await agreeDemoContracts(services, { karim, ...team })
  await services.freePlay.openNamed(member('trial'))
  const operatorIds = { maker: 0n, checker: 0n }
  for (const username of ['maker', 'checker'] as const) {
    const { totpSecret } = find(accounts, username)
    const operator = { ...member(username), roles: [username], ...(totpSecret && { totpSecret }) }
    operatorIds[username] = await services.operators.open(operator, systemActor('seed'))
  }
  await seedRewards(services, operatorIds, Date.now())
  await seedGames(services, operatorIds, { memberId: rahim, nowMs: Date.now() })
  await seedWelcome(services, operatorIds, { nowMs: Date.now(), dataDir })
  const friends = { referrerId: rahim, uplineId: karim, password: password('rahim') }
  await openDemoFriends(services, friends)
  // The same request at every start: it is paid once.
  const welcome = { amount: '10000.00', requestId: '01900000-0000-7000-8000-000000000001' }
  await sandbox.credit({ memberId: rahim, currency: 'BDT' }, welcome)
  await sendDemoMessages(services, rahim)
  writeFileSync(join(dataDir, 'demo-accounts.json'), JSON.stringify(accounts, null, 2), { mode: 0o600 })
}

/** Agents below karim, two levels of them; the simulated players join by their codes. They share a password. */
async function openTeam(
  { members }: Services,
  { head, password }: { head: MemberId; password: string },
): Promise<Omit<DemoAgents, 'karim'>> {
  const account = { password, type: 2, currency: 'BDT' } as const
  const open = (username: string, nickname: string, uplineId: MemberId) =>
    members.open({ ...account, username, nickname, uplineId, inviteCode: username.toUpperCase() })
  const shahin = await open('shahin', 'Shahin', head)
  const padma = await open('padma', 'Padma', head)
  const borno = await open('borno', 'Borno', shahin)
  return { shahin, padma, borno }
}

function find(accounts: readonly DemoAccount[], username: string): DemoAccount {
  const account = accounts.find((candidate) => candidate.username === username)
  if (!account)
    throw new Error(`demo-accounts.json has no ${username}: remove the file to have it made again.`)
  return account
}
