-- Titles of sports were announced by the studio before there was a sports book, which lists its own.
UPDATE game g SET vendor_enabled = false, changed_at = clock_timestamp()
  FROM vendor_integration v
 WHERE v.id = g.integration_id AND v.code = 'studio' AND g.coming_soon
   AND g.category IN ('SPORTS', 'ESPORTS');
