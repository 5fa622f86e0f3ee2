interface WelcomeInvariant {
  readonly id: `R${number}`
  readonly title: string
  readonly sql: string
}

/** What always holds of gifts for coming: referrals, check-ins, coupons (rewards.md 12). */
export const welcomeInvariants: readonly WelcomeInvariant[] = [
  {
    id: 'R20',
    title: 'a referrer is older than the friend and is the one of the account',
    sql: `select r.friend_id, r.referrer_id, m.referrer_id as of_account
            from referral r join member m on m.id = r.friend_id
           where r.referrer_id >= r.friend_id or m.referrer_id is distinct from r.referrer_id`,
  },
  {
    id: 'R20',
    title: 'a milestone and a month of a friend were given once, with the grants that say so',
    sql: `with given as (
            select r.referrer_id as member_id, 'referral:' || s.friend_id || ':' || s.milestone as key,
                   s.referrer_amount as amount
              from referral_step s join referral r using (friend_id)
             where s.state = 'given' and s.referrer_amount > 0
            union all
            select s.friend_id, 'referral:own:' || s.milestone, s.friend_amount from referral_step s
             where s.state = 'given' and s.friend_amount > 0
            union all
            select r.referrer_id, 'referral:' || m.friend_id || ':' || to_char(m.month, 'YYYY-MM'), m.amount
              from referral_month m join referral r using (friend_id)
             where m.state = 'given' and m.amount > 0)
          select coalesce(v.member_id, g.member_id) as member_id, coalesce(v.key, g.key) as key,
                 v.amount, g.amount as granted
            from given v
            full join (select member_id, key, amount from reward_grant where family = 'referral') g
              on g.member_id = v.member_id and g.key = v.key
           where v.amount is distinct from g.amount`,
  },
  {
    id: 'R25',
    title: 'a check-in of a day has one gift, and a gift of a check-in its day',
    sql: `select coalesce(c.member_id, g.member_id) as member_id, c.day, g.key from check_in c
            full join (select member_id, key from reward_grant where family = 'check_in') g
              on g.member_id = c.member_id and g.key = 'check_in:' || c.day
           where c.member_id is null or g.member_id is null`,
  },
  {
    id: 'R25',
    title: 'a code of a coupon was used as often as it has gifts, and by a member once',
    sql: `select c.batch_id, encode(c.hash, 'hex') as hash, c.used, c.uses, u.used as by_uses, u.granted
            from coupon_code c
            cross join lateral (
              select count(*) as used, count(g.id) as granted from coupon_use u
                left join reward_grant g on g.member_id = u.member_id and g.family = 'coupon'
                 and g.key = 'coupon:' || encode(u.hash, 'hex')
               where u.hash = c.hash) u
           where c.used <> u.used or c.used <> u.granted or c.used > c.uses
          union all
          select null, g.key, null, null, null, null from reward_grant g
           where g.family = 'coupon' and g.key like 'coupon:%'
             and not exists (select from coupon_use u where u.member_id = g.member_id
                              and g.key = 'coupon:' || encode(u.hash, 'hex'))`,
  },
]
