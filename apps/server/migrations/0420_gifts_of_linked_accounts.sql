-- Accounts that were opened on one device are given some gifts once together: the first one has them.
create table reward_cluster_gift (
  -- The rule and its period.
  gift text not null,
  -- The oldest account of the cluster.
  cluster bigint not null,
  member_id bigint not null,
  primary key (gift, cluster)
);
grant select, insert on reward_cluster_gift to baize_app;

-- What they have used of a batch of coupons together.
create table coupon_cluster (
  batch_id uuid not null references coupon_batch (id),
  cluster bigint not null,
  used int not null default 0 check (used >= 0),
  primary key (batch_id, cluster)
);
grant select, insert on coupon_cluster to baize_app;
grant update (used) on coupon_cluster to baize_app;

insert into coupon_cluster (batch_id, cluster, used)
select u.batch_id,
       coalesce((select min(o.member_id) from registration r join registration o using (device_hash)
                  where r.member_id = u.member_id), u.member_id), count(*)
  from coupon_use u group by 1, 2;

insert into reward_cluster_gift (gift, cluster, member_id)
select distinct on (1, 2) 'rule ' || v.rule_id || ' once',
       coalesce((select min(o.member_id) from registration r join registration o using (device_hash)
                  where r.member_id = g.member_id), g.member_id), g.member_id
  from reward_grant g join reward_rule_version v on v.id = g.rule_version
 where v.measure in ('registered', 'zalo_added', 'phone_proven') and v.family <> 'mission'
   and g.state <> 'voided'
 order by 1, 2, g.id;
