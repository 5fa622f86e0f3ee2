import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import { invariant, type Refusal } from '@baize/std'
import type { BillView, ContractTerms } from '@baize/contract'
import type { Session } from '../../kernel/http/session.ts'
import type { Line } from '../../kernel/sheet/sheet.ts'
import type { Query, TeamDeps, Value } from './context.ts'
import { showCreditReport } from './credit-report.ts'
import { createFileTime } from './file-time.ts'

/** Bills and contracts, as their own services list them for one of their sides. */
export interface MoneyLists {
  readonly bills: {
    list(session: Session, query: Query<'billList'>): Promise<Value<'billList'>>
    walk(session: Session, query: Query<'billList'>): AsyncGenerator<BillView[]>
  }
  readonly contracts: {
    list(session: Session, query: Query<'contractList'>): Promise<Value<'contractList'>>
  }
}

type Deps = TeamDeps & MoneyLists
type Lines = AsyncGenerator<Line | Refusal>

const fileTime = async ({ settings }: TeamDeps) => createFileTime((await settings.read()).limits.timeZone)

/** Adds up the decimals that are written into a file. */
function createSum(currency: CurrencyCode) {
  let sum = 0n
  return {
    add(text: string): void {
      const read = parseDecimal(text, currencies[currency])
      invariant(read.ok, 'a file adds up amounts that it wrote')
      sum += read.value
    },
    text: () => formatDecimal(sum, currencies[currency]),
  }
}

/** Parts per million as a percentage: 12,500 is 1.25. */
const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(4).replace(/\.?0+$/, '')

/**
 * Bills of one side as lines of a file, the newest first. Their sum is the last line: it is added up from the
 * lines, as a bill may be paid while they are written.
 */
export async function* writeBillLines(deps: Deps, session: Session, query: Query<'billList'>): Lines {
  if (query.by === 'hour') {
    yield* writeHourLines(deps, session, query)
    return
  }
  const time = await fileTime(deps)
  const sums = { amount: createSum(session.currency), paid: createSum(session.currency) }
  const open = createSum(session.currency)
  yield [
    'bill',
    'kind',
    'contract',
    query.side === 'payee' ? 'from' : 'to',
    'starts_at',
    'ends_at',
    'base',
    'rate_percent',
    'amount',
    'paid',
    'open',
    'state',
  ]
  for await (const page of deps.bills.walk(session, query))
    for (const bill of page) {
      sums.amount.add(bill.amount)
      sums.paid.add(bill.paid)
      open.add(bill.open)
      yield [
        bill.id,
        bill.kind,
        bill.contractId,
        bill.partner ?? house,
        time(bill.startsAt),
        time(bill.endsAt),
        bill.base,
        percentOf(bill.rate),
        bill.amount,
        bill.paid,
        bill.open,
        bill.state,
      ]
    }
  yield ['total', '', '', '', '', '', '', '', sums.amount.text(), sums.paid.text(), open.text(), '']
}

/** The other side of a contract without an upline. */
const house = 'baize'

/** Real-time bills summed by the hour, the latest first, then their sum. */
async function* writeHourLines(deps: Deps, session: Session, query: Query<'billList'>): Lines {
  const time = await fileTime(deps)
  const [amount, paid] = [createSum(session.currency), createSum(session.currency)]
  let bills = 0
  yield ['hour', 'bills', 'amount', 'paid']
  for (let { to } = query; ;) {
    const page = await deps.bills.list(session, { ...query, to })
    for (const hour of page.hours) {
      bills += hour.bills
      amount.add(hour.amount)
      paid.add(hour.paid)
      yield [time(hour.startsAt), hour.bills, hour.amount, hour.paid]
    }
    to = page.hours.at(-1)?.startsAt
    if (!page.hasMore) break
  }
  yield ['total', bills, amount.text(), paid.text()]
}

/** Contracts and offers as lines of a file, one for each tier. */
export async function* writeContractLines(deps: Deps, session: Session, query: Query<'contractList'>): Lines {
  const time = await fileTime(deps)
  yield [
    'contract',
    'kind',
    'version',
    'side',
    'with',
    'state',
    'in_force',
    'offered_at',
    'starts_at',
    'ends_at',
    'period',
    'carry',
    'tier',
    'rate_percent',
    'turnover_from',
    'loss_from',
    'active_from',
    'won_rate_percent',
    'single_bet_from',
    'cap',
    'note',
    'terms_hash',
  ]
  for (let { cursor } = query; ;) {
    const page = await deps.contracts.list(session, { ...query, cursor })
    for (const contract of page.list) {
      const { id, kind, version, side, partner, state, isInForce, note, termsHash } = contract
      const [offered, starts, ends] = [contract.offeredAt, contract.startsAt, contract.endsAt].map(time)
      const head = [id, kind, version, side, partner ?? house, state, isInForce, offered, starts, ends]
      for (const tier of tierLines(contract.terms))
        yield [...head, ...tier, contract.terms.cap ?? '', note, termsHash]
    }
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

/** From `period` up to `single_bet_from`; what a kind does not have stays empty. */
function tierLines(terms: ContractTerms): Line[] {
  if (terms.kind === 'realtime') {
    const { lossRate, profitRate, singleBetAmount } = terms
    return [['', '', 1, percentOf(lossRate), '', '', '', percentOf(profitRate), singleBetAmount]]
  }
  const head = terms.kind === 'dividend' ? [terms.period, terms.carry] : ['', '']
  return terms.tiers.map((tier, index) => {
    const valid = 'betAmount' in tier ? tier.betAmount : tier.periodValidBet
    const loss = 'periodProfitLoss' in tier ? tier.periodProfitLoss : ''
    const active = 'activeMembers' in tier ? tier.activeMembers : ''
    return [...head, index + 1, percentOf(tier.rate), valid, loss, active, '', '']
  })
}

/** A month of the agent's own money as lines of a file, in the order of the page. */
export async function* writeCreditLines(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentCreditReport'>,
): Lines {
  const shown = await showCreditReport(deps, session, query)
  if (!shown.ok) {
    yield shown
    return
  }
  const { account, month, asOf, lines, dues, isOver } = shown.value
  const time = await fileTime(deps)
  yield ['part', 'name', 'count', 'in', 'out', 'amount']
  yield ['account', account, '', '', '', '']
  yield ['month', month, '', '', '', '']
  yield ['as_of', time(asOf), '', '', '', '']
  yield ['opening', '', '', '', '', shown.value.opening]
  for (const line of lines) yield ['movement', line.kind, line.count, line.in, line.out, '']
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  yield ['total', '', count, shown.value.in, shown.value.out, '']
  yield [isOver ? 'closing' : 'now', '', '', '', '', shown.value.closing]
  for (const { side, age, bills, amount } of dues) yield [`open_bills_${side}`, age, bills, '', '', amount]
  yield ['open_disputes', '', shown.value.disputes, '', '', '']
  yield ['seal', shown.value.seal ?? '', '', '', '', '']
  yield ['seal_before', shown.value.previousSeal ?? '', '', '', '', '']
}
