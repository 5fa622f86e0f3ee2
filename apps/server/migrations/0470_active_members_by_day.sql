-- Which members count as active for a bill is a rule with its day, and no longer a setting that holds at
-- once. What was set goes on: it is written into the rules there are, and holds for all days before them.
insert into contract_rule (from_day, rules, written_at, written_by)
select date '2000-01-01', '{}', max(updated_at), 'system:migration' from setting
 where key in ('agent.activeValid', 'agent.activeDeposit') having count(*) > 0;

update contract_rule r
   set rules = (r.rules::jsonb || s.kept)::text
  from (select jsonb_object_agg(
                 case key when 'agent.activeValid' then 'activeValidMinor' else 'activeDepositMinor' end,
                 replace(value #>> '{}', '.', '')::bigint::text) as kept
          from setting where key in ('agent.activeValid', 'agent.activeDeposit') having count(*) > 0) s;

delete from setting where key in ('agent.activeValid', 'agent.activeDeposit');
