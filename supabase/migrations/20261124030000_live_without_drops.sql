-- The remote no longer sets answers aside or brings them back: the difference of two pictures of the wall revealed single answers. Answers
-- that were set aside before stay excluded (dropped_at).
drop function speaker.live_drop(text, integer, jsonb, integer, timestamptz);

insert into speaker.migrations (name) values ('20261124030000_live_without_drops');
