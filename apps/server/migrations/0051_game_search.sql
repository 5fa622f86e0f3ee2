-- Whole words and beginnings of words by full text, parts of words and misspellings by trigrams. The key is
-- folded to plain letters already, so the dictionary only has to part the words.
alter table game add column search_words tsvector
  generated always as (to_tsvector('simple', search_key)) stored;
create index game_search_words on game using gin (search_words);

drop function game_matching;

-- Titles with words that begin like all the words asked for, whole words before beginnings; when there are
-- none, titles that contain them all somewhere; when there are none, titles that are like them. 0.45 forgives
-- a
-- wrong, missing or doubled letter in a word of five: stricter loses those, looser finds noise. `patterns`
-- has
-- one pattern for each word.
create function game_search(words text, patterns text[], at_most integer)
returns table (node_id integer, likeness real)
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  whole tsquery := to_tsquery('simple', replace(words, ' ', ' & '));
  beginning tsquery := to_tsquery('simple', replace(words, ' ', ':* & ') || ':*');
begin
  return query
    select g.node_id, ((g.search_words @@ whole)::int + similarity(words, g.search_key))::real as likeness
      from game g where g.search_words @@ beginning
     order by likeness desc, g.popularity desc limit at_most;
  if found then return; end if;
  return query
    select g.node_id, similarity(words, g.search_key) as likeness
      from game g where g.search_key like patterns[1] and g.search_key like all (patterns)
     order by likeness desc, g.popularity desc limit at_most;
  if found then return; end if;
  return query
    select g.node_id, word_similarity(words, g.search_key) as likeness
      from game g where words <% g.search_key
     order by likeness desc, g.popularity desc limit at_most;
end $$;
