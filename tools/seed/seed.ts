import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, need, readEnvironment, type Environment } from '@baize/runtime'
import { systemActor } from '../../apps/server/src/kernel/audit/service.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { demoContent } from './content/content.ts'
import { sendDemoMessages } from './content/messages.ts'
import { demoPaymentMethods } from './content/payment-methods.ts'
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
    await openDemoAccounts(services, environment)
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
  })
  await services.freePlay.openNamed(member('trial'))
  for (const username of ['maker', 'checker']) {
    const { totpSecret } = find(accounts, username)
    const operator = { ...member(username), roles: [username], ...(totpSecret && { totpSecret }) }
    await services.operators.open(operator, systemActor('seed'))
  }
  // The same request at every start: it is paid once.
  const welcome = { amount: '10000.00', requestId: '01900000-0000-7000-8000-000000000001' }
  await sandbox.credit({ memberId: rahim, currency: 'BDT' }, welcome)
  await sendDemoMessages(services, rahim)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'demo-accounts.json'), JSON.stringify(accounts, null, 2), { mode: 0o600 })
}

function find(accounts: readonly DemoAccount[], username: string): DemoAccount {
  const account = accounts.find((candidate) => candidate.username === username)
  if (!account)
    throw new Error(`demo-accounts.json has no ${username}: remove the file to have it made again.`)
  return account
}
