-- A draw of the house that became void shows its seed all the same, and what its tickets would have been
-- paid: from what had been stored of it, as the numbers of any other draw.
alter table lottery_withheld
  -- Over the last heads of all nodes: that of closing, or made of the same heads where it came before that.
  add column root text,
  add column leaves int,
  add column close_signature text;
create index lottery_withheld_waiting on lottery_withheld (voided_at) where revealed_at is null;
create index lottery_draw_void on lottery_draw (draw_at desc, id desc)
  where state = 'void' and kind = 'house';

-- How many draws a day had is counted without reading their ids.
alter table lottery_day_root add column size int generated always as (cardinality(draw_ids)) stored;
