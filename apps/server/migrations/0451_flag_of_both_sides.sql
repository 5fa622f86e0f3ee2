alter table reward_flag drop constraint reward_flag_kind_check, add constraint reward_flag_kind_check
  check (kind in ('cluster', 'coupon_guessing', 'rollbacks', 'largest_stakes', 'friends_alike', 'both_sides',
    'by_hand'));
