-- A process compares all its search indexes with the change feeds in one statement, on a connection that is bound to no employer. A feed is a number.
CREATE POLICY all_feeds ON position_feeds FOR SELECT USING (current_setting('app.domain', true) = '');
