-- What an agent earned with each draw.
create index lottery_accrual_of_agent on lottery_accrual (agent_id, draw_id);
