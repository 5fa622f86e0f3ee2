/** SQL of the edges of members in the line of an agent; days of facts have to lie in both. */
export const inLine = `agent_line l
  join member_edge e on e.upline_id = l.agent_id and e.from_day < l.to_day and e.to_day > l.from_day`

/** SQL of whether a day lies in both. */
export const isOfLine = (day: string): string =>
  `${day} >= greatest(e.from_day, l.from_day) and ${day} < least(e.to_day, l.to_day)`

/** SQL of whether both edges cover all days: neither the member nor its agents ever moved. */
export const isAlways = `(greatest(e.from_day, l.from_day) = '-infinity'
  and least(e.to_day, l.to_day) = 'infinity')`

/** SQL of the house's day of an instant. */
export const dayAt = (at: string): string => `(
  select (x.at at time zone z.zone)::date from (select ${at} as at) x
    join figure_zone z on x.at >= z.from_at and x.at < z.to_at)`
