import { linesMatching, tests, type Rule } from './rule.ts'

const migrations = /\/migrations\/.*\.sql$/
/** Words that end in s and name one thing. */
const singular = /(ss|us|is|news|series)$/

/** Rules on the database. */
export const sqlRules: readonly Rule[] = [
  {
    name: 'append-only',
    instead:
      'Write a new row that corrects the old one: transfer, answer, seal, entry and the audit are never changed (design: ledger).',
    paths: /^(apps|packages|tools)\/.*\.(ts|sql)$/,
    except: new RegExp(`${tests.source}|^tools/tidy/`),
    find: linesMatching(
      /\b(update|delete\s+from|truncate(\s+table)?)\s+(only\s+)?(public\.)?(transfer|answer|seal|entry|audit_event|audit_seal)\b/i,
    ),
    breaks: [
      ['apps/server/src/ledger/wallet/store.ts', "const sql = 'UPDATE transfer SET amount = 1'"],
      ['apps/server/migrations/0009_x.sql', 'delete from answer where true;'],
      ['apps/server/migrations/0009_x.sql', 'delete from audit_event where true;'],
    ],
    keeps: [
      ['apps/server/src/ledger/wallet/store.ts', "const sql = 'UPDATE transfer_limit SET amount = 1'"],
      ['apps/server/src/ledger/wallet/store.ts', "const sql = 'INSERT INTO transfer VALUES (1)'"],
    ],
  },
  {
    name: 'table-name',
    instead: 'Name tables in the singular, in snake_case: withdrawal, round, vendor_key.',
    paths: migrations,
    find: ({ lines }) =>
      lines.flatMap((line, index) => {
        const name =
          /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?("?[\w$]+"?)/i.exec(
            line,
          )?.[1]
        if (name === undefined) return []
        return !/^[a-z][a-z0-9_]*$/.test(name) || (name.endsWith('s') && !singular.test(name))
          ? [index + 1]
          : []
      }),
    breaks: [
      ['apps/server/migrations/0009_x.sql', 'CREATE TABLE bets (id bigint);'],
      ['apps/server/migrations/0009_x.sql', 'create table if not exists "Bet" (id bigint);'],
    ],
    keeps: [
      ['apps/server/migrations/0009_x.sql', 'CREATE TABLE bet (id bigint);'],
      ['apps/server/migrations/0009_x.sql', 'create table bonus (id bigint);'],
    ],
  },
  {
    name: 'time-column-name',
    instead:
      'Name instants with _at (posted_at), limits with _from, _to, _until, _by, and give them the type timestamptz.',
    paths: migrations,
    find: linesMatching(
      /^\s*(?!.*\b(returns|declare)\b)(?!(\w+_(at|from|to|until|by)|v_\w+|p_\w+)\s)\w+\s+timestamptz\b.*(not null|,\s*$|default)|^\s*\w+\s+timestamp(?!tz)\b/i,
    ),
    breaks: [
      ['apps/server/migrations/0009_x.sql', '  created timestamptz NOT NULL,'],
      ['apps/server/migrations/0009_x.sql', '  created_at timestamp NOT NULL,'],
    ],
    keeps: [['apps/server/migrations/0009_x.sql', '  created_at timestamptz NOT NULL DEFAULT now(),']],
  },
]
