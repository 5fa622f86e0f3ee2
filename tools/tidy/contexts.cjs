/**
 * The bounded contexts of apps/server/src, from the lowest up, each with those whose `api.ts` it may import. The
 * rules of .dependency-cruiser.cjs and the picture in docs/ARCHITECTURE.md are made from this table.
 */
const contexts = {
  kernel: { imports: [], holds: 'HTTP, socket, jobs, events, database, settings, audit, messages, pictures' },
  ledger: { imports: ['kernel'], holds: 'wallets, posting, seals, invariants' },
  identity: { imports: ['kernel', 'ledger'], holds: 'members, sessions, ways in, second proofs, profile' },
  betting: { imports: ['kernel', 'ledger'], holds: 'bets, rounds, records, profit' },
  operators: {
    imports: ['kernel', 'ledger', 'identity'],
    holds: 'operators, permissions, approvals, exports, site settings',
  },
  compliance: {
    imports: ['kernel', 'ledger', 'identity', 'betting', 'operators'],
    holds: 'limits, exclusion, identity checks',
  },
  providers: {
    imports: ['kernel', 'ledger', 'identity', 'betting', 'operators', 'compliance'],
    holds: 'wallet protocol, integrations, free rounds, tournaments, jackpots',
  },
  cashier: {
    imports: ['kernel', 'ledger', 'identity', 'betting', 'operators', 'compliance'],
    holds: 'deposits, withdrawals, methods, payees, gateways, transfers',
  },
  lottery: {
    imports: ['kernel', 'ledger', 'identity', 'betting', 'operators', 'compliance'],
    holds: 'draws, tickets, settlement, chases, prize groups',
  },
  content: {
    imports: ['kernel', 'identity', 'operators'],
    holds: 'pages, announcements, campaigns, chat, rooms, feedback',
  },
  rewards: {
    imports: [
      'kernel',
      'ledger',
      'identity',
      'betting',
      'operators',
      'compliance',
      'providers',
      'cashier',
      'lottery',
      'content',
    ],
    holds: 'promotions, grants, bonuses, VIP levels, missions, points, envelopes, referral',
  },
  agents: {
    imports: [
      'kernel',
      'ledger',
      'identity',
      'betting',
      'operators',
      'compliance',
      'cashier',
      'lottery',
      'content',
    ],
    holds: 'team figures, contracts, bills, registration links',
  },
  lobby: {
    imports: ['kernel', 'ledger', 'identity', 'operators', 'providers'],
    holds: 'catalogue, launch, favourites, showcase, lite site',
  },
  reporting: {
    imports: [
      'kernel',
      'ledger',
      'identity',
      'betting',
      'operators',
      'compliance',
      'providers',
      'cashier',
      'lottery',
      'content',
      'rewards',
      'agents',
      'lobby',
    ],
    holds: 'reports, overview, profiles of members for operators',
  },
}

module.exports = { contexts }
