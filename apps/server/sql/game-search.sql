-- Finds games by words, by parts of words, then by likeness to forgive spelling.
create or replace function game_search(words text, patterns text[], at_most int)
returns table(node_id integer, likeness real) language plpgsql stable
  set "pg_trgm.word_similarity_threshold" = '0.45'
as $$
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
