/** The tables and views of each context: only it names them in SQL. */

type TablesOf = Readonly<Record<string, readonly string[]>>

const words = (text: string): string[] => text.trim().split(/\s+/)

/** What each context owns. A new table gets its place here. */
export const ownedTables: TablesOf = {
  kernel: words(`
    attempt audit_event audit_seal call_count captcha challenge_answer encryption_key function_file
    inbox_message message_budget migration outgoing_message sealed_nonce setting setting_change
    site_picture upload worker_heartbeat`),
  ledger: words(`
    account_balance answer entry hold house_account house_balance house_daily invariant_run
    invariant_state seal seal_mark seal_part transfer wallet wallet_total`),
  identity: words(`
    affiliate_domain identity known_device known_network login_history member passkey
    password_history proof_try recovery_code registration session ticket totp used_identity_token
    verification_code`),
  betting: words(`
    bet bet_fact bet_feed bet_feed_consumer bet_feed_member bet_feed_open bet_feed_revised bet_movement
    bet_revision bet_settlement bet_source placed_bet round round_revision stake_bonus vendor_round_record`),
  operators: words(`
    approval export_file export_part operator operator_role operator_session permission_seen role`),
  compliance: words(`
    kyc_document kyc_event kyc_file play_exclusion play_limit play_limit_change play_preference
    play_use`),
  providers: words(`
    free_round_gift free_round_grant free_round_play game_alarm game_return jackpot_pool launch_code
    pending_win pending_win_id play_session reconciliation_difference reconciliation_run
    round_inquiry round_note round_sweep staff_account tournament_order trading_order vendor_integration vendor_key
    vendor_player vendor_tournament vendor_wallet vendor_wallet_entry`),
  cashier: words(`
    deposit deposit_event gateway_difference gateway_event gateway_reconciliation member_transfer
    member_transfer_hold
    payment_bonus payment_method payment_term payout_account payout_provider receiving_account
    wagering_mark wagering_requirement withdrawal withdrawal_check withdrawal_event
    withdrawal_payout`),
  lottery: words(`
    lottery_accrual lottery_beacon_chain lottery_calendar lottery_cancel lottery_chase
    lottery_chase_draw lottery_chunk lottery_day_root lottery_draw lottery_group lottery_head
    lottery_lease lottery_limit lottery_price_table lottery_result lottery_return_alarm
    lottery_revoked_source_key lottery_signing_key
    lottery_source_report lottery_start_group lottery_ticket lottery_typed_result lottery_win lottery_withheld`),
  rewards: words(`
    bonus bonus_event bonus_span
    mall_item mall_order mall_order_event member_turnover played_lane point_accrual point_change point_lot
    point_use vip_level_change vip_standing vip_turnover_day rebate_accrual rebate_claim rebate_line
    promotion_application reward_budget reward_event reward_fact reward_grant reward_flag reward_join
    mini_game mini_game_hand mini_game_prize mini_game_turn mini_game_version
    raffle raffle_entry raffle_prize raffle_win
    red_envelope red_envelope_claim red_envelope_place
    reward_board_close reward_board_place reward_board_score
    reward_lane reward_period reward_progress reward_rule reward_rule_version reward_stop
    check_in coupon_batch coupon_code coupon_use gift_version referral referral_month referral_step
    coupon_cluster reward_cluster_gift reward_what_if`),
  agents: words(`
    agent_suspend_request agent_filter agent_freeze agent_freeze_person agent_close agent_contract agent_contract_event bill_correction bill_correction_use
    bill_dispute bill_restatement bill_write_off contract_bill contract_bill_line restated_fact
    contract_payment contract_rule agent_line agent_move agent_note agent_slot direct_day figure_close figure_mark figure_member
    figure_movement figure_slot_close figure_zone member_active member_day member_edge direct_count team_day
    team_player register_link register_link_day register_link_join register_link_visit account_opening
    agent_assistant agent_statement team_entry agent_signal agent_signal_event agent_signal_member
    agent_signal_part agent_signal_walk bill_signal bill_look ring_fence contract_bill_fence`),
  lobby: words(`
    catalogue_version favourite_game game game_category game_lane game_vendor recent_game
    vendor_sync_failure`),
  content: words(`
    campaign chat_conversation chat_image chat_message content feedback room room_message
    room_report room_writer`),
  reporting: words(`
    member_note member_tag report_activity report_agent_day report_agent_player
    report_agent_player_line report_day report_funnel report_funnel_day report_lane report_lane_day
    report_mark report_member report_movement report_player report_player_line`),
}

/** What every context may read: the facts about settled bets are there for their consumers. */
export const publicTables: readonly string[] = ['bet_fact']

/** Tables of others that a context still reads. Nothing is added: ask the owner through its api.ts. */
export const foreignReads: TablesOf = {
  kernel: words('content invariant_state member'),
  ledger: words(`
    approval deposit pending_win pending_win_id play_exclusion vendor_integration vendor_wallet
    vendor_wallet_entry`),
  identity: words('deposit member_tag member_turnover play_exclusion'),
  betting: words('seal seal_part transfer wallet'),
  operators: words('audit_event setting setting_change'),
  compliance: words('deposit member transfer wallet withdrawal'),
  providers: words(`
    approval game game_category game_lane game_vendor house_account house_daily member operator
    play_exclusion play_limit round transfer`),
  cashier: words('known_device member registration transfer'),
  rewards: words('member'),
  lobby: words('house_account house_balance member round vendor_integration'),
  content: words('approval inbox_message member operator'),
  reporting: words('game game_vendor member operator seal_part vendor_integration wallet'),
}

/** Tables of others that a context still changes. Nothing is added. */
export const foreignWrites: TablesOf = {
  providers: words('game'),
}
